import { GRID_DENSITIES } from '@corkboard/contract';
import { Radio, Button, compactIcon } from '@corkboard/ui';
import { density as text } from '../../messages/density';
import { settingsFrameCss as frame } from '../settings-frame';
import css from './density.module.css';
import { useDensity } from './use-density';

/** Beside a grid: Pins close together, or not. */
export function DensityToggle() {
  const [density, choose] = useDensity();
  const compact = density === 'compact';
  return (
    <Button
      size="sm"
      icon={compactIcon}
      className={css.toggle}
      aria-pressed={compact}
      onClick={() => {
        choose(compact ? 'regular' : 'compact');
      }}
    >
      {text.compact}
    </Button>
  );
}

/** In the settings: how close together Pins stand on all pages. */
export function DensityChoice() {
  const [density, choose] = useDensity();
  return (
    <fieldset className={frame.part}>
      <legend className={css.legend}>{text.title}</legend>
      {GRID_DENSITIES.map((one) => (
        <Radio
          key={one}
          name="density"
          label={text[one]}
          hint={text.hints[one]}
          checked={density === one}
          onChange={() => {
            choose(one);
          }}
        />
      ))}
    </fieldset>
  );
}
