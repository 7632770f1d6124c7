import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementLength, MAX_LENGTH, rebase } from './rebase';

describe('rebase', () => {
  it('does nothing below the limit', () => {
    expect(rebase(700_000, 0, 800_000)).toBe(0);
    expect(elementLength(800_000)).toBe(800_000);
  });
  it('keeps the element below what browsers can scroll', () => {
    expect(elementLength(50_000_000)).toBe(MAX_LENGTH);
    expect(MAX_LENGTH).toBeLessThan(16_777_216);
  });
  it('always shows the same place, inside the element, and reaches both ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (total, where, slide) => {
          const limit = 10_000;
          const last = Math.max(0, total - limit);
          const base = Math.round(last * slide);
          const scroll = Math.round(where * Math.min(total, limit));
          const next = rebase(scroll, base, total, limit);
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThanOrEqual(last);
          const moved = base + scroll - next;
          expect(moved).toBeGreaterThanOrEqual(0);
          expect(moved).toBeLessThanOrEqual(limit);
          // Near an edge of the element there is always either more room or the true end.
          if (moved > limit * 0.75) expect(next).toBe(last);
          if (moved < limit * 0.25) expect(next).toBe(0);
        },
      ),
    );
  });
});
