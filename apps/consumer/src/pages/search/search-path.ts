import { buildPath, type SearchScope } from '@corkboard/routing';
import { type SearchQuery } from './needs';

/**
 * The address of a search like the one at hand, with some of its parameters changed; what only telemetry reads stays with it, where its
 * list continued does not.
 */
export function searchPath(scope: SearchScope, query: SearchQuery, changes: SearchQuery = {}): string {
  const next = { ...query, ...changes, after: undefined };
  return scope === 'pins' ? buildPath('search-pins', {}, next) : buildPath('search-scope', { scope }, next);
}

/** A list with one value more, or without it; undefined when nothing is left. */
export function toggled(values: readonly string[] | undefined, value: string): readonly string[] | undefined {
  const rest = (values ?? []).filter((one) => one !== value);
  const next = rest.length === (values ?? []).length ? [...rest, value] : rest;
  return next.length > 0 ? next : undefined;
}

/** Filters of a search. */
const FILTERS = [
  'guided_search_query',
  'colors',
  'domains',
  'brands',
  'brand_value',
  'on_sale',
  'price_min',
  'price_max',
  'interest_id',
  'user',
] as const satisfies readonly (keyof SearchQuery)[];

/** The address of the same search without what narrows it; undefined for one that isn't narrowed. */
export const widePath = (scope: SearchScope, query: SearchQuery): string | undefined =>
  FILTERS.some((name) => query[name] !== undefined && query[name] !== false)
    ? searchPath(scope, query, Object.fromEntries(FILTERS.map((name) => [name, undefined])))
    : undefined;
