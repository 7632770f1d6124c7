import { beforeEach, describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limit';
import { useTestDatabase } from './testing';

const db = useTestDatabase();
let seconds = 0;
const limiter = () => createRateLimiter(db(), { now: () => new Date(Date.UTC(2026, 0, 1) + seconds * 1000) });
const rule = { limit: 10, windowSeconds: 60 };
const takeMany = async (key: string, n: number) => {
  const verdicts = await Promise.all(Array.from({ length: n }, () => limiter().take(key, rule)));
  return verdicts.filter(({ allowed }) => allowed).length;
};

beforeEach(async () => {
  seconds = 0;
  await db().query('truncate rate_limits');
});

describe('createRateLimiter', () => {
  it('allows exactly the limit, however many ask at once', async () => {
    expect(await takeMany('a', 40)).toBe(10);
    expect(await takeMany('b', 3)).toBe(3);
  });

  it('slides: what was done fades over the next window', async () => {
    expect(await takeMany('a', 10)).toBe(10);
    seconds = 60;
    expect(await takeMany('a', 10)).toBe(0);
    seconds = 90;
    expect(await takeMany('a', 10)).toBe(5);
    seconds = 240;
    expect(await takeMany('a', 20)).toBe(10);
  });

  it('says what is left, and when to come back', async () => {
    expect(await limiter().take('a', rule)).toMatchObject({
      allowed: true,
      remaining: 9,
      retryAfterSeconds: 0,
    });
    await takeMany('a', 9);
    seconds = 20;
    const refused = await limiter().take('a', rule);
    // 40 s to the next window, and a tenth of it until one of ten has faded.
    expect(refused).toEqual({ allowed: false, remaining: 0, retryAfterSeconds: 46, resetSeconds: 46 });
    seconds = 20 + 45;
    expect((await limiter().take('a', rule)).allowed).toBe(false);
    seconds = 20 + 46;
    expect((await limiter().take('a', rule)).allowed).toBe(true);
    expect(await limiter().take('a', rule)).toMatchObject({ allowed: false, retryAfterSeconds: 6 });
  });

  it('says so to all who ask at once, whoever they raced', async () => {
    seconds = 20;
    for (let round = 0; round < 20; round++) {
      const key = `race ${round}`;
      const verdicts = await Promise.all(Array.from({ length: 20 }, () => limiter().take(key, rule)));
      const refused = verdicts.filter(({ allowed }) => !allowed);
      expect(refused).toHaveLength(10);
      expect(new Set(refused.map(({ retryAfterSeconds }) => retryAfterSeconds))).toEqual(new Set([46]));
    }
  });

  it('counts what a call costs, and refuses one that can never fit', async () => {
    expect((await limiter().take('a', { ...rule, cost: 8 })).allowed).toBe(true);
    expect((await limiter().take('a', { ...rule, cost: 3 })).allowed).toBe(false);
    expect((await limiter().take('a', { ...rule, cost: 2 })).allowed).toBe(true);
    expect(await limiter().take('b', { ...rule, cost: 11 })).toMatchObject({
      allowed: false,
      retryAfterSeconds: 60,
    });
  });

  it('takes keys of any length, resets one, and clears old windows away', async () => {
    const long = 'x'.repeat(5000);
    expect(await takeMany(long, 11)).toBe(10);
    await limiter().reset(long);
    expect(await takeMany(long, 1)).toBe(1);
    seconds = 3 * 86_400;
    await limiter().take('new', rule);
    await limiter().prune();
    expect(await db().query('select key from rate_limits')).toEqual([{ key: 'new' }]);
  });
});
