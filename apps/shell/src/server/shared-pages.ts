import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { cookieName, CSRF_COOKIE, SESSION_COOKIE } from '@corkboard/contract';
import { type Registry } from '@corkboard/federation/node';
import { canonicalRedirect } from '@corkboard/routing';
import { latest } from '../render/latest';
import { type ApiAnswer } from './api-port';
import { type Caller } from './caller';
import { cookieOf, withoutCookie } from './cookies';
import { type AskedPage, type PageOutcome } from './page';

/** Parts of a page that belong to one request alone. */
export interface OwnParts {
  /** Nonce of the content security policy for its scripts and styles. */
  readonly nonce: string;
  /** The CSRF token of the browser. */
  readonly token: string;
}

/** Response to an address: a page with its data and HTML, or a redirect. */
export type Made =
  | {
      readonly kind: 'page';
      readonly page: PageOutcome;
      readonly text: string | Buffer;
      /** It was to be drawn by the server, and could not be. */
      readonly undrawn: boolean;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string };

export interface SharedPages {
  /**
   * The page that was made under a name a moment ago; else it's made, once for all who ask meanwhile.
   * @param key all that the page hangs on beside what the site holds
   * @param own what is put into it for this request
   */
  of(key: string, own: OwnParts, make: (own: OwnParts) => Promise<Made>): Promise<Made>;
  /** Has every page made anew once a request was answered that writes something, whichever part of this process answers it. */
  watch(request: Pick<IncomingMessage, 'method' | 'url'>, response: Pick<ServerResponse, 'once'>): void;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Telemetry doesn't change any page. */
const REPORTS = '/vx/';

/** Maximum age of a cached page, if nothing is written in this process. */
const HOLDS_MS = 5000;
/** About 200 KB each. */
const MOST = 100;

const isShared = (made: Made): boolean =>
  made.kind === 'page' && made.page.status === 200 && !made.page.lacking && !made.undrawn;

type Kept = Made & { readonly pieces: readonly (Buffer | keyof OwnParts)[] };

/**
 * Pages of strangers, which are the same for all of them, for a moment: where many come by one link, it's made once and not for each
 * (docs/architecture.md, "Rendering").
 */
export function createSharedPages(now: () => number = Date.now): SharedPages {
  // Nobody outside knows these, so no text of a page has them in it.
  const holes: OwnParts = { nonce: randomBytes(16).toString('hex'), token: randomBytes(16).toString('hex') };
  const hole = new RegExp(`(${holes.nonce}|${holes.token})`);
  const inPieces = (made: Made): Kept => {
    if (made.kind !== 'page') return { ...made, pieces: [] };
    const pieces = made.text
      .toString()
      .split(hole)
      .map((piece) =>
        piece === holes.nonce ? 'nonce' : piece === holes.token ? 'token' : Buffer.from(piece),
      );
    // The pieces contain the HTML and its data, which aren't stored twice.
    return { ...made, page: { ...made.page, answers: [] }, text: '', pieces };
  };
  let pages = latest<{ readonly kept: Promise<Kept>; readonly until: number }>(MOST);
  const known = (key: string): Promise<Kept> | undefined => {
    const page = pages.get(key);
    return page && page.until > now() ? page.kept : undefined;
  };
  const keep = (key: string, make: (own: OwnParts) => Promise<Made>): Promise<Kept> => {
    const entry = { kept: make(holes).then(inPieces), until: now() + HOLDS_MS };
    const among = pages;
    among.set(key, entry);
    const drop = () => {
      if (among.get(key) === entry) among.delete(key);
    };
    entry.kept.then((made) => {
      if (!isShared(made)) drop();
    }, drop);
    return entry.kept;
  };
  return {
    async of(key, own, make) {
      const others = known(key);
      const { pieces, ...made } = await (others ?? keep(key, make));
      // Somebody's who may be refused what others are answered, for the moment.
      if (others && !isShared(made)) return make(own);
      if (made.kind !== 'page') return made;
      const bytes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(own[piece]) : piece));
      return { ...made, text: Buffer.concat(bytes) };
    },
    watch({ method = 'GET', url = '' }, response) {
      if (READS.has(method) || url.startsWith(REPORTS)) return;
      response.once('close', () => {
        pages = latest(MOST);
      });
    },
  };
}

/** Calls whose answers go by where a stranger is, which nothing that pages are kept under says. */
export const ANSWERED_BY_PLACE: ReadonlySet<string> = new Set(['SearchAdvisoryResource.get']);

/**
 * Whether a page may be shared: one about one public thing, which says what it is elsewhere, too, for somebody without a session. Not one that has something
 * of where somebody is.
 */
export function mayBeShared(
  { url, match, origin }: AskedPage,
  { cookies }: Caller,
  { remotes }: Registry,
): boolean {
  if (match.kind !== 'route' || canonicalRedirect(url, match) !== null) return false;
  const page = remotes[match.area]?.current.manifest.pages[match.name];
  const session = cookieName(SESSION_COOKIE, origin.startsWith('https:'));
  return (
    page?.preview !== undefined &&
    !page.data.some(({ call }) => ANSWERED_BY_PLACE.has(call)) &&
    cookieOf(cookies, session) === undefined
  );
}

/** The name under which such a page is shared: all that it hangs on beside what the site holds. None where it isn't a stranger who asks. */
export async function sharedKey(
  { url, origin, session }: AskedPage & { readonly session: Promise<ApiAnswer> },
  caller: Caller,
  { remotes }: Registry,
): Promise<string | undefined> {
  const { status, data } = await session.catch(() => ({ status: 503, data: null }));
  if (status >= 400 || (data as { viewer?: unknown }).viewer) return undefined;
  const { 'user-agent': _agent, ...headers } = caller.headers;
  const cookies = withoutCookie(caller.cookies, cookieName(CSRF_COOKIE, origin.startsWith('https:')));
  const versions = Object.values(remotes).map(({ current }) => current.manifest.version);
  return JSON.stringify([origin, url, versions, data, cookies, headers]);
}
