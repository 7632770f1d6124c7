import { type Area, type QueryValue } from './types';
import { type Route, type RouteName, type RouteParams, type RouteQuery } from './routes';
import { parseQuery } from './query';
import { decodeSegment, encodeSegment, fits } from './segment';
import { pageRoutes, type SiteRoutes } from './site';
import { ROOT, type Node, type Terminal } from './trie';

/** An address of one page. `params` and `query` follow `name`. */
export type RouteMatch<N extends RouteName = RouteName> = N extends RouteName
  ? {
      readonly kind: 'route';
      readonly name: N;
      readonly area: Route<N>['area'] & Area;
      readonly params: RouteParams<N>;
      readonly query: RouteQuery<N>;
      /** Fragment after `#`, as written. */
      readonly hash: string;
      /** `#imgViewer`: the image viewer is open. */
      readonly imageViewer: boolean;
      /** The canonical path, without query and hash. */
      readonly canonical: string;
    }
  : never;

/** An address of nothing. */
export type NotFound = { readonly kind: 'not-found' };

/** The hash that signals the image viewer, without its `#`. */
export const IMAGE_VIEWER_HASH = 'imgViewer';

const NOT_FOUND: NotFound = Object.freeze({ kind: 'not-found' });
const NO_QUERY = Object.freeze({});

// Classes of characters in a path. 0: literal in a canonical segment.
const UPPER = 1;
const ESCAPE = 2;
const UNUSUAL = 4;
const REFUSED = 8;
const CLASSES = new Uint8Array(128).fill(UNUSUAL);
for (let c = 0; c < 32; c++) CLASSES[c] = REFUSED;
for (const c of "abcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@") CLASSES[c.charCodeAt(0)] = 0;
for (let c = 65; c <= 90; c++) CLASSES[c] = UPPER;
CLASSES[37] = ESCAPE;
CLASSES[92] = REFUSED;
CLASSES[127] = REFUSED;

const SLASH = 47;
const QUESTION = 63;
const HASH = 35;

/** Spells the canonical path of a page. */
function spellPath(terminal: Terminal, params: Readonly<Record<string, string>>): string {
  const { segments, slash } = terminal.canonical;
  let path = '';
  for (const segment of segments) {
    path += segment.startsWith('{') ? `/${encodeSegment(params[segment.slice(1, -1)]!)}` : `/${segment}`;
  }
  return slash || path === '' ? `${path}/` : path;
}

/**
 * Says which page an address is: path, with or without query and hash (`/pin/1/?q=x#imgViewer`). Total and pure: any
 * string has an answer, and what does not begin with exactly one slash is `not-found`, an absolute URL included.
 * Fixed words and reserved words match in any case, a missing or extra slash at the end or in between is forgiven
 * (`canonical` is the right spelling), parameters come decoded.
 * @param routes of a running site, with what releases have added; the table comes first. By default those of this page
 */
export function classify(url: string, { added }: SiteRoutes = pageRoutes()): RouteMatch | NotFound {
  const match = classifyIn(ROOT, url);
  return match === NOT_FOUND && added !== null ? classifyIn(added, url) : match;
}

function classifyIn(root: Node, url: string): RouteMatch | NotFound {
  if (url.charCodeAt(0) !== SLASH) return NOT_FOUND;
  const length = url.length;
  const values: string[] = [];
  let node = root;
  let exact = true;
  let slash = false;
  let start = 1;
  let flags = 0;
  let i = 1;
  for (; ; i++) {
    const c = i < length ? url.charCodeAt(i) : HASH;
    if (c !== SLASH && c !== QUESTION && c !== HASH) {
      flags |= c < 128 ? CLASSES[c]! : UNUSUAL;
      continue;
    }
    if (i === start) {
      if (c === SLASH) {
        // A path that begins with two slashes is another host to a browser.
        if (i === 1) return NOT_FOUND;
        exact = false;
        start = i + 1;
        continue;
      }
      slash = true;
      break;
    }
    if (flags & REFUSED) return NOT_FOUND;
    let segment = url.slice(start, i);
    let next = node.words.get(segment);
    if (next === undefined) {
      if (flags & (ESCAPE | UNUSUAL)) {
        const decoded = decodeSegment(segment);
        if (decoded === null) return NOT_FOUND;
        if (exact && (!fits('text', decoded) || encodeSegment(decoded) !== segment)) exact = false;
        segment = decoded;
      }
      const folded = flags === 0 ? segment : segment.toLowerCase();
      next = node.folded.get(folded);
      if (next !== undefined) {
        exact = false;
      } else {
        if (node.param === null) return NOT_FOUND;
        const kind = node.kind;
        if (kind === 'scope') {
          if (folded !== segment) exact = false;
          segment = folded;
        }
        if (!fits(kind, segment)) return NOT_FOUND;
        values.push(segment);
        next = node.param;
      }
    }
    node = next;
    start = i + 1;
    flags = 0;
    if (c !== SLASH) break;
  }
  const { terminal } = node;
  if (terminal === null) return NOT_FOUND;
  const spelled = exact && !terminal.alias && slash === terminal.canonical.slash;
  return matchOf(terminal, values, url, i, spelled);
}

/** The answer for an address whose page is found: `end` is where its path ends, `spelled` whether that is the right spelling. */
function matchOf(
  terminal: NonNullable<Node['terminal']>,
  values: readonly string[],
  url: string,
  end: number,
  spelled: boolean,
): RouteMatch {
  const params: Record<string, string> = {};
  for (let p = 0; p < values.length; p++) params[terminal.params[p]!] = values[p]!;
  let query: Readonly<Record<string, QueryValue>> = NO_QUERY;
  let hash = '';
  if (end < url.length) {
    const hashAt = url.charCodeAt(end) === HASH ? end : url.indexOf('#', end);
    if (hashAt !== end)
      query = parseQuery(hashAt < 0 ? url.slice(end + 1) : url.slice(end + 1, hashAt), terminal.query);
    if (hashAt >= 0) hash = url.slice(hashAt + 1);
  }
  return {
    kind: 'route',
    name: terminal.row.name,
    area: terminal.row.area,
    params,
    query,
    hash,
    imageViewer: hash === IMAGE_VIEWER_HASH,
    canonical: spelled ? (end < url.length ? url.slice(0, end) : url) : spellPath(terminal, params),
  } as RouteMatch;
}
