import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Sight } from './sight';

/** Impressions from a sequence of visible ratios and times. */
const seen = (...steps: [ratio: number, at: number][]) => {
  const sight = new Sight();
  return steps.map(([ratio, at]) => sight.update(ratio, at)).filter((one) => one !== null);
};

it('notes each mark when it is reached, once, and tells on leaving', () => {
  expect(
    seen([0.01, 100], [0.5, 130], [0.3, 150], [0.79, 160], [0.8, 200], [1, 210], [0.4, 400], [0, 500]),
  ).toEqual([{ shown_ms: 400, marks: { 1: 0, 50: 30, 80: 100 } }]);
});

it('tells nothing of what was never in view, nor before it leaves', () => {
  expect(seen([0, 0], [0.009, 10], [0, 20])).toEqual([]);
  expect(seen([0.2, 0], [1, 5000])).toEqual([]);
});

it('notes two seconds of a half in a row, and not two seconds in pieces', () => {
  expect(seen([0.5, 1000], [0, 3000])).toEqual([{ shown_ms: 2000, marks: { 1: 0, 50: 0, 2: 2000 } }]);
  expect(seen([0.5, 1000], [0, 2999])).toEqual([{ shown_ms: 1999, marks: { 1: 0, 50: 0 } }]);
  expect(seen([0.5, 0], [0.4, 1500], [0.5, 1600], [0, 3100])).toEqual([
    { shown_ms: 3100, marks: { 1: 0, 50: 0 } },
  ]);
  expect(seen([0.1, 0], [0.6, 500], [0.9, 1500], [0.5, 2400], [0.2, 4000], [0, 9000])).toEqual([
    { shown_ms: 9000, marks: { 1: 0, 50: 500, 80: 1500, 2: 2500 } },
  ]);
});

it('begins anew each time it comes', () => {
  expect(seen([1, 0], [0, 3000], [0.02, 4000], [0, 4100])).toEqual([
    { shown_ms: 3000, marks: { 1: 0, 50: 0, 80: 0, 2: 2000 } },
    { shown_ms: 100, marks: { 1: 0 } },
  ]);
});

it('has its marks in order, and within the time that it was shown', () => {
  const steps = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(4000)), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(steps, (moves) => {
      let now = 0;
      for (const { shown_ms, marks } of seen(
        ...moves.map(([ratio, ms]) => [ratio, (now += ms)] as [number, number]),
      )) {
        expect(marks[1]).toBe(0);
        if (marks[80] !== undefined) expect(marks[50]).toBeLessThanOrEqual(marks[80]);
        if (marks[2] !== undefined) expect(marks[2]).toBeGreaterThanOrEqual(marks[50]! + 2000);
        for (const mark of Object.values(marks)) expect(mark).toBeLessThanOrEqual(shown_ms);
      }
    }),
  );
});
