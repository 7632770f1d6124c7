import type { FastifyReply } from 'fastify';
import type { RateLimit } from '../platform/rate-limit';
import type { Ctx } from './context';
import { rateLimited } from './take-or-refuse';

/** All that a person may ask of the public API with one app. */
const OVERALL: RateLimit = { limit: 100, windowSeconds: 1 };
/** Reading what is of ad accounts, besides. */
const ADS_READ: RateLimit = { limit: 1000, windowSeconds: 60 };
/** Reading what ads came to, besides. */
const ADS_ANALYTICS: RateLimit = { limit: 300, windowSeconds: 60 };

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
    const verdict = await ctx.rateLimiter.take(`v5:${kind}:${who}`, rule);
    reply.header(LIMIT, rule.limit).header(REMAINING, verdict.remaining).header(RESET, verdict.resetSeconds);
    if (verdict.allowed) return;
    reply.header('Retry-After', verdict.retryAfterSeconds);
    throw rateLimited(verdict.retryAfterSeconds);
  };
  await count('overall', OVERALL);
  if (name.startsWith('GET /v5/ad_accounts')) await count('ads_read', ADS_READ);
  if (/[/_]analytics$/.test(name)) await count('ads_analytics', ADS_ANALYTICS);
}
