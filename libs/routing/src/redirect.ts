import { classify, type NotFound, type RouteMatch } from './classify';
import { headerSafe } from './header-safe';

/**
 * Where an address of a page should be permanently redirected (301), or `null` when it is already the canonical one or
 * is no page at all: `/homefeed/?a=1` gives `/?a=1`. Keeps query and hash as they came; the result is always a path of
 * this site, fit for a header, and is itself canonical.
 * @param match what `classify` said of this address, where somebody has asked already
 */
export function canonicalRedirect(url: string, match: RouteMatch | NotFound = classify(url)): string | null {
  if (match.kind === 'not-found') return null;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (path === match.canonical) return null;
  return match.canonical + (end < 0 ? '' : headerSafe(url.slice(end)));
}
