import { apiQuery } from '@corkboard/api-client';
import { type CallData, PAGE_SIZE_MAX } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';

/** An order line, as forms of campaigns have it. */
export type OrderLine = CallData<'OrderLinesResource.get'>[number];

/** The newest order lines of an ad account; none while they are read, and where it has none. */
export function useOrderLines(accountId: string): readonly OrderLine[] {
  const { data } = useQuery(
    apiQuery('OrderLinesResource.get', { ad_account_id: accountId, page_size: PAGE_SIZE_MAX }),
  );
  return data ?? [];
}
