import { type CallOptions } from '@corkboard/contract';
import { type RouteQuery, type SearchScope } from '@corkboard/routing';

export type SearchQuery = RouteQuery<'search'>;

/** What says how the words of a search are looked for, and the words that it was narrowed by. */
const WORDING = [
  'auto_correction_disabled',
  'guided_search_query',
  'commerce_only',
] as const satisfies readonly (keyof SearchQuery)[];

/** What says of a search what it means. */
const MEANT = [
  ...WORDING,
  'price_min',
  'price_max',
  'brands',
  'brand_value',
  'on_sale',
] as const satisfies readonly (keyof SearchQuery)[];

/** What the service reads of a search's address; the rest is only carried along. */
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

/** What fits the words of the address, narrowed as it says: Pins unless another scope is named. */
export const searchOptions = (query: SearchQuery, scope = 'pins') =>
  optionsOf(READ, query, scope) as CallOptions<'BaseSearchResource.get'>;

/** What such a search was taken for, and what it can be narrowed to. */
export const guideOptions = (query: SearchQuery, scope: SearchScope = 'pins') =>
  optionsOf(MEANT, query, scope) as CallOptions<'SearchGuidesResource.get'>;

/** What is said over it, which its words alone decide. */
export const advisoryOptions = (query: SearchQuery, scope: SearchScope = 'pins') =>
  optionsOf(WORDING, query, scope) as CallOptions<'SearchAdvisoryResource.get'>;

/** The same as data needs of a page. */
export const searchNeed = (scope = 'pins') => needOf(READ, scope);
export const guideNeed = (scope = 'pins') => needOf(MEANT, scope);
export const advisoryNeed = (scope = 'pins') => needOf(WORDING, scope);
