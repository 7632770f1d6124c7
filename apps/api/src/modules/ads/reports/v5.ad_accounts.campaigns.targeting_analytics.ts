import type { Handlers } from '../../../http/context';
import { targetingReport } from './targeting';

export const v5CampaignsTargetingAnalytics = {
  /**
   * Report on campaigns, by targeting value.
   *
   * @throws Refusal as `targetingReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/targeting_analytics': (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => targetingReport(ctx, 'campaign', account, query.campaign_ids, query),
} satisfies Partial<Handlers>;
