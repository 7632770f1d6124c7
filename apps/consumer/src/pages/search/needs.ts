import { type CallOptions } from '@corkboard/contract';
import { type RouteQuery, type SearchScope } from '@corkboard/routing';

export type SearchQuery = RouteQuery<'search'>;

/** What the service reads of a search's address; the rest is only carried along. */
const READ = [
  'rs',
  'auto_correction_disabled',
  'guided_search_query',
  'commerce_only',
  'domains',
  'colors',
  'user',
  'interest_id',
  'top_pin_ids',
  'price_min',
  'price_max',
  'brands',
  'brand_value',
  'on_sale',
  'journey_depth',
  'filters',
  'source_id',
  'source_module_id',
  'query_pin_sigs',
  'selected_one_bar_modules',
] as const satisfies readonly (keyof SearchQuery)[];

type Options = CallOptions<'SearchGuidesResource.get'>;

/** What fits the words of the address, narrowed as it says: Pins unless another scope is named. */
export function searchOptions(query: SearchQuery, scope = 'pins'): Options {
  const options: Record<string, unknown> = { query: query.q ?? '', scope: scope as SearchScope };
  for (const name of READ) if (query[name] !== undefined) options[name] = query[name];
  return options as Options;
}

/** The same as a page's data need. */
export const searchNeed = (scope = 'pins') => ({
  query: '$query.q',
  scope,
  ...Object.fromEntries(READ.map((name) => [name, `$query.${name}`])),
});
