import type { FastifyReply } from 'fastify';
import type { RateLimit } from '../platform/rate-limit';
import type { Ctx } from './context';
import { type RateClass, standardOperation } from './standard-operations';
import { rateLimited } from './take-or-refuse';

/** All that a person may ask of the public API with one app. */
const OVERALL: RateLimit = { limit: 100, windowSeconds: 1 };
const aMinute = (limit: number): RateLimit => ({ limit, windowSeconds: 60 });
const [READ, WRITE, ANALYTICS] = [aMinute(1000), aMinute(400), aMinute(300)];
/** Limits of classes of calls, besides (docs/decisions/0148-limits-of-all-classes.md). */
const BY_CLASS: Readonly<Record<RateClass, RateLimit>> = {
  ads_analytics: ANALYTICS,
  ads_conversions: aMinute(5000),
  ads_read: READ,
  ads_write: WRITE,
  advanced_auction_read: READ,
  advanced_auction_write: WRITE,
  catalogs_read: READ,
  catalogs_write: WRITE,
  msot_write: WRITE,
  org_analytics: ANALYTICS,
  org_read: READ,
  org_write: WRITE,
  trends_read: READ,
};

const LIMIT = 'X-RateLimit-Limit';
const REMAINING = 'X-RateLimit-Remaining';
const RESET = 'X-RateLimit-Reset';
/** Response headers that programs of other origins may read. */
export const EXPOSED_HEADERS = [
  LIMIT,
  REMAINING,
  RESET,
  'Retry-After',
  'Idempotent-Replayed',
  'X-Request-Id',
];

/**
 * Counts a call of the public API of a person and the app that they use, and says beside the answer what is left
 * (docs/handbook/calls.md#rate-limits).
 *
 * @throws Refusal 429 `rateLimited` for one too many
 */
export async function countStandardCall(ctx: Ctx, reply: FastifyReply, name: string): Promise<void> {
  if (!ctx.viewer) return;
  const who = `${ctx.viewer.personId}:${ctx.appId ?? 'own'}`;
  const count = async (kind: string, rule: RateLimit) => {
    const verdict = await ctx.rateLimiter.takeInShares(`v5:${kind}:${who}`, rule);
    reply.header(LIMIT, rule.limit).header(REMAINING, verdict.remaining).header(RESET, verdict.resetSeconds);
    if (!verdict.allowed) throw rateLimited(verdict.retryAfterSeconds);
  };
  await count('overall', OVERALL);
  const rateClass = classOf(name);
  if (rateClass) await count(rateClass, BY_CLASS[rateClass]);
}

/** Figures that the standard doesn't have are counted as those that it has. */
const classOf = (name: string): RateClass | undefined =>
  standardOperation(name)?.rateClass ?? (name.endsWith('_analytics') ? 'ads_analytics' : undefined);
