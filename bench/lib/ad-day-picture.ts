import { writeFile } from 'node:fs/promises';
import type { SpendByBudget } from '../../apps/api/src/modules/ads/delivery/running';
import type { AdDayScene } from './ad-day-scene';
import { median } from './report';

const [WIDTH, HEIGHT, EDGE] = [720, 420, 40];

/** How standard budgets of the day that were used up were spent: shares of the budget, hour by hour. */
interface Pacing {
  readonly lines: readonly (readonly number[])[];
  /** How far the middle one, and nine of ten, ever were from even, in percent of the budget. */
  readonly median: number;
  readonly p90: number;
}

/** Follows the budgets through the hours. @param finals what was spent in the end, by the names of budgets */
export function pacingOf(
  { budgets }: AdDayScene,
  snapshots: readonly SpendByBudget[],
  finals: ReadonlyMap<string, number>,
): Pacing {
  const lines = budgets
    .filter(({ kind, paced }) => kind === 'daily' && paced)
    .map(({ of, id, amount }) => {
      const key = `${of === 'campaign' ? 'c' : 'g'}${id}`;
      return [...snapshots.map((spent) => spent.get(key) ?? 0), finals.get(key) ?? 0].map(
        (sum) => sum / amount,
      );
    })
    .filter((line) => line.at(-1)! >= 0.95);
  const away = lines
    .map((line) => 100 * Math.max(...line.map((share, hour) => Math.abs(share - hour / (line.length - 1)))))
    .sort((one, other) => one - other);
  const round = (value: number | undefined): number => Number((value ?? 0).toFixed(1));
  return {
    lines,
    median: away.length > 0 ? round(median(away)) : 0,
    p90: round(away[Math.floor(away.length * 0.9)]),
  };
}

/** Draws them, with an even day as a thick line. */
export async function drawPacing(file: string, { lines }: Pacing): Promise<void> {
  const points = (line: readonly number[]): string =>
    line
      .map((share, hour) => {
        const x = EDGE + ((WIDTH - 2 * EDGE) * hour) / (line.length - 1);
        return `${x.toFixed(1)},${(HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * share).toFixed(1)}`;
      })
      .join(' ');
  const drawn = lines.map(
    (line) => `<polyline points="${points(line)}" stroke="#0a7" stroke-opacity="0.25"/>`,
  );
  const hours = [0, 6, 12, 18, 24].map(
    (hour) =>
      `<text x="${EDGE + ((WIDTH - 2 * EDGE) * hour) / 24}" y="${HEIGHT - 12}" text-anchor="middle">${hour}:00</text>`,
  );
  await writeFile(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${EDGE}" y="22">Share of the day's budget that was spent: ${lines.length} standard budgets that were used up, and an even day</text>
<g fill="none">${drawn.join('')}<polyline points="${points([0, 1])}" stroke="#111" stroke-width="3" stroke-dasharray="6 4"/></g>
${hours.join('')}
</svg>
`,
  );
}
