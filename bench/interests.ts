/** How often what a pin is found to be about is right, on labeled pins in two halves (the words were chosen with the first alone), and how fast it is found. */
import { classify } from '../apps/api/src/modules/interests/interests/classify';
import { INTERESTS } from '../apps/api/src/modules/interests/interests/outline';
import { LABELED_PINS } from '../apps/api/src/modules/interests/interests/testing/labeled-pins';
import { precisionOf } from '../apps/api/src/modules/interests/interests/testing/precision';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';

const ROUNDS = 7;
const HALVES = [
  ['tuned', 0.95],
  ['not tuned', 0.9],
] as const;

/** Precision, what is found, and pins a second. */
export function run(): BenchResult {
  const rows: BenchRow[] = HALVES.flatMap(([name, atLeast], half) => {
    const reached = precisionOf(classify, INTERESTS, LABELED_PINS[half]!);
    return [
      figure(`precision, ${name} half (${reached.pins} pins)`, reached.right, '', { atLeast }),
      { label: `pins with something right, ${name} half`, value: reached.found, unit: '' },
    ];
  });
  const pins = LABELED_PINS.flat().map(({ title, description, board }) => ({
    title,
    description,
    altText: '',
    boards: [board],
  }));
  const rates = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    for (let n = 0; n < 20; n++) for (const pin of pins) classify(pin);
    return (20 * pins.length * 1000) / (performance.now() - start);
  });
  rows.push({ label: 'pins classified a second', value: median(rates), unit: '/s' });
  return {
    name: `Interests: ${INTERESTS.length} in ${new Set(INTERESTS.map(({ level }) => level)).size} levels`,
    rows,
  };
}

if (isProgram(import.meta)) print(run());
