import { type CallOptions } from '@corkboard/contract';

export const AUDIENCES = 'GET /v5/ad_accounts/{ad_account_id}/audiences';
export const CUSTOMER_LISTS = 'GET /v5/ad_accounts/{ad_account_id}/customer_lists';

/** All that others shared with an account, up to a page. */
export const receivedOptions = (accountId: string) =>
  ({
    params: { ad_account_id: accountId },
    query: { page_size: 250, ownership_type: 'RECEIVED' },
  }) satisfies CallOptions<typeof AUDIENCES>;

/** All of an account: there are fewer than a page has. */
export const allOptions = (accountId: string) =>
  ({ params: { ad_account_id: accountId }, query: { page_size: 250 } }) satisfies CallOptions<
    typeof AUDIENCES
  >;
