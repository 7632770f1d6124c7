import { ERROR_CODES, FRESH_MINUTES, LOGIN_TYPES, loginMessages } from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { isFresh } from './queries';

/** Whether the viewer has proven lately that it's them (docs/handbook/sign-in.md#confirming). */
export async function hasProvenLately(ctx: ViewerCtx): Promise<boolean> {
  const [row] = await isFresh(ctx.db, [ctx.sessionHash, FRESH_MINUTES, LOGIN_TYPES.switchAccount]);
  return row!.fresh;
}

/**
 * Lets nobody change how an account is logged in to who only found a browser open.
 *
 * @throws Refusal 403 `notFresh` without a recent log-in
 */
export async function requireFresh(ctx: ViewerCtx): Promise<void> {
  if (!(await hasProvenLately(ctx))) throw new Refusal(403, ERROR_CODES.notFresh, loginMessages.notFresh);
}
