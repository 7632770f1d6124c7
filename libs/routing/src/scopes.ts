/**
 * What a search looks through: as `SEARCH_SCOPES` of the contract, which imports this library as little as this one imports it. A test
 * of the api, which has both, compares them.
 */
export const SEARCH_SCOPES = [
  'pins',
  'buyable_pins',
  'my_pins',
  'videos',
  'boards',
  'users',
  'idea_pins',
  'my_content',
  'shop_tool',
] as const;

/** One of `SEARCH_SCOPES`. */
export type SearchScope = (typeof SEARCH_SCOPES)[number];

const known: ReadonlySet<string> = new Set(SEARCH_SCOPES);

/** Whether a text is a search scope. */
export const isSearchScope = (text: string): text is SearchScope => known.has(text);
