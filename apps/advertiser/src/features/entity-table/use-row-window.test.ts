import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROW_HEIGHT, windowAt } from './use-row-window';

describe('the rows that are drawn', () => {
  it('are all of them in a short table', () => {
    expect(windowAt(60, -5000, 800)).toEqual({ first: 0, last: 60 });
  });

  it('are few of a long one, and always those that are in sight', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 61, max: 100_000 }),
        fc.integer({ min: 200, max: 3000 }),
        fc.nat(),
        (count, height, at) => {
          const top = -(at % (count * ROW_HEIGHT - height > 0 ? count * ROW_HEIGHT - height : 1));
          const { first, last } = windowAt(count, top, height);
          expect(first * ROW_HEIGHT).toBeLessThanOrEqual(-top);
          expect(last === count || last * ROW_HEIGHT >= -top + height).toBe(true);
          expect(last - first).toBeLessThanOrEqual(Math.ceil(height / ROW_HEIGHT) + 26);
        },
      ),
    );
  });

  it('are the first ones while the table is below the screen, and the last ones above it', () => {
    expect(windowAt(1000, 5000, 800).first).toBe(0);
    expect(windowAt(1000, -9_000_000, 800)).toEqual({ first: 999, last: 1000 });
  });
});
