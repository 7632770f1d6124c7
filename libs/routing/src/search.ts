import { classify } from './classify';
import { type SearchScope } from './scopes';

/** How results are laid out: searches of the shop tool use 1, all others 2. */
const SEARCH_VIEW_TYPE = { shopTool: 1, other: 2 } as const;

/** Scope and view type of the search at an address. */
export type SearchTarget = {
  readonly scope: SearchScope;
  readonly viewType: (typeof SEARCH_VIEW_TYPE)[keyof typeof SEARCH_VIEW_TYPE];
};

/** A whole relative address, or its parts as the router gives them. */
export type SearchLocation = string | { readonly pathname: string; readonly search?: string };

/**
 * The scope and view type of a search address: the scope of the route, else the shop tool when the path
 * contains `/_tools/shop`, else pins; `commerce_only=true` in any case makes it buyable pins, unless it is the shop tool.
 */
export function searchScope(location: SearchLocation): SearchTarget {
  const url = typeof location === 'string' ? location : location.pathname + (location.search ?? '');
  const path = url.split(/[?#]/, 1)[0]!;
  const match = classify(url);
  const named = match.kind === 'route' && match.name === 'search-scope' ? match.params.scope : undefined;
  let scope: SearchScope = named ?? (path.toLowerCase().includes('/_tools/shop') ? 'shop_tool' : 'pins');
  if (scope !== 'shop_tool' && commerceOnly(url)) scope = 'buyable_pins';
  return { scope, viewType: scope === 'shop_tool' ? SEARCH_VIEW_TYPE.shopTool : SEARCH_VIEW_TYPE.other };
}

function commerceOnly(url: string): boolean {
  const hash = url.indexOf('#');
  const whole = hash < 0 ? url : url.slice(0, hash);
  const query = whole.indexOf('?');
  const value = query < 0 ? null : new URLSearchParams(whole.slice(query)).get('commerce_only');
  return value?.toLowerCase() === 'true';
}
