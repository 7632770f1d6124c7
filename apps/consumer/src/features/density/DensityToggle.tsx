import { Button, compactIcon } from '@corkboard/ui';
import { density as text } from '../../messages/density';
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
