import { LOGIN_TYPES, loginMessages, type WireViewer } from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import type { Ctx } from '../../../http/context';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { browserHash, readStep, takeStep } from '../login-steps';
import { rememberDevice, takeCode } from '../two-step';
import { secondStepDue } from './due-steps';
import { finishLogin } from './finish-login';
import { connectProven } from './identity-login';
import { CODE_LIMIT, CODE_MAIL_LIMIT } from '../../../ground/sessions/limits';
import { loginRateLimited } from './login-refusals';

/**
 * Goes on with the log-in of this browser that waits for its second step: takes a code, or has one mailed.
 *
 * @throws Refusal 400 `badParameter` naming `mfa_token` for a code that isn't one, or when nothing waits; 401 `secondStep` when a code is on
 * its way; 429 `rateLimited` with `LoginProblem` in `extra`; and as `finishLogin`
 */
export async function goOnWithLogin(
  ctx: Ctx,
  {
    mfa_token,
    mfa_resend = false,
    remember = false,
  }: { mfa_token?: string; mfa_resend?: boolean; remember?: boolean },
): Promise<WireViewer> {
  const step = await readStep(ctx, 'second_step', '');
  const browser = browserHash(ctx);
  if (!step || step.userId === null || browser === null) throw badField('mfa_token', loginMessages.codeGone);
  const { userId, data } = step;
  if (mfa_resend) {
    await takeOrRefuse(ctx, `login_code:${userId}`, CODE_MAIL_LIMIT, loginRateLimited);
    await ctx.jobs.send('account.login_code', { browserHash: browser });
    throw secondStepDue(true);
  }
  await takeOrRefuse(ctx, `second_step:${userId}`, CODE_LIMIT, loginRateLimited);
  const mailed = data.mailed === undefined ? null : { hash: data.mailed, browser };
  if (!(await takeCode(ctx, userId, mfa_token ?? '', mailed)))
    throw badField('mfa_token', loginMessages.codeWrong);
  // Of two codes at once one goes on.
  if (!(await takeStep(ctx, 'second_step', ''))) throw badField('mfa_token', loginMessages.codeGone);
  const viewer = await finishLogin(ctx, {
    userId,
    type: LOGIN_TYPES.multifactor,
    way: data.way,
    secondStep: null,
    add: data.add,
    ...(data.limited && { limited: true }),
  });
  await ctx.rateLimiter.reset(`second_step:${userId}`);
  if (remember) await rememberDevice(ctx, userId);
  await connectProven(ctx, userId);
  return viewer;
}
