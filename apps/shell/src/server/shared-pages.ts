import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { cookieName, CSRF_COOKIE } from '@corkboard/contract';
import { type Registry } from '@corkboard/federation/node';
import { latest } from '../render/latest';
import { type ApiAnswer } from './api-port';
import { type Caller } from './caller';
import { withoutCookie } from './cookies';
import { type AskedPage, type PageOutcome } from './page';

/** What stands in a page for one request alone. */
export interface OwnParts {
  /** What its scripts and styles are allowed by. */
  readonly nonce: string;
  /** The CSRF token of the browser. */
  readonly token: string;
}

/** What an address was answered with: a page, what it shows and its HTML, or another address. */
export type Made =
  | { readonly kind: 'page'; readonly page: PageOutcome; readonly text: string | Buffer }
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
/** What browsers report of themselves changes no page. */
const REPORTS = '/vx/';

/** How long a page holds, if nothing is written in this process. */
const HOLDS_MS = 5000;
/** About 200 KB each. */
const MOST = 100;

const isShared = (made: Made): boolean =>
  made.kind === 'page' && made.page.status === 200 && !made.page.lacking;

type Kept = Made & { readonly pieces: readonly (Buffer | keyof OwnParts)[] };

/**
 * Pages of strangers, which are the same for all of them, for a moment: where many come by one link, it's made once and not for each
 * (docs/architecture.md, "Rendering").
 */
export function createSharedPages(now: () => number = Date.now): SharedPages {
  // Nobody outside knows these, so no text of a page has them in it.
  const holes: OwnParts = { nonce: randomBytes(16).toString('hex'), token: randomBytes(16).toString('hex') };
  const hole = new RegExp(`(${holes.nonce}|${holes.token})`);
  const inPieces = (made: Made): Kept => ({
    ...made,
    pieces:
      made.kind === 'page'
        ? made.text
            .toString()
            .split(hole)
            .map((piece) =>
              piece === holes.nonce ? 'nonce' : piece === holes.token ? 'token' : Buffer.from(piece),
            )
        : [],
  });
  let pages = latest<{ readonly kept: Promise<Kept>; readonly until: number }>(MOST);
  const keptOf = (key: string, make: (own: OwnParts) => Promise<Made>): Promise<Kept> => {
    const known = pages.get(key);
    if (known && known.until > now()) return known.kept;
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
      let isOwn = false;
      const { pieces, ...made } = await keptOf(key, (parts) => {
        isOwn = true;
        return make(parts);
      });
      // Somebody's who may be refused what others are answered, for the moment.
      if (!isOwn && !isShared(made)) return make(own);
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

/**
 * The name under which a page is shared, if it is: what it hangs on beside what the site holds. Shared are pages about one public thing, which say what they are elsewhere, too, of
 * strangers: no list of theirs goes by where somebody is.
 */
export async function sharedKey(
  { url, match, origin, session }: AskedPage & { readonly session: Promise<ApiAnswer> },
  caller: Caller,
  { remotes }: Registry,
): Promise<string | undefined> {
  if (match.kind !== 'route') return undefined;
  if (!remotes[match.area]?.current.manifest.pages[match.name]?.preview) return undefined;
  const { status, data } = await session.catch(() => ({ status: 503, data: null }));
  if (status >= 400 || (data as { viewer?: unknown }).viewer) return undefined;
  const { 'user-agent': _agent, ...headers } = caller.headers;
  const cookies = withoutCookie(caller.cookies, cookieName(CSRF_COOKIE, origin.startsWith('https:')));
  const versions = Object.values(remotes).map(({ current }) => current.manifest.version);
  return JSON.stringify([origin, url, versions, data, cookies, headers]);
}
