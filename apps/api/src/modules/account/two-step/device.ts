import { DAY_MS } from '@corkboard/contract';
import { hashToken } from '../../../http/authenticate';
import type { Ctx } from '../../../http/context';
import { tellOfWay } from '../access';
import { newDevice } from './codes';
import { addDevice, isRemembered } from './queries';

const DEVICE_COOKIE = 'remembered_device';
/** How long a browser isn't asked for a second step. */
const DEVICE_DAYS = 30;

/** Whether this browser was remembered for this person. */
export async function isKnownDevice(ctx: Ctx, userId: string): Promise<boolean> {
  const token = ctx.cookie(DEVICE_COOKIE);
  if (!token) return false;
  const [row] = await isRemembered(ctx.db, [userId, hashToken(token)]);
  return row!.remembered;
}

/** Asks this browser for no second step of this person for a while. */
export async function rememberDevice(ctx: Ctx, userId: string): Promise<void> {
  const token = newDevice();
  await addDevice(ctx.db, [hashToken(token), userId, ctx.userAgent, DEVICE_DAYS]);
  await tellOfWay(ctx, userId, 'remembered_browser', ctx.userAgent);
  ctx.keepCookie(DEVICE_COOKIE, token, new Date(Date.now() + DEVICE_DAYS * DAY_MS));
}
