import css from './report.module.css';

const WIDTH = 88;
const HEIGHT = 24;

/** A small curve of numbers, the first at the start. `label` says in words what it shows. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(...values, 1);
  const step = WIDTH / Math.max(values.length - 1, 1);
  const at = (value: number) => (HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1);
  const points = (values.length === 1 ? [values[0]!, values[0]!] : values).map(
    (value, n) => `${(n * step).toFixed(1)},${at(value)}`,
  );
  return (
    <svg
      className={css.curve}
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
