import { createHmac } from 'node:crypto';
import { buildPath } from '@corkboard/routing';
import type { Config } from '../../../platform/config';
import { linkSecret } from '../../../platform/kept-secret';
import { isSignature } from '../../../platform/signature';

const DAY = 24 * 60 * 60;
/** Days that a link can be pressed after it was shown; the last one to its end, so that a link is the same all day. */
const DAYS = 7;

const signature = (secret: string, url: string, expires: string): Buffer =>
  createHmac('sha256', secret).update(`offsite\n${expires}\n${url}`).digest();

/** A token for a link that the site itself shows. @param now milliseconds since 1970 */
export function signLink(secret: string, url: string, now: number): string {
  const expires = String((Math.floor(now / 1000 / DAY) + DAYS + 1) * DAY);
  return `${expires}.${signature(secret, url, expires).toString('base64url')}`;
}

/** The way to a link that the site itself shows, through the page that checks it. */
export const signedPath = (
  config: Pick<Config, 'linkSecret' | 'dataDir'>,
  url: string,
  now: number,
): string => buildPath('offsite', {}, { token: signLink(linkSecret(config), url, now), url, csr: '1' });

/** Whether the site signed this very link, not too long ago. */
export function isSigned(secret: string, url: string, token: string, now: number): boolean {
  const [, expires, given] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (expires === undefined || given === undefined || Number(expires) * 1000 < now) return false;
  return isSignature(given, signature(secret, url, expires));
}
