import { createHash } from 'node:crypto';
import { KNOWN_CALLS_PATH } from '@corkboard/contract';
import { calls, knownCalls } from '@corkboard/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from './context';

/**
 * `GET /vx/calls/`: which reading calls this service has, and what each takes. It is asked when a remote is released, and by the processes
 * that serve pages (docs/handbook/releases.md#what-a-page-needs-of-the-service). It says nothing that isn't in the code of the pages.
 */
export function registerKnownCalls(app: FastifyInstance, handlers: Partial<Handlers>): void {
  const here = Object.entries(calls).filter(([name]) => handlers[name as keyof Handlers]);
  const text = JSON.stringify(knownCalls(Object.fromEntries(here)));
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  app.get(KNOWN_CALLS_PATH, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
