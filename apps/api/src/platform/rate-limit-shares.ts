/** How often something may be done. */
export interface RateLimit {
  /** How many are allowed in any window. */
  limit: number;
  /** Length of the window, a day at most. */
  windowSeconds: number;
  /** Weight of this call; 1 by default. */
  cost?: number;
}

/** The verdict on a call that is counted. */
export interface RateVerdict {
  allowed: boolean;
  /** Rest of the window's limit, whole and never negative. */
  remaining: number;
  /** Whole seconds until the same call would be allowed; 0 when it was. */
  retryAfterSeconds: number;
  /** Whole seconds until what was counted here begins to fade, or until the same call would be allowed. */
  resetSeconds: number;
}

/** Parts of a limit; a process counts one by itself before it asks. */
const PARTS = 20;
/** How many keys are kept; of one that was forgotten, a share is counted again. */
const KEYS_MAX = 20_000;

interface Count {
  /** Rest of the limit, as the database last told. */
  left: number;
  /** Calls that the database hasn't been told of yet. */
  untold: number;
  /** Until the database has been told of a share; null while it isn't. */
  telling: Promise<void> | null;
  /** When the database was last told, or the count was begun. */
  since: number;
}

/**
 * Counts often and tells the database seldom: a process counts up to a share of a limit in its memory, and then all of it at once, with the
 * database's verdict. So a limit that a process alone counts is exact, and several may pass it by a share each
 * (docs/decisions/0171-limits-of-programs-are-counted-in-shares.md).
 *
 * @param take counts in the database
 * @param now the moment in milliseconds
 */
export function createShares(
  take: (key: string, rule: RateLimit) => Promise<RateVerdict>,
  now: () => number = Date.now,
): (key: string, rule: RateLimit) => Promise<RateVerdict> {
  const counts = new Map<string, Count>();
  const countOf = (key: string, { limit, windowSeconds }: RateLimit): Count => {
    const kept = counts.get(key);
    if (kept && now() - kept.since < windowSeconds * 1000) return kept;
    const count: Count = { left: limit, untold: 0, telling: null, since: now() };
    // The oldest stand first.
    counts.delete(key);
    counts.set(key, count);
    if (counts.size > KEYS_MAX) counts.delete(counts.keys().next().value!);
    return count;
  };
  return async (key, rule) => {
    const { limit, windowSeconds, cost = 1 } = rule;
    let count = countOf(key, rule);
    // Calls are allowed before they are told: if more went on meanwhile, a limit that others use up would be passed by all of theirs.
    while (count.telling) {
      await count.telling;
      count = countOf(key, rule);
    }
    const sum = count.untold + cost;
    if (sum < limit / PARTS && sum <= count.left) {
      count.untold = sum;
      const elapsed = Math.floor(now() / 1000) % windowSeconds;
      return {
        allowed: true,
        remaining: count.left - sum,
        retryAfterSeconds: 0,
        resetSeconds: windowSeconds - elapsed,
      };
    }
    const verdict = tell(count, take(key, { limit, windowSeconds, cost: sum }), sum - cost);
    const over = () => {
      count.telling = null;
    };
    count.telling = verdict.then(over, over);
    return verdict;
  };

  async function tell(count: Count, taken: Promise<RateVerdict>, allowed: number): Promise<RateVerdict> {
    count.untold = 0;
    const verdict = await taken;
    count.left = verdict.remaining;
    count.since = now();
    if (verdict.allowed) return verdict;
    count.untold = allowed;
    return { ...verdict, remaining: Math.max(0, verdict.remaining - allowed) };
  }
}
