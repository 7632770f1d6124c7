/**
 * The pin grid over 10,000 items, side by side with `masonic` and with Pinterest's `gestalt` Masonry: the same items and cards, production builds,
 * 1280 × 900, processor slowed down 4 times. Rounds are interleaved and the median is taken. Run with `npx tsx bench/grid.ts`;
 * `CHROMIUM_PATH` names another browser, `BENCH_ROUNDS` another number of rounds (3).
 */
import { bundle, type Contender, measure, type GridMeasurement, SCREENS } from './grid/measure';
import { launchBrowser } from './lib/browser';
import { type BenchResult, type BenchRow, isProgram } from './lib/report';

const CONTENDERS: readonly Contender[] = [
  { name: 'ours', source: './ours.tsx' },
  { name: 'masonic', source: './masonic.tsx' },
  { name: 'gestalt', source: './gestalt.tsx' },
  { name: 'gestalt, heights known', source: './gestalt.tsx', variant: 'known' },
];

/** Limits of the grid: 1,400 nodes, no layout over 50 ms, a heap that stays flat. */
const MAX_NODES = 1400;
const MAX_LAYOUT_MS = 50;
const MAX_HEAP_GROWTH_KIB = 1024;

type Figure = { label: string; unit: string; of: (measured: GridMeasurement) => number };

const FIGURES: readonly Figure[] = [
  { label: 'first paint of 10,000', unit: 'ms', of: (m) => m.firstPaint },
  { label: 'append 100', unit: 'ms', of: (m) => m.append },
  { label: 'mount + append: layout and style', unit: 'ms', of: (m) => m.layout },
  { label: 'mount + append: script', unit: 'ms', of: (m) => m.script },
  { label: `scroll ${String(SCREENS)} screens: layout and style`, unit: 'ms', of: (m) => m.scrollLayout },
  { label: `scroll ${String(SCREENS)} screens: script`, unit: 'ms', of: (m) => m.scrollScript },
  { label: 'dropped frames while scrolling', unit: 'frames', of: (m) => m.scroll.dropped },
  { label: 'tasks over 50 ms while scrolling', unit: 'tasks', of: (m) => m.scroll.longTasks },
  { label: 'longest task while scrolling', unit: 'ms', of: (m) => m.scroll.longestTask },
  { label: 'longest single layout', unit: 'ms', of: (m) => m.longestLayout },
  { label: 'most DOM nodes', unit: 'nodes', of: (m) => m.scroll.mostNodes },
  { label: 'heap after mount', unit: 'KiB', of: (m) => m.heapBefore },
  {
    label: `heap growth over ${String(SCREENS)} screens`,
    unit: 'KiB',
    of: (m) => m.heapAfter - m.heapBefore,
  },
  { label: 'item at the top moves on resize by', unit: 'items', of: (m) => m.moved },
];

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Runs all grids; `rounds` is how often each is measured. */
export async function run(rounds = Number(process.env.BENCH_ROUNDS ?? 3)): Promise<BenchResult> {
  const built = await Promise.all(CONTENDERS.map(({ source }) => bundle(source)));
  const results = CONTENDERS.map((): GridMeasurement[] => []);
  const browser = await launchBrowser();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [index, contender] of CONTENDERS.entries()) {
        results[index]!.push(await measure(browser, contender, built[index]!));
      }
    }
  } finally {
    await browser.close();
  }
  return { name: 'Pin grid, 10,000 items', rows: rowsOf(results) };
}

function rowsOf(results: readonly (readonly GridMeasurement[])[]): BenchRow[] {
  const values = (of: Figure['of']) => results.map((rounds) => median(rounds.map(of)));
  const rows: BenchRow[] = FIGURES.flatMap(({ label, unit, of }) =>
    values(of).map((value, index) => ({ label: `${label} · ${CONTENDERS[index]!.name}`, value, unit })),
  );
  const ours = (of: Figure['of']) => values(of)[0]!;
  const check = (label: string, value: number, unit: string, target: string, ok: boolean) => {
    rows.push({ label, value, unit, target, ok });
  };
  const nodes = ours((m) => m.scroll.mostNodes);
  check('DOM nodes', nodes, 'nodes', `at most ${String(MAX_NODES)}`, nodes <= MAX_NODES);
  const place = ours((m) => m.place ?? Number.NaN);
  check('placing 10,000 items', place, 'ms', `at most ${String(MAX_LAYOUT_MS)}`, place <= MAX_LAYOUT_MS);
  const longest = ours((m) => m.longestLayout);
  check('longest layout', longest, 'ms', `at most ${String(MAX_LAYOUT_MS)}`, longest <= MAX_LAYOUT_MS);
  const growth = ours((m) => m.heapAfter - m.heapBefore);
  check(
    'heap growth',
    growth,
    'KiB',
    `at most ${String(MAX_HEAP_GROWTH_KIB)}`,
    growth <= MAX_HEAP_GROWTH_KIB,
  );

  // Gestalt as it comes measures every item; with the heights known beforehand it is shown for comparison only.
  const whole = values((m) => m.layout + m.scrollLayout);
  const scrolling = values((m) => m.scrollLayout);
  const dropped = values((m) => m.scroll.dropped);
  const share = whole[0]! / whole[2]!;
  check('layout time, ours / gestalt', share, '×', 'at most 0.5', share <= 0.5);
  const fewer = dropped[0]! - dropped[2]!;
  check('dropped frames, ours − gestalt', fewer, 'frames', 'below 0', fewer < 0);
  rows.push(
    { label: 'layout time, ours / gestalt, heights known', value: whole[0]! / whole[3]!, unit: '×' },
    { label: 'layout time while scrolling, ours / gestalt', value: scrolling[0]! / scrolling[2]!, unit: '×' },
  );
  return rows;
}

function print({ name, rows }: BenchResult): void {
  const width = Math.max(...FIGURES.map(({ label }) => label.length)) + 2;
  console.log(`\n${name}\n${''.padEnd(width)}${CONTENDERS.map((c) => c.name.padStart(24)).join('')}`);
  for (const { label, unit } of FIGURES) {
    const cells = CONTENDERS.map((c) => rows.find((row) => row.label === `${label} · ${c.name}`)!);
    console.log(
      label.padEnd(width) + cells.map(({ value }) => `${value.toFixed(1)} ${unit}`.padStart(24)).join(''),
    );
  }
  for (const { label, value, unit, target, ok } of rows.filter((row) => !row.label.includes(' · '))) {
    const verdict = target === undefined ? '' : `  ${target}: ${ok ? 'reached' : 'MISSED'}`;
    console.log(`${label.padEnd(width)} ${value.toFixed(2)} ${unit}${verdict}`);
  }
}

if (isProgram(import.meta)) print(await run());
