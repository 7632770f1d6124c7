import type { Ctx } from '../../../http/context';
import type { Executor } from '../../../platform/db';
import { linkSecret } from '../../../platform/kept-secret';
import { mailedHash, recoveryHash } from './codes';
import { selectSecret, takeRecoveryCode, takeTimeStep } from './queries';
import { unseal } from './seal';
import { stepOf } from './totp';

/** Takes a code of somebody's app, once; false for one that isn't, was taken before, or is of an app that doesn't count yet. */
export async function takeAppCode(
  ctx: Pick<Ctx, 'config'>,
  executor: Executor,
  userId: string,
  code: string,
  now: number,
  isNew = false,
): Promise<boolean> {
  const [kept] = await selectSecret(executor, [userId]);
  if (!kept || kept.confirmed === isNew) return false;
  const secret = unseal(linkSecret(ctx.config), userId, kept.secret);
  const step = secret === null ? null : stepOf(secret, code.replace(/\s/g, ''), now);
  return step !== null && (await takeTimeStep(executor, [userId, step])).length > 0;
}

/** Whether a code is a second step of somebody: of their app, one that was mailed to this browser's log-in, or one of those they keep. */
export async function takeCode(
  ctx: Ctx,
  userId: string,
  typed: string,
  mailed: { hash: string; browser: string } | null,
): Promise<boolean> {
  const code = typed.trim();
  if (await takeAppCode(ctx, ctx.db, userId, code, Date.now())) return true;
  if (mailed && mailedHash(mailed.browser, code.replace(/\s/g, '')) === mailed.hash) return true;
  const recovery = recoveryHash(userId, code);
  return recovery !== null && (await takeRecoveryCode(ctx.db, [userId, recovery])).length > 0;
}
