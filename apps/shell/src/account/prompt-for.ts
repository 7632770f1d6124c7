import { loginPrompts } from '@corkboard/contract';
import { buildPath, classify } from '@corkboard/routing';
import { type Boot } from '../boot';

const HOME = buildPath('home');

/**
 * Text of the login page for a visitor on the way to a page that requires an account: the one of the page's remote, or the
 * default; undefined for a visitor who opened the login page directly.
 */
export function promptFor(next: string | undefined, pages: Boot['site']['pages']): string | undefined {
  if (next === undefined) return undefined;
  const match = classify(next);
  if (match.kind !== 'route' || match.canonical === HOME) return undefined;
  return pages[match.name]?.prompt ?? loginPrompts.default;
}
