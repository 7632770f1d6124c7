import { type CallOptions } from '@corkboard/contract';
import { searchOptions, type SearchQuery } from '../search/needs';

/** What somebody has for sale, narrowed as the address says. */
export function shopOptions(username: string, query: SearchQuery): CallOptions<'BaseSearchResource.get'> {
  const { query: words, ...options } = searchOptions(query, 'shop_tool');
  return { ...options, ...(words && { query: words }), user: username };
}
