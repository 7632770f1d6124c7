import { adMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { writtenReport } from './analytics';
import { selectAdsOf } from './queries';

export const v5AdsAnalytics = {
  /**
   * Report on ads.
   *
   * @throws Refusal as `writtenReport`; 400 `badParameter` naming `ad_ids` without them, or both campaigns and Pins
   */
  'GET /v5/ad_accounts/{ad_account_id}/ads/analytics': async (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => {
    const { ad_ids: ids, campaign_ids: campaigns, pin_ids: pins } = query;
    if (ids) return writtenReport(ctx, 'ad', account, ids, query);
    if (!campaigns || !pins) throw badField('ad_ids', adMessages.adsUnnamed);
    await requireAccount(ctx, account, 'viewCampaigns');
    const ads = await selectAdsOf(ctx.db, [account, campaigns, pins]);
    return writtenReport(
      ctx,
      'ad',
      account,
      ads.map(({ id }) => id),
      query,
    );
  },
} satisfies Partial<Handlers>;
