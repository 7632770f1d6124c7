import { type Formats } from '../../features/format';
import { experimentResults as text } from '../../messages/experiments';
import { type Look, rateOf } from './rates';
import css from './results.module.css';

const WIDTH = 720;
const HEIGHT = 200;
/** Strokes that are told apart without color, too. */
const DASHES = [undefined, '8 5', '2 4', '12 4 2 4', '5 3'];

interface RatesChartProps {
  readonly looks: readonly Look[];
  readonly names: readonly string[];
  readonly formats: Formats;
}

/** A line for the rate of each group, from look to look; a single look makes no line. */
export function RatesChart({ looks, names, formats }: RatesChartProps) {
  const arms = looks[0]!.arms.length;
  const lines = Array.from({ length: arms }, (_, arm) => looks.map((look) => rateOf(look.arms[arm]!)));
  const top = Math.max(...lines.flat().map((rate) => rate ?? 0));
  if (looks.length < 2 || top === 0) return null;
  const latest = lines.flatMap((line, arm) => {
    const rate = line.at(-1);
    return rate === null || rate === undefined ? [] : [text.part(names[arm]!, formats.percent(rate))];
  });
  return (
    <section className={css.chart} aria-labelledby="rates">
      <h3 id="rates">{text.overTime}</h3>
      <span className={css.top}>{formats.percent(top)}</span>
      <svg
        role="img"
        aria-label={text.overTimeLabel(latest.join(', '))}
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
      >
        {[0.5, HEIGHT / 2, HEIGHT - 0.5].map((y) => (
          <line key={y} className={css.grid} x1="0" x2={WIDTH} y1={y} y2={y} />
        ))}
        {lines.map((line, arm) => (
          <polyline
            key={names[arm]}
            className={css.line}
            data-arm={arm}
            strokeDasharray={DASHES[arm]}
            points={pointsOf(line, top)}
          />
        ))}
      </svg>
      <div className={css.ends}>
        <span>{formats.day(looks[0]!.time)}</span>
        <span>{formats.day(looks.at(-1)!.time)}</span>
      </div>
      <ul className={css.legend}>
        {lines.map((_, arm) => (
          <li key={names[arm]}>
            <svg aria-hidden viewBox="0 0 32 8">
              <line
                className={css.line}
                data-arm={arm}
                strokeDasharray={DASHES[arm]}
                x1="0"
                x2="32"
                y1="4"
                y2="4"
              />
            </svg>
            {names[arm]}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The points of a line, without looks that show nothing of its group. */
function pointsOf(line: readonly (number | null)[], top: number): string {
  const step = WIDTH / (line.length - 1);
  return line
    .flatMap((rate, n) =>
      rate === null
        ? []
        : [`${(n * step).toFixed(1)},${(HEIGHT - 2 - (rate / top) * (HEIGHT - 4)).toFixed(1)}`],
    )
    .join(' ');
}
