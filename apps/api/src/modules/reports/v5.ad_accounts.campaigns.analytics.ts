import type { Handlers } from '../../http/context';
import { report } from './analytics';

export const v5CampaignsAnalytics = {
  /**
   * What campaigns came to.
   *
   * @throws Refusal as `report`
   */
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics': (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => report(ctx, 'campaign', account, query.campaign_ids, query),
} satisfies Partial<Handlers>;
