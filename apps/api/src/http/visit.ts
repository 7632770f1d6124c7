import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { RequestViewer } from './context';

/** What the calls that one page makes in this process have learned together. */
interface Visit {
  session?: { readonly hash: string; readonly viewer: Promise<RequestViewer | null> };
}

const current = new AsyncLocalStorage<Visit>();

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
    const sent = {
      ...request,
      ...(caller && { remoteAddress: caller.came.address }),
      headers: { ...headers, ...caller?.came.headers },
    };
    // Awaited inside: the request is not sent before.
    const answer = await current.run(visit, async () => await app.inject(sent));
    return {
      status: answer.statusCode,
      body: answer.body,
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
    };
  };
}

/**
 * Whose session a request has: as `find` says, or as it said for another reading call of the same page. What writes asks by itself, since
 * the session may have ended in between.
 *
 * @param hash of the session's token
 */
export function viewerForPage(
  method: string,
  hash: string,
  find: () => Promise<RequestViewer | null>,
): Promise<RequestViewer | null> {
  const visit = current.getStore();
  if (!visit || method !== 'GET') return find();
  if (visit.session?.hash !== hash) visit.session = { hash, viewer: find() };
  return visit.session.viewer;
}
