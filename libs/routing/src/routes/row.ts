import { type Area, type Audience, type QuerySpec } from '../types';

/** A row maker for one area, so that a table stays one line a page. */
export const rowsOf =
  <A extends Area>(area: A) =>
  <
    const Name extends string,
    const Pattern extends string,
    const Who extends Audience,
    // oxlint-disable-next-line typescript/no-empty-object-type -- "no parameters" must be exactly `{}` for the derived query type
    const Query extends QuerySpec = {},
  >(
    name: Name,
    pattern: Pattern,
    audience: Who,
    query: Query = {} as Query,
    aliases: readonly string[] = [],
  ) =>
    ({ name, area, pattern, audience, query, aliases }) as const;

/** Recognized on every address. `after`: where its list begins (docs/handbook/addresses.md#next-pages). */
export const COMMON_QUERY = {
  invite_code: 'string',
  utm_pai: 'string',
  after: 'string',
} as const satisfies QuerySpec;

/** Read from the address by external pin creation, and passed on to the pages it opens. */
export const PIN_INFO_QUERY = {
  url: 'string',
  media: 'string',
  description: 'string',
  color: 'string',
  guid: 'string',
} as const satisfies QuerySpec;

/**
 * The same with how the pin is made, and what the board or section to be made for it is called to begin with, for the pages that external
 * creation opens.
 */
export const CARRIED_PIN_QUERY = {
  ...PIN_INFO_QUERY,
  method: 'string',
  name: 'string',
} as const satisfies QuerySpec;

/** Read from the address of a search. */
export const SEARCH_QUERY = {
  q: 'string',
  auto_correction_disabled: 'boolean',
  b_id: 'string',
  brands: 'list',
  brand_value: 'string',
  category: 'string',
  colors: 'list',
  commerce_only: 'boolean',
  cover_pin_sig: 'string',
  deb_d: 'string',
  domains: 'list',
  filters: 'string',
  guided_search_query: 'string',
  interest_id: 'string',
  journey_depth: 'integer',
  on_sale: 'boolean',
  price_max: 'number',
  price_min: 'number',
  query_pin_sigs: 'list',
  request_params: 'string',
  rs: 'string',
  selected_one_bar_modules: 'list',
  source_id: 'string',
  source_module_id: 'string',
  style: 'string',
  tab: 'string',
  top_pin_ids: 'list',
  user: 'string',
} as const satisfies QuerySpec;

/** Where to go afterwards; only ever used through `safeNext`. */
export const NEXT_QUERY = { next: 'string' } as const satisfies QuerySpec;
