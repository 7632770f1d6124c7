import { pathToFileURL } from 'node:url';

/** One figure; `ok` says whether it reached its target. */
export interface BenchRow {
  label: string;
  value: number;
  unit: string;
  target?: string;
  ok?: boolean;
}

/** Result of a bench. */
export interface BenchResult {
  name: string;
  rows: BenchRow[];
}

/** A figure with a limit that it may not go below, or not above. */
export function figure(
  label: string,
  value: number,
  unit: string,
  limit: { atLeast: number } | { atMost: number },
): BenchRow {
  const [target, ok] =
    'atLeast' in limit
      ? [`≥ ${limit.atLeast.toLocaleString('en')}`, value >= limit.atLeast]
      : [`≤ ${limit.atMost.toLocaleString('en')}`, value <= limit.atMost];
  return { label, value, unit, target, ok };
}

/** The middle one of an odd number of values, the upper middle one of an even number. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** A row's value as it is read: whole above a hundred, three digits below. */
const shown = (value: number): string =>
  value.toLocaleString('en', value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 });

/** Prints figures one below the other, with what was to be reached. */
export function print({ name, rows }: BenchResult): void {
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2;
  console.log(name);
  for (const { label, value, unit, target, ok } of rows) {
    const verdict = target === undefined ? '' : `   ${target}: ${ok ? 'reached' : 'MISSED'}`;
    console.log(`  ${label.padEnd(width)}${shown(value).padStart(10)} ${unit}${verdict}`);
  }
}

/** Whether a module is the program that was started, and not one that is imported. */
export const isProgram = ({ url }: { url: string }): boolean =>
  process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href;
