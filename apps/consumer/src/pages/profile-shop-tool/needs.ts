import { type CallOptions } from '@corkboard/contract';
import { advisoryOptions, searchOptions, type SearchQuery } from '../search/needs';

/** A shop is looked through without words, too. */
const mayBeWordless = <Options extends { readonly query?: string }>({ query, ...options }: Options) => ({
  ...options,
  ...(query?.trim() && { query }),
});

/** Options of the search in a person's products, filtered as in the address. */
export const shopOptions = (username: string, query: SearchQuery): CallOptions<'BaseSearchResource.get'> => ({
  ...mayBeWordless(searchOptions(query, 'shop_tool')),
  user: username,
});

/** Options of the advisory for a search in a shop. */
export const shopAdvisoryOptions = (query: SearchQuery): CallOptions<'SearchAdvisoryResource.get'> =>
  mayBeWordless(advisoryOptions(query, 'shop_tool'));
