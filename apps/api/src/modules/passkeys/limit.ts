import type { Ctx } from '../../http/context';
import { LOGIN_ADDRESS_LIMIT } from '../accounts/limits';
import { loginRateLimited } from '../accounts/login-refusals';

/**
 * Counts what one address does with passkeys of strangers.
 *
 * @throws Refusal 429 `rateLimited` with `LoginProblem` in `extra`
 */
export async function limitPasskeys(ctx: Ctx): Promise<void> {
  const verdict = await ctx.rateLimiter.take(`passkey:${ctx.ip}`, LOGIN_ADDRESS_LIMIT);
  if (!verdict.allowed) throw loginRateLimited(verdict.retryAfterSeconds);
}
