import type { IncomingMessage, ServerResponse } from 'node:http';
import { messages } from '@corkboard/contract';
import { bareError, envelopeError } from './errors';
import { Refusal } from './refusal';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id';

/** Answers requests before the api has started: `/healthz` with 200, everything else with 503. */
export function answerWaiting(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split('?', 1)[0] ?? '/';
  const alive = path === '/healthz';
  const id = requestIdOf(request.headers);
  response.writeHead(alive ? 200 : 503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    [REQUEST_ID_HEADER]: id,
    ...(!alive && { 'Retry-After': '5' }),
  });
  response.end(JSON.stringify(alive ? { status: 'ok' } : answerAt(path, id)));
}

function answerAt(path: string, requestId: string): unknown {
  if (path === '/readyz') return { status: 'waiting for the database' };
  const refusal = new Refusal(503, 503, messages.unavailable);
  return path.startsWith('/v5/') ? bareError(refusal) : envelopeError(refusal, requestId);
}
