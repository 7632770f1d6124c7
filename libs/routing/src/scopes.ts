/**
 * Scopes of a search, the same as `SEARCH_SCOPES` of the contract. Neither library imports the other, so a test of the api, which has both,
 * compares them.
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
