import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseAddress } from './addresses';

/**
 * The CSRF token of a session, made of the session's own secret: whoever does not know the session cannot make it, and no process needs
 * a key or the database to check it.
 * @param session the value of the session cookie
 */
export const csrfTokenOf = (session: string): string =>
  createHmac('sha256', session).update('csrf').digest('base64url');

/** Compares two tokens, and takes as long wherever they differ. */
export function isSameToken(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Whether an `Origin` is this site's.
 * @param own the site's origin
 * @param host the `Host` that was asked, behind which the site may know itself by another protocol
 */
export const isOwnOrigin = (origin: string, own: string, host: string | undefined): boolean =>
  origin === own || (host !== undefined && parseAddress(origin)?.host === host);
