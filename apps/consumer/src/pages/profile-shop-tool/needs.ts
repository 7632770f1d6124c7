import { type CallOptions } from '@corkboard/contract';
import { advisoryOptions, searchOptions, type SearchQuery } from '../search/needs';

/** A shop is looked through without words, too. */
const mayBeWordless = <Options extends { readonly query?: string }>({ query, ...options }: Options) => ({
  ...options,
  ...(query?.trim() && { query }),
});

/** What somebody has for sale, narrowed as the address says. */
export const shopOptions = (username: string, query: SearchQuery): CallOptions<'BaseSearchResource.get'> => ({
  ...mayBeWordless(searchOptions(query, 'shop_tool')),
  user: username,
});

/** What is said over a search of a shop. */
export const shopAdvisoryOptions = (query: SearchQuery): CallOptions<'SearchAdvisoryResource.get'> =>
  mayBeWordless(advisoryOptions(query, 'shop_tool'));
