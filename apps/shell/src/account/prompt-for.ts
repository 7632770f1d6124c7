import { type LoginPrompt } from '@corkboard/contract';
import { classify, type RouteMatch } from '@corkboard/routing';

type RouteName = RouteMatch['name'];

const PROMPTS: Partial<Record<RouteName, LoginPrompt>> = {
  'pin-edit': 'edit',
  'pin-repin': 'save',
  'pin-repin-external': 'save',
  'pin-create': 'create',
  'pin-builder': 'create',
  'pin-creation-tool': 'create',
  'board-create': 'create',
  'section-create': 'create',
};

/**
 * Which prompt the log-in page says to somebody on the way to a page that needs an account: that of the act, or the
 * default; undefined for somebody who came on their own.
 */
export function promptFor(next: string | undefined): LoginPrompt | undefined {
  if (next === undefined) return undefined;
  const match = classify(next);
  if (match.kind !== 'route' || match.name === 'home') return undefined;
  return PROMPTS[match.name] ?? 'default';
}
