import type { Handlers } from '../../http/context';
import { report } from './analytics';

export const v5AdAccountsAnalytics = {
  /**
   * What all ads of an ad account came to.
   *
   * @throws Refusal as `report`
   */
  'GET /v5/ad_accounts/{ad_account_id}/analytics': (ctx, { params: { ad_account_id: account }, query }) =>
    report(ctx, 'account', account, [account], query),
} satisfies Partial<Handlers>;
