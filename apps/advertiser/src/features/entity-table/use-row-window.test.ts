import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROW_HEIGHT, windowAt } from './use-row-window';

describe('the rows that are drawn', () => {
  it('are all of them in a short table', () => {
    expect(windowAt(60, -5000, 800)).toMatchObject({ first: 0, last: 60 });
  });

  it('are few of a long one, and always those that are in sight', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 61, max: 100_000 }),
        fc.integer({ min: 200, max: 3000 }),
        fc.nat(),
        // A row of a table, or a card of a phone.
        fc.constantFrom(ROW_HEIGHT, 320),
        (count, screen, at, height) => {
          const top = -(at % (count * height - screen > 0 ? count * height - screen : 1));
          const { first, last } = windowAt(count, top, screen, height);
          expect(first * height).toBeLessThanOrEqual(-top);
          expect(last === count || last * height >= -top + screen).toBe(true);
          expect(last - first).toBeLessThanOrEqual(Math.ceil(screen / height) + 26);
        },
      ),
    );
  });

  it('are the first ones while the table is below the screen, and the last ones above it', () => {
    expect(windowAt(1000, 5000, 800).first).toBe(0);
    expect(windowAt(1000, -9_000_000, 800)).toMatchObject({ first: 999, last: 1000 });
  });
});
