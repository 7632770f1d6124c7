import type { Handlers } from '../../http/context';
import { report } from './analytics';

export const v5AdsAnalytics = {
  /**
   * What ads came to.
   *
   * @throws Refusal as `report`
   */
  'GET /v5/ad_accounts/{ad_account_id}/ads/analytics': (ctx, { params: { ad_account_id: account }, query }) =>
    report(ctx, 'ad', account, query.ad_ids, query),
} satisfies Partial<Handlers>;
