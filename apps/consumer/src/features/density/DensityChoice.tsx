import { GRID_DENSITIES } from '@corkboard/contract';
import { Radio } from '@corkboard/ui';
import { density as text } from '../../messages/density';
import { settingsFrameCss as frame } from '../settings-frame';
import css from './density.module.css';
import { useDensity } from './use-density';

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
