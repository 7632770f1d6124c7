import { randomBytes } from 'node:crypto';
import { cookieName, CSRF_COOKIE, SESSION_COOKIE } from '@corkboard/contract';
import { csrfTokenOf } from '@corkboard/contract/csrf';

const TOKEN = /^[\w-]{32,128}$/;
const YEAR = 31_536_000;

/** One cookie out of a `Cookie` header. */
export function cookieOf(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** A `Cookie` header without one of its cookies. */
export const withoutCookie = (header: string, name: string): string =>
  header
    .split(';')
    .filter((part) => part.trim().split('=', 1)[0] !== name)
    .join(';');

/**
 * The CSRF token of this browser: that of its session; without a session the one it has, or a new one.
 * @param secure whether the site is reached through https
 * @returns the token, and the `Set-Cookie` header for it; none where the browser has it: an answer that comes late must not take the place
 * of the token that a log-in brought meanwhile
 */
export function csrfToken(
  cookies: string,
  secure: boolean,
): { token: string; setCookie: string | undefined } {
  const name = cookieName(CSRF_COOKIE, secure);
  const own = cookieOf(cookies, name);
  const session = cookieOf(cookies, cookieName(SESSION_COOKIE, secure));
  const token = session
    ? csrfTokenOf(session)
    : own && TOKEN.test(own)
      ? own
      : randomBytes(24).toString('base64url');
  const setCookie = `${name}=${token}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { token, setCookie: token === own ? undefined : setCookie };
}
