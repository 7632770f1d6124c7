import type { Handlers } from '../../../http/context';
import { writtenReport } from './analytics';

export const v5PinsAnalytics = {
  /**
   * Report on all ads of Pins, or on those of one campaign.
   *
   * @throws Refusal as `writtenReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/pins/analytics': async (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => {
    const { campaign_id: campaign, pin_ids: pins } = query;
    return campaign === undefined
      ? writtenReport(ctx, 'pin', account, pins, query)
      : writtenReport(ctx, 'pinOfCampaign', account, [campaign, ...pins], query);
  },
} satisfies Partial<Handlers>;
