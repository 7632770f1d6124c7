import { type FastifyRequest } from 'fastify';

/** In whose name the calls of one page are made: an object of its own for each request for a page, and the same in all its calls. */
export interface Caller {
  /** The `Cookie` header; empty for a stranger. */
  readonly cookies: string;
  /** Further headers: who the browser is, its languages, and whether it asks not to be followed. */
  readonly headers: Readonly<Record<string, string>>;
  /** Validated forwarding headers, for an api in another process. */
  readonly forwarded: Readonly<Record<string, string>>;
  /** The raw values for an api in this process, which validates them itself: the connection's address, and the headers. */
  readonly came: { readonly address: string; readonly headers: Readonly<Record<string, string>> };
}

const PASSED_ON = ['user-agent', 'accept-language', 'sec-gpc', 'dnt'];
const CAME = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'host', 'origin'];

/** Who asks for a page. */
export function callerOf(request: FastifyRequest): Caller {
  const id = { 'x-request-id': request.id };
  return {
    cookies: request.headers.cookie ?? '',
    headers: pick(request, PASSED_ON),
    // The calls of a page stand in the log under its name.
    forwarded: { ...forwarded(request), ...id },
    came: { address: request.socket.remoteAddress ?? '', headers: { ...pick(request, CAME), ...id } },
  };
}

/** The caller's one address and protocol, by the proxies that are trusted. */
export const forwarded = (request: FastifyRequest): Record<string, string> => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol === 'https' ? 'https' : 'http',
});

function pick({ headers }: FastifyRequest, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
