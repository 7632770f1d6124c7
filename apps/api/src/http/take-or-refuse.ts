import { ERROR_CODES, messages } from '@corkboard/contract';
import type { RateLimit } from '../platform/rate-limit';
import type { Ctx } from './context';
import { Refusal } from './refusal';

/** 429: too often. @param message where it says more than that */
export const rateLimited = (retryAfterSeconds: number, message: string = messages.rateLimited): Refusal =>
  new Refusal(429, ERROR_CODES.rateLimited, message, { extra: { retry_after: retryAfterSeconds } });

/**
 * Counts what somebody does, and refuses what is too much.
 *
 * @param key what is counted, and whose: `kind:who`
 * @param refuse the refusal, where it isn't the usual one
 * @throws Refusal 429 `rateLimited`, or what `refuse` makes
 */
export async function takeOrRefuse(
  { rateLimiter }: Pick<Ctx, 'rateLimiter'>,
  key: string,
  limit: RateLimit,
  refuse: (retryAfterSeconds: number) => Refusal = rateLimited,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await rateLimiter.take(key, limit);
  if (!allowed) throw refuse(retryAfterSeconds);
}
