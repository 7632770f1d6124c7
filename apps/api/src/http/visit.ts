import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestViewer } from './context';

/** State shared by the calls that one page makes in this process. */
interface Visit {
  session?: { readonly hash: string; readonly viewer: Promise<RequestViewer | null> };
}

/**
 * Names the visit of a call that is under way. Nobody outside can send a name that is in use: it's made anew for each call, and forgotten after it. A store
 * of the async context would do the same, but slows down every promise of the process with Node.js 20 and 22.
 */
const VISIT_HEADER = 'corkboard-visit';
const underway = new Map<string, Visit>();

/** Whoever asked for a page, one object a request: as the connection and its headers came to this process. */
interface PageCaller {
  readonly came: { readonly address: string; readonly headers: Readonly<Record<string, string>> };
}

/** A call for a page that is made in this process. */
export interface PageRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whose page it is; nobody's when something is counted. */
  readonly caller?: PageCaller;
}

interface PageAnswer {
  readonly status: number;
  readonly body: string;
  /** Its `Set-Cookie` headers. */
  readonly cookies: readonly string[];
}

/**
 * The api as pages see it that are made in the same process. Calls come in as over the network, and the api judges by itself whose they are;
 * but the session is looked up once a page (docs/handbook/calls.md#pages-made-here).
 *
 * @param app ready
 */
export function askWithin(app: FastifyInstance) {
  const visits = new WeakMap<PageCaller, Visit>();
  return async ({ caller, headers, ...request }: PageRequest): Promise<PageAnswer> => {
    const visit = (caller && visits.get(caller)) ?? {};
    if (caller) visits.set(caller, visit);
    const name = randomUUID();
    underway.set(name, visit);
    try {
      const answer = await app.inject({
        ...request,
        ...(caller && { remoteAddress: caller.came.address }),
        headers: { ...headers, ...caller?.came.headers, [VISIT_HEADER]: name },
      });
      return {
        status: answer.statusCode,
        body: answer.body,
        cookies: [answer.headers['set-cookie'] ?? []].flat(),
      };
    } finally {
      underway.delete(name);
    }
  };
}

/**
 * Whose session a request has: as `find` says, or as it said for another reading call of the same page. What writes asks by itself, since
 * the session may have ended in between.
 *
 * @param hash of the session's token
 */
export function viewerForPage(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  hash: string,
  find: () => Promise<RequestViewer | null>,
): Promise<RequestViewer | null> {
  const name = headers[VISIT_HEADER];
  const visit = typeof name === 'string' ? underway.get(name) : undefined;
  if (!visit || method !== 'GET') return find();
  if (visit.session?.hash !== hash) visit.session = { hash, viewer: find() };
  return visit.session.viewer;
}
