import { adMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { writtenReport } from './analytics';
import { selectAdsOf } from './queries';

/** Ads that campaigns and Pins may stand for. */
const ADS_MAX = 10_000;

export const v5AdsAnalytics = {
  /**
   * Report on ads.
   *
   * @throws Refusal as `writtenReport`; 400 `badParameter` naming `ad_ids` for more ads than a report has
   */
  'GET /v5/ad_accounts/{ad_account_id}/ads/analytics': async (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => {
    const { ad_ids: ids, campaign_ids: campaigns, pin_ids: pins } = query;
    if (ids) return writtenReport(ctx, 'ad', account, ids, query);
    await requireAccount(ctx, account, 'viewCampaigns');
    const ads = await selectAdsOf(ctx.db, [account, campaigns ?? null, pins ?? null, ADS_MAX + 1]);
    if (ads.length > ADS_MAX) throw badField('ad_ids', adMessages.reportTooManyAds(ADS_MAX));
    return writtenReport(
      ctx,
      'ad',
      account,
      ads.map(({ id }) => id),
      query,
    );
  },
} satisfies Partial<Handlers>;
