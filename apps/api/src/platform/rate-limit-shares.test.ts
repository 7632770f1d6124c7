import { beforeEach, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limit';
import { useTestDatabase } from './testing';

const db = useTestDatabase();
let seconds = 0;
const rule = { limit: 100, windowSeconds: 60 };
/** One process of several. */
const limiter = () => createRateLimiter(db(), { now: () => new Date(Date.UTC(2026, 0, 1) + seconds * 1000) });
const told = async (key = 'a') => {
  const [row] = await db().query<{ count: number }>(
    'select sum(count)::int as count from rate_limits where key = $1',
    [key],
  );
  return row!.count;
};

beforeEach(async () => {
  seconds = 0;
  await db().query('truncate rate_limits');
});

it('tells the database once for a twentieth of the limit', async () => {
  const one = limiter();
  const counts: unknown[] = [];
  for (let n = 1; n <= 10; n++) {
    const { remaining } = await one.takeInShares('a', rule);
    counts.push([remaining, await told()]);
  }
  expect(counts).toEqual([
    [99, null],
    [98, null],
    [97, null],
    [96, null],
    [95, 5],
    [94, 5],
    [93, 5],
    [92, 5],
    [91, 5],
    [90, 10],
  ]);
});

it('allows exactly the limit to one process', async () => {
  const one = limiter();
  const verdicts: Awaited<ReturnType<typeof one.takeInShares>>[] = [];
  for (let n = 0; n < 130; n++) verdicts.push(await one.takeInShares('a', rule));
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(100);
  expect(verdicts.at(-1)).toMatchObject({ allowed: false, remaining: 0 });
  expect(verdicts.at(-1)!.retryAfterSeconds).toBeGreaterThan(0);
});

it('allows exactly the limit to those who ask one process at once', async () => {
  const one = limiter();
  const verdicts = await Promise.all(Array.from({ length: 200 }, () => one.takeInShares('a', rule)));
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(100);
  expect(await one.takeInShares('a', rule)).toMatchObject({ allowed: false });
});

it('allows a share more of each process at most to those who ask several at once', async () => {
  const several = [limiter(), limiter(), limiter()];
  const verdicts = await Promise.all(
    several.flatMap((one) => Array.from({ length: 100 }, () => one.takeInShares('a', rule))),
  );
  const allowed = verdicts.filter((verdict) => verdict.allowed).length;
  expect(allowed).toBeGreaterThanOrEqual(100);
  expect(allowed).toBeLessThanOrEqual(100 + 3 * 5);
});

it('allows several processes together a share more each, at most', async () => {
  const several = [limiter(), limiter(), limiter()];
  let allowed = 0;
  for (let n = 0; n < 100; n++)
    for (const one of several) allowed += (await one.takeInShares('a', rule)).allowed ? 1 : 0;
  expect(allowed).toBeGreaterThanOrEqual(100);
  expect(allowed).toBeLessThanOrEqual(100 + 3 * 5);
});

it('learns at its next share what others took, and begins anew after a window', async () => {
  const one = limiter();
  await one.takeInShares('a', rule);
  await limiter().take('a', { ...rule, cost: 97 });
  for (let n = 0; n < 3; n++) expect((await one.takeInShares('a', rule)).allowed).toBe(true);
  expect(await one.takeInShares('a', rule)).toMatchObject({ allowed: false });
  seconds = 121;
  expect(await one.takeInShares('a', rule)).toEqual({
    allowed: true,
    remaining: 99,
    retryAfterSeconds: 0,
    resetSeconds: 59,
  });
});

it('asks at every call of a limit that has no share', async () => {
  const one = limiter();
  const few = { limit: 3, windowSeconds: 60 };
  for (let n = 1; n <= 3; n++) {
    expect((await one.takeInShares('b', few)).remaining).toBe(3 - n);
    expect(await told('b')).toBe(n);
  }
  expect((await one.takeInShares('b', few)).allowed).toBe(false);
});
