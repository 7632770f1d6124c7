import type { Handlers } from '../../../http/context';
import { targetingReport } from './targeting';

export const v5AdsTargetingAnalytics = {
  /**
   * Report on ads, by targeting value.
   *
   * @throws Refusal as `targetingReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/ads/targeting_analytics': (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => targetingReport(ctx, 'ad', account, query.ad_ids, query),
} satisfies Partial<Handlers>;
