import { apiQuery } from '@corkboard/api-client';
import { type CallOptions } from '@corkboard/contract';

/** The tags of an account that are not archived. */
export const tagsOptions = (accountId: string) =>
  ({
    params: { ad_account_id: accountId },
    query: { filter_deleted: true },
  }) satisfies CallOptions<'GET /v5/ad_accounts/{ad_account_id}/conversion_tags'>;

/** How often what arrives is asked for anew, in ms: while a page is looked at. */
export const LIVE_MS = 3000;
/** The test events of an account, as they arrive. */
export const liveTestsQuery = (accountId: string) => ({
  ...apiQuery('ConversionTestEventsResource.get', { ad_account_id: accountId }),
  refetchInterval: LIVE_MS,
});

/** How many days the pages count. */
const DAYS = 30;
export const overviewOptions = (accountId: string) =>
  ({ ad_account_id: accountId, days: DAYS }) satisfies CallOptions<'ConversionOverviewResource.get'>;
