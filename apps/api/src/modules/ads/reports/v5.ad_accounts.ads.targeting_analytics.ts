import type { Handlers } from '../../../http/context';
import { targetingReport } from './targeting';

export const v5AdsTargetingAnalytics = {
  /**
   * What ads came to, by what there was to know when they were shown.
   *
   * @throws Refusal as `targetingReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/ads/targeting_analytics': (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => targetingReport(ctx, 'ad', account, query.ad_ids, query),
} satisfies Partial<Handlers>;
