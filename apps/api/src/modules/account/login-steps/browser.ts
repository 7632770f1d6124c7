import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../http/authenticate';
import type { Ctx } from '../../../http/context';

/** Names what a browser has begun on its way to logging in: a secret of that browser, which scripts can't read. */
const BROWSER_COOKIE = 'login_steps';
/** Long enough for the longest way: looking for a phone, or for a code in the mail. */
const BROWSER_MS = 60 * 60_000;

/** 256 random bits. */
export const randomText = (): string => randomBytes(32).toString('base64url');

/** The hash of this browser's secret; null for a browser that has begun nothing. */
export function browserHash(ctx: Ctx): string | null {
  const secret = ctx.cookie(BROWSER_COOKIE);
  return secret ? hashToken(secret) : null;
}

/** The hash of this browser's secret, which it is given if it has none. */
export function ownBrowserHash(ctx: Ctx): string {
  const known = ctx.cookie(BROWSER_COOKIE);
  const secret = known && /^[\w-]{43}$/.test(known) ? known : randomText();
  ctx.keepCookie(BROWSER_COOKIE, secret, new Date(Date.now() + BROWSER_MS));
  return hashToken(secret);
}
