import { addPin, adGroupOf, type NewAdGroup, type NewCampaign, openAccount } from '../campaigns/testing';
import type { TestApi } from '../../../testing/test-api';
import { clearAds } from './running';

/** An advertiser with an ad that runs, for tests: what it bids and whom it is aimed at is the group's. */
export async function runAd(
  api: TestApi,
  group: Partial<NewAdGroup> = {},
  campaign: Partial<NewCampaign> = {},
) {
  const account = await openAccount(api);
  const campaignId = await account.campaign(campaign);
  const groupId = await account.adGroup(campaignId, { ...adGroupOf(campaignId), ...group });
  const ad = await addAd(api, account, groupId);
  return { account, campaignId, groupId, ...ad };
}

/** One more ad that runs in a group, of a Pin with a picture of its own. */
export async function addAd(api: TestApi, account: Awaited<ReturnType<typeof openAccount>>, groupId: string) {
  const pin = await addPin(api, account.owner);
  const signature = pin.padStart(16, 'a');
  await api.db.query(
    `with image as (
       insert into images (signature, phash, width, height, dominant_color, bytes) values ($1, '0', 300, 400, '#808080', 1)
     )
     update pins set image_signature = $1, link = 'https://shop.example/' || id, domain = 'shop.example' where id = $2`,
    [signature, pin],
  );
  const { data } = await account.addAds([{ ad_group_id: groupId, pin_id: pin, creative_type: 'REGULAR' }]);
  const ad = data.items[0]!.data!.id;
  await api.db.query(`update ads set review_status = 'APPROVED' where id = $1`, [ad]);
  clearAds(api.db);
  return { pin, ad, link: `https://shop.example/${pin}` };
}
