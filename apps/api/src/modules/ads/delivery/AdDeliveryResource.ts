import { adMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { deliveryOf } from './delivery-facts';
import { everyOne, listAdGroups, listAds, listCampaigns, openOf, requireAccount } from '../campaigns';

/** Why what a campaign holds is shown or not (docs/handbook/ads.md#why-an-ad-isnt-shown). */
export const adDeliveryResource = {
  /**
   * The states of a campaign, and of its ad groups and ads that aren't over.
   *
   * @throws Refusal as `requireAccount`; 404 for a campaign that isn't in the ad account
   */
  'AdDeliveryResource.get': async (ctx, { ad_account_id: accountId, campaign_id: id }) => {
    const account = await requireAccount(ctx, accountId, 'viewCampaigns');
    const [campaign] = await listCampaigns(ctx.db, account.id, ...everyOne([id]));
    if (!campaign) throw missing.of(adMessages.campaignMissing(id));
    const groups = await listAdGroups(ctx.db, account.id, ...openOf(id));
    const ads = await listAds(ctx.db, account.id, ...openOf(id));
    const delivery = await deliveryOf(ctx.db, account, [id], null, Math.floor(Date.now() / 1000));
    return {
      campaign: delivery.campaign(id),
      ad_groups: Object.fromEntries(groups.map((group) => [group.id, delivery.adGroup(group.id)])),
      ads: Object.fromEntries(ads.map((ad) => [ad.id, delivery.ad(ad)])),
    };
  },
} satisfies Partial<Handlers>;
