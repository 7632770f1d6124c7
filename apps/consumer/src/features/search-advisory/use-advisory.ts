import { apiQuery } from '@corkboard/api-client';
import { type Advisory, type CallOptions } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';

/**
 * What is said over a search; null for one like any other, and while nobody knows.
 *
 * @param options the words of the search, and how they're looked for: what is said goes with what is shown of the results
 */
export function useAdvisory(options: CallOptions<'SearchAdvisoryResource.get'>): Advisory | null {
  const { data } = useQuery(apiQuery('SearchAdvisoryResource.get', options));
  return data ?? null;
}
