import { apiQuery } from '@corkboard/api-client';
import { type Advisory, type CallOptions } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';

/**
 * Advisory for a search; null where there is none, and while it loads.
 *
 * @param options the query and its mode: the advisory has to match the results that are shown
 */
export function useAdvisory(options: CallOptions<'SearchAdvisoryResource.get'>): Advisory | null {
  const { data } = useQuery(apiQuery('SearchAdvisoryResource.get', options));
  return data ?? null;
}
