import type { Handlers } from '../../../http/context';
import { writtenReport } from './analytics';

export const v5CampaignsAnalytics = {
  /**
   * Report on campaigns.
   *
   * @throws Refusal as `writtenReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics': async (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => writtenReport(ctx, 'campaign', account, query.campaign_ids, query),
} satisfies Partial<Handlers>;
