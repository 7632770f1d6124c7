import { cookieName, CSRF_COOKIE, ERROR_CODES, messages, SESSION_COOKIE } from '@corkboard/contract';
import { csrfTokenOf, isOwnOrigin, isSameToken } from '@corkboard/contract/csrf';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';
import { isSecure } from './secure';

/** Shorter is no token. */
const TOKEN_MIN = 16;

/**
 * Refuses a write that a foreign page could have sent: the header `X-CSRFToken` must equal the readable cookie `csrftoken`, that of a
 * request with a session must be made of this session, and an `Origin`, where one is sent (browsers always do), must be ours.
 *
 * @throws Refusal 403 `csrf` for a request that is not known to come from our own pages
 */
export function checkCsrf(request: FastifyRequest, publicOrigin: string): void {
  checkOrigin(request, publicOrigin);
  const secure = isSecure(request, { publicOrigin });
  const session = request.cookies[cookieName(SESSION_COOKIE, secure)];
  const cookie = request.cookies[cookieName(CSRF_COOKIE, secure)] ?? '';
  const header = String(request.headers['x-csrftoken'] ?? '');
  const own = session ? csrfTokenOf(session) : cookie;
  if (cookie.length < TOKEN_MIN || !isSameToken(cookie, header) || !isSameToken(own, header))
    throw new Refusal(403, ERROR_CODES.csrf, messages.csrf);
}

/**
 * The origin half of the check, for beacons, which cannot carry the header.
 *
 * @throws Refusal 403 `csrf` for the origin of another site
 */
export function checkOrigin(request: FastifyRequest, publicOrigin: string): void {
  const { origin, host } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, publicOrigin, host))
    throw new Refusal(403, ERROR_CODES.csrf, messages.foreignOrigin);
}
