import { apiQuery } from '@corkboard/api-client';
import { type Advisory } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { advisoryOptions } from './needs';

/** What is said over a search; null for one like any other, and while nobody knows. */
export function useAdvisory(q: string | undefined): Advisory | null {
  const { data } = useQuery(apiQuery('SearchAdvisoryResource.get', advisoryOptions({ q })));
  return data ?? null;
}
