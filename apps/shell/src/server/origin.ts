import { type FastifyRequest } from 'fastify';
import { parseAddress } from '@corkboard/contract';

/**
 * The origin under which this request sees the site, `https://host`: the one that is set, else what the request says (`X-Forwarded-Proto` and
 * `-Host` of trusted proxies alone). Null when that is no origin at all.
 */
export function originOf(request: FastifyRequest, set: string | undefined): string | null {
  if (set) return set;
  const { host } = request;
  const said = `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
  return (HOST.test(host) && parseAddress(said)?.origin) || null;
}

/** Nothing that would begin another part of an address. */
const HOST = /^[^\s/?#@\\]+$/;
