import type { Db } from '../platform/db';
import { createRateLimiter, type RateLimit } from '../platform/rate-limit';

/**
 * Runs a call while a rate limit is exhausted.
 *
 * @param key what the limit counts under, like `password:5`
 */
export async function whileFull<T>(db: Db, key: string, limit: RateLimit, ask: () => Promise<T>): Promise<T> {
  const limiter = createRateLimiter(db);
  // Twice what may be counted: a window that ends just now still holds enough.
  await limiter.take(key, { ...limit, limit: limit.limit * 3, cost: limit.limit * 2 });
  try {
    return await ask();
  } finally {
    await limiter.reset(key);
  }
}
