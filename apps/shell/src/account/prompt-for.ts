import { loginPrompts } from '@corkboard/contract';
import { buildPath, classify } from '@corkboard/routing';
import { type Boot } from '../boot';

const HOME = buildPath('home');

/**
 * What the log-in page says to somebody on the way to a page that needs an account: the words that the page's remote has for it, or the
 * default ones; undefined for somebody who came on their own.
 */
export function promptFor(next: string | undefined, pages: Boot['site']['pages']): string | undefined {
  if (next === undefined) return undefined;
  const match = classify(next);
  if (match.kind !== 'route' || match.canonical === HOME) return undefined;
  return pages[match.name]?.prompt ?? loginPrompts.default;
}
