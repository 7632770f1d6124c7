import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config';

/** Whether people reach the site through https: `PUBLIC_ORIGIN` says so, or a proxy that is trusted does (`X-Forwarded-Proto`). */
export const isSecure = (request: FastifyRequest, { publicOrigin }: Pick<Config, 'publicOrigin'>): boolean =>
  publicOrigin.startsWith('https:') || request.protocol === 'https';
