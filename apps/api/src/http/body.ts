import { ERROR_CODES, messages } from '@corkboard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from './context';
import { readJson } from './json';
import { Refusal } from './refusal';

/** Largest body of a call, in bytes; those that carry a picture may be larger, for somebody signed in. */
export const BODY_BYTES_MAX = 1024 * 1024;
const LARGE_BODY_MS = 10_000;

/**
 * Reads JSON bodies: those of ordinary size here, larger ones in a worker thread, so that nobody waits for somebody else's; their pictures
 * come as bytes in the caller's context. Who sends it, and whether they may, was asked before its first byte was read.
 *
 * @throws Refusal 400 `badParameter` from the app for a body that cannot be read
 */
export function registerBodies(app: FastifyInstance, { workers }: Pick<Services, 'workers'>): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const large =
        body.length > BODY_BYTES_MAX
          ? await workers.run('http.json', body, { timeoutMs: LARGE_BODY_MS })
          : undefined;
      const found = large === undefined ? readJson(body) : large;
      if (large && request.caller) request.caller.attached = new Map(large.attached);
      if (!found) throw new Refusal(400, ERROR_CODES.badParameter, messages.bodyMalformed);
      return found.value;
    },
  );
}
