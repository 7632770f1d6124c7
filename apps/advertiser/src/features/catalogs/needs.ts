import { type CallOptions } from '@corkboard/contract';

/** The call of the feeds, which what changes them has anew. */
export const FEEDS = 'GET /v5/catalogs/feeds';
export const RESULTS = 'GET /v5/catalogs/feeds/{feed_id}/processing_results';
export const ISSUES = 'GET /v5/catalogs/processing_results/{processing_result_id}/item_issues';

/** As many as a business can have. */
const ALL = 100;

/** The feeds of the business that has an ad account. */
export const feedsOptions = (accountId: string) =>
  ({ query: { ad_account_id: accountId, page_size: ALL } }) satisfies CallOptions<typeof FEEDS>;

const SHOWN = 10;
/** The last readings of a feed. */
export const resultsOptions = (accountId: string, feedId: string) =>
  ({
    params: { feed_id: feedId },
    query: { ad_account_id: accountId, page_size: SHOWN },
  }) satisfies CallOptions<typeof RESULTS>;

const EXAMPLES = 250;
/** Examples of what was wrong with the items of a reading. */
export const issuesOptions = (accountId: string, resultId: string) =>
  ({
    params: { processing_result_id: resultId },
    query: { ad_account_id: accountId, page_size: EXAMPLES },
  }) satisfies CallOptions<typeof ISSUES>;
