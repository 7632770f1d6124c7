import { type CallOptions } from '@corkboard/contract';

export const AUDIENCES = 'GET /v5/ad_accounts/{ad_account_id}/audiences';
export const CUSTOMER_LISTS = 'GET /v5/ad_accounts/{ad_account_id}/customer_lists';

/** All of an account: there are fewer than a page has. */
export const allOptions = (accountId: string) =>
  ({ params: { ad_account_id: accountId }, query: { page_size: 250 } }) satisfies CallOptions<
    typeof AUDIENCES
  >;
