import css from './chart.module.css';

const WIDTH = 720;
const HEIGHT = 220;

interface ChartProps {
  /** A number of each day, the first day at the start. */
  readonly values: readonly number[];
  /** The same of the days that they are compared with. */
  readonly compared: readonly number[] | null;
  /** Says in words what it shows. */
  readonly label: string;
  /** Labels of the axes: the maximum, the first day, and the last. */
  readonly most: string;
  readonly first: string;
  readonly last: string;
}

/** A curve of numbers by day, and behind it that of the days before (docs/handbook/ads.md#insights). */
export function Chart({ values, compared, label, most, first, last }: ChartProps) {
  const top = Math.max(...values, ...(compared ?? []), Number.MIN_VALUE);
  return (
    <div className={css.chart}>
      <span>{most}</span>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
      >
        {[0.5, HEIGHT / 2, HEIGHT - 0.5].map((y) => (
          <line key={y} className={css.grid} x1="0" x2={WIDTH} y1={y} y2={y} />
        ))}
        {compared ? <polyline className={css.before} points={pointsOf(compared, top)} /> : null}
        <polyline className={css.now} points={pointsOf(values, top)} />
      </svg>
      <div className={css.ends}>
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </div>
  );
}

/** The points of a line; that of a single day is flat. */
function pointsOf(values: readonly number[], top: number): string {
  const all = values.length === 1 ? [values[0]!, values[0]!] : values;
  const step = WIDTH / Math.max(all.length - 1, 1);
  return all
    .map((value, n) => `${(n * step).toFixed(1)},${(HEIGHT - 2 - (value / top) * (HEIGHT - 4)).toFixed(1)}`)
    .join(' ');
}
