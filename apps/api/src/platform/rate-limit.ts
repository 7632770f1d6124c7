import { type Db, prepared } from './db';
import { type Log, silentLog } from './log';
import { createShares, type RateLimit, type RateVerdict } from './rate-limit-shares';
import { sha256Hex } from './sha256';

export type { RateLimit } from './rate-limit-shares';

/** Counts what people do, for all processes together. */
export interface RateLimiter {
  /** Counts a call under a key such as `login:ip:203.0.113.9`, unless that would pass the limit; a refused call counts nothing. */
  take(key: string, rule: RateLimit): Promise<RateVerdict>;
  /** As `take`, for what is counted all the time: a share of the limit at once, and so up to a share too many for each process. */
  takeInShares(key: string, rule: RateLimit): Promise<RateVerdict>;
  /** Resets a key: after a successful login, for example. */
  reset(key: string): Promise<void>;
  /** Removes windows that no longer matter; done now and then by itself. */
  prune(): Promise<void>;
}

export interface RateLimiterOptions {
  log?: Log;
  /** The moment to count at; the database's own clock unless given. */
  now?: () => Date;
}

const DAY = 86_400;
const PRUNE_EVERY_MS = 10 * 60_000;

/**
 * A sliding window made of two fixed ones: what was counted in the previous window fades as the present one grows. The
 * increment carries its own condition, so the limit holds for any number of callers at once.
 */
const TAKE = `
with clock as (
  select moment, start, 1 - extract(epoch from moment - start)::float8 / $2::int as fade
  from (select coalesce($5::timestamptz, now()) as moment) m,
    lateral (select date_bin(make_interval(secs => $2::int), moment, 'epoch'::timestamptz) as start) s
), carried as (
  select coalesce((
    select r.count from rate_limits r, clock
    where r.key = $1 and r.window_start = clock.start - make_interval(secs => $2::int)
  ), 0) as count
), taken as (
  insert into rate_limits as r (key, window_start, count)
  select $1, clock.start, $4::int from clock, carried where carried.count * clock.fade + $4::int <= $3::int
  on conflict (key, window_start) do update set count = r.count + $4::int
    where (select carried.count * clock.fade from clock, carried) + r.count + $4::int <= $3::int
  returning count
)
select (select count from taken) as taken, clock.fade, carried.count as carried,
  coalesce((select r.count from rate_limits r where r.key = $1 and r.window_start = clock.start), 0) as present
from clock, carried`;

interface TakeRow {
  taken: number | null;
  fade: number;
  carried: number;
  present: number;
}

const take = prepared<TakeRow, [key: string, window: number, limit: number, cost: number, now: Date | null]>(
  'rate_limits.take',
  TAKE,
);
const remove = prepared<never, [key: string]>('rate_limits.delete', 'delete from rate_limits where key = $1');
const prune = prepared<never, [now: Date | null]>(
  'rate_limits.prune',
  `delete from rate_limits where window_start < coalesce($1::timestamptz, now()) - interval '2 days'`,
);

/** A limiter on the table `rate_limits`. */
export function createRateLimiter(db: Db, { log = silentLog, now }: RateLimiterOptions = {}): RateLimiter {
  let pruned = Date.now();
  const inShares = createShares((key, rule) => limiter.take(key, rule), now && (() => now().getTime()));
  const limiter: RateLimiter = {
    takeInShares: (key, rule) => inShares(key, rule),
    async take(key, { limit, windowSeconds, cost = 1 }) {
      if (!Number.isInteger(windowSeconds) || windowSeconds < 1 || windowSeconds > DAY) {
        throw new RangeError('A rate window is a whole number of seconds, a day at most.');
      }
      if (Date.now() - pruned > PRUNE_EVERY_MS) {
        pruned = Date.now();
        limiter
          .prune()
          .catch((error: unknown) => log.warn({ err: error }, 'old rate limits could not be removed'));
      }
      const [row] = await take(db, [shorten(key), windowSeconds, limit, cost, now?.() ?? null]);
      return verdict(row!, { limit, windowSeconds, cost });
    },
    async reset(key) {
      await remove(db, [shorten(key)]);
    },
    async prune() {
      await prune(db, [now?.() ?? null]);
    },
  };
  return limiter;
}

function verdict({ taken, fade, carried, ...row }: TakeRow, rule: Required<RateLimit>): RateVerdict {
  const { limit, windowSeconds, cost } = rule;
  // The statement sees the count of its beginning, and a refusal goes by the count after others that it waited for: at least so many.
  const present = Math.max(row.present, Math.floor(limit - cost - carried * fade) + 1);
  const remaining = Math.max(0, Math.floor(limit - carried * fade - (taken ?? present)));
  const resetSeconds = Math.max(1, Math.ceil(windowSeconds * fade));
  if (taken !== null) return { allowed: true, remaining, retryAfterSeconds: 0, resetSeconds };
  // Seconds into a window after which `before` has faded to `room`.
  const fadedTo = (before: number, room: number) =>
    before > 0 ? windowSeconds * (1 - Math.max(0, room) / before) : 0;
  const elapsed = windowSeconds * (1 - fade);
  const wait =
    present + cost > limit
      ? windowSeconds - elapsed + fadedTo(present, limit - cost)
      : fadedTo(carried, limit - cost - present) - elapsed;
  const retryAfterSeconds = Math.max(1, Math.ceil(wait));
  return { allowed: false, remaining, retryAfterSeconds, resetSeconds: retryAfterSeconds };
}

/** Keys may hold what people typed: a long one is replaced by its hash. */
function shorten(key: string): string {
  return key.length <= 200 ? key : sha256Hex(key);
}
