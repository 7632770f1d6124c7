import { expect, it } from 'vitest';
import { killRounds } from './rounds';

/** Few by default; `DURABILITY_ROUNDS=20` is what `npm run bench -- durability` does. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 3);

it(
  'keeps every acknowledged save, with right counters, however often everything is killed',
  async () => {
    const { acknowledged, unanswered, missing, wrongCounters, doubled } = await killRounds(ROUNDS);
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * 20);
    // Otherwise nothing was killed in the middle of anything.
    expect(unanswered).toBeGreaterThan(0);
    expect(missing).toEqual([]);
    expect(wrongCounters).toEqual([]);
    expect(doubled).toBe(0);
  },
  60_000 * (ROUNDS + 1),
);
