import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header that names a request, from whoever sends it through to the log, and back in the answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Request ids that are safe to repeat in a log line and in an error. */
const GIVEN = /^[\w.:-]{8,100}$/;

/** The name that a request brings along, from a proxy or from a page that is made here; a new one otherwise. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
}
