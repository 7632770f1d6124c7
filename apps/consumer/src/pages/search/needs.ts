import { type CallOptions } from '@corkboard/contract';
import { type RouteQuery, type SearchScope } from '@corkboard/routing';

export type SearchQuery = RouteQuery<'search'>;

/** Parameters for the query's interpretation, and its refinements. */
const WORDING = [
  'auto_correction_disabled',
  'guided_search_query',
  'commerce_only',
] as const satisfies readonly (keyof SearchQuery)[];

/** Parameters that determine the meaning of a search. */
const MEANT = [
  ...WORDING,
  'price_min',
  'price_max',
  'brands',
  'brand_value',
  'on_sale',
] as const satisfies readonly (keyof SearchQuery)[];

/** Parameters that the service reads; the others are only kept in the address. */
const READ = [
  ...MEANT,
  'rs',
  'domains',
  'colors',
  'user',
  'interest_id',
  'top_pin_ids',
  'journey_depth',
  'filters',
  'source_id',
  'source_module_id',
  'query_pin_sigs',
  'selected_one_bar_modules',
] as const satisfies readonly (keyof SearchQuery)[];

type Names = readonly (keyof SearchQuery)[];

function optionsOf(names: Names, query: SearchQuery, scope: string): Record<string, unknown> {
  const options: Record<string, unknown> = { query: query.q ?? '', scope };
  for (const name of names) if (query[name] !== undefined) options[name] = query[name];
  return options;
}

const needOf = (names: Names, scope: string) => ({
  query: '$query.q',
  scope,
  ...Object.fromEntries(names.map((name) => [name, `$query.${name}`])),
});

/** Options of the search in the address, with its filters: over Pins unless another scope is named. */
export const searchOptions = (query: SearchQuery, scope = 'pins') =>
  optionsOf(READ, query, scope) as CallOptions<'BaseSearchResource.get'>;

/** Options of the call for the search's interpretation and its available filters. */
export const guideOptions = (query: SearchQuery, scope: SearchScope = 'pins') =>
  optionsOf(MEANT, query, scope) as CallOptions<'SearchGuidesResource.get'>;

/** Options of the advisory's call; it depends on the query's words alone. */
export const advisoryOptions = (query: SearchQuery, scope: SearchScope = 'pins') =>
  optionsOf(WORDING, query, scope) as CallOptions<'SearchAdvisoryResource.get'>;

/** The same as data needs of a page. */
export const searchNeed = (scope = 'pins') => needOf(READ, scope);
export const guideNeed = (scope = 'pins') => needOf(MEANT, scope);
export const advisoryNeed = (scope = 'pins') => needOf(WORDING, scope);
