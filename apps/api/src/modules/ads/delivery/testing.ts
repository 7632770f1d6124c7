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

/** One more campaign of an ad account, with an ad that runs, under an order line. */
export async function addCampaignAd(
  api: TestApi,
  account: Awaited<ReturnType<typeof openAccount>>,
  order_line_id?: string,
) {
  const campaignId = await account.campaign(order_line_id === undefined ? {} : { order_line_id });
  const groupId = await account.adGroup(campaignId);
  return { campaignId, groupId, ...(await addAd(api, account, groupId)) };
}

/** An order line of an ad account, from a day to a day, both counted from today; its budget is in millionths. */
export async function orderLineOf(
  api: TestApi,
  accountId: string,
  {
    budget = 1_000_000_000,
    from = -1,
    to = null,
  }: { budget?: number; from?: number; to?: number | null } = {},
): Promise<string> {
  const [row] = await api.db.query<{ id: string }>(
    `insert into billing_orders (ad_account_id, name, order_type, budget_micro, po_number, start_date, end_date, contacts, terms_id, terms_at)
     values ($1, 'Spring', 'BUDGET', $2, 'PO 7', (now() at time zone 'UTC')::date + $3::int, (now() at time zone 'UTC')::date + $4::int, '{}', 'x', now())
     returning id`,
    [accountId, budget, from, to],
  );
  return row!.id;
}
