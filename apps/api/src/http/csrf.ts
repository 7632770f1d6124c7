import { timingSafeEqual } from 'node:crypto';
import { ERROR_CODES, messages } from '@corkboard/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/**
 * Refuses a write that a foreign page could have sent (design §2, Wire): the header `X-CSRFToken` must equal the readable
 * cookie `csrftoken`, and an `Origin`, where one is sent (browsers always do), must be ours.
 */
export function checkCsrf(request: FastifyRequest, publicOrigin: string): void {
  checkOrigin(request, publicOrigin);
  const cookie = Buffer.from(request.cookies.csrftoken ?? '');
  const header = Buffer.from(String(request.headers['x-csrftoken'] ?? ''));
  if (cookie.length < 16 || cookie.length !== header.length || !timingSafeEqual(cookie, header)) {
    throw new Refusal(403, ERROR_CODES.csrf, messages.csrf);
  }
}

/** The origin half of the check, for beacons, which cannot carry the header. */
export function checkOrigin(request: FastifyRequest, publicOrigin: string): void {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === publicOrigin) return;
  const same = URL.canParse(origin) && new URL(origin).host === host;
  if (!same) throw new Refusal(403, ERROR_CODES.csrf, messages.foreignOrigin);
}
