import type { Ctx } from '../../../http/context';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { LOGIN_ADDRESS_LIMIT } from '../../../ground/sessions/limits';
import { loginRateLimited } from '../accounts';

/**
 * Counts what one address does with passkeys of strangers.
 *
 * @throws Refusal 429 `rateLimited` with `LoginProblem` in `extra`
 */
export const limitPasskeys = (ctx: Ctx): Promise<void> =>
  takeOrRefuse(ctx, `passkey:${ctx.ip}`, LOGIN_ADDRESS_LIMIT, loginRateLimited);
