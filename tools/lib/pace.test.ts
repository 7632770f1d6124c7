import { describe, expect, it } from 'vitest';
import { measurePace, pace, patience } from './pace.mjs';

/** Measures on a machine where a fiftieth of the work takes so many milliseconds. */
function measured(ms: number): number {
  let clock = 1000;
  return measurePace({ piece: () => void (clock += ms), now: () => clock });
}

describe('the pace of a machine', () => {
  it('is what the same work takes there, never less than the usual and never without end', () => {
    expect([4, 8, 16, 24, 8000].map(measured)).toEqual([1, 1, 2, 3, 10]);
  });

  it('is measured once for a run: who is started afterwards finds it', () => {
    const env: Record<string, string | undefined> = {};
    const first = pace(env);
    expect(first).toBeGreaterThanOrEqual(1);
    expect(env.TEST_PACE).toBe(String(first));
    expect(pace({ TEST_PACE: '2.5' })).toBe(2.5);
  });

  it('makes limits longer, and never shorter', () => {
    expect(patience(1000, { TEST_PACE: '2.5' })).toBe(2500);
    expect(patience(1000, { TEST_PACE: '1' })).toBe(1000);
  });
});
