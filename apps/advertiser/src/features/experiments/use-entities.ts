import { apiItemsQuery } from '@corkboard/api-client';
import { type ExperimentLevel } from '@corkboard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { entitiesOf } from '../lists';

/** The lists of what an experiment can have. */
export const CALLS = {
  CAMPAIGN: 'GET /v5/ad_accounts/{ad_account_id}/campaigns',
  AD_GROUP: 'GET /v5/ad_accounts/{ad_account_id}/ad_groups',
} as const;
export const AT_ONCE = 250;

/** Options of the list that the form offers. */
export const newestOptions = (accountId: string) =>
  ({
    params: { ad_account_id: accountId },
    query: { page_size: AT_ONCE, order: 'DESCENDING' },
  }) as const;

/** The campaigns or ad groups of an ad account that an experiment can have: the newest. */
export function useEntities(accountId: string, level: ExperimentLevel) {
  const query = useInfiniteQuery(apiItemsQuery(CALLS[level], newestOptions(accountId)));
  return {
    ...query,
    data: query.data && entitiesOf(query.data).map(({ id, name }) => ({ id, name })),
  };
}

/** One of them. */
export interface Entity {
  readonly id: string;
  readonly name: string;
}
