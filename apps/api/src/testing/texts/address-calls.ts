import type { CallName } from '@corkboard/contract';
import type { PathCall, ResourceCall } from '@corkboard/contract/schemas';
import { addPin } from '../../modules/ads/campaigns/testing';
import { openShop } from '../../modules/ads/campaigns/testing/products';
import { FORM } from '../../modules/ads/leads/testing';
import { addPicture } from '../pictures';
import type { TestApi } from '../test-api';
import { variantsOf } from '../visibility/options';
import { secretScene } from '../visibility/scene';

/** Where a picture can't be had, without asking anybody. */
const REFUSED = { source_type: 'image_url', url: 'http://127.0.0.1:9/refused.png' };

/** An advertiser with a shop, and options for every call that takes an address, which only that address is missing from. */
export async function addressCalls(api: TestApi) {
  const scene = await secretScene(api);
  const shop = await openShop(api);
  const { params, owner } = shop;
  const board = await api.ok('BoardResource.create', { name: 'Mine' }, owner);
  const billed = { business_name: 'Lamp Co', street: '1 Light Way', city: 'Glow' };
  await api.ok('BillingDetailsResource.update', { ad_account_id: shop.id, ...billed }, owner);
  const pinId = await addPin(api, owner);
  const adGroup = await shop.adGroup(await shop.campaign());
  const products = {
    ad_group_id: await shop.catalogAdGroup(),
    catalog_product_group_id: await shop.allProducts(),
  };
  const pin = { pin_id: pinId, creative_type: 'REGULAR' as const };
  const ads = await shop.addAds([{ ...pin, ad_group_id: adGroup }]);
  const PREVIEWS = 'POST /v5/ad_accounts/{ad_account_id}/ad_previews';
  const TREES = 'POST /ads/v4/advertisers/{advertiserId}/campaign_trees/';
  const FORMS = 'POST /v5/ad_accounts/{ad_account_id}/lead_forms';
  const forms = await api.ok(FORMS, { params, body: [FORM] }, owner);
  const promoted = await shop.promote([products as never]);
  const idOf = ({ items }: { items: { data?: { id: string } | undefined }[] }) => ({
    id: items[0]!.data!.id,
  });
  const group = {
    name: 'Lamps',
    billable_event: 'CLICKTHROUGH',
    bid_in_micro_currency: 500_000,
    budget_in_micro_currency: 5_000_000,
  };
  const tree = (objective_type: string, adGroupMore: object) => ({
    params: { advertiserId: shop.id },
    body: { campaign: { name: 'Spring', objective_type }, ad_groups: [{ ...group, ...adGroupMore }] },
  });
  const values = {
    ...scene.values,
    ad_account_id: shop.id,
    advertiserId: shop.id,
    advertiser_id: shop.id,
    orbac_subject_id: owner.id,
    business_id: owner.id,
    business_hierarchy_id: owner.id,
    board_id: board.id,
    pinId,
    pin_id: pinId,
    id: pinId,
    event: 'FOLLOWED',
    image_url: REFUSED.url,
  };
  const uploaded = async () => ({ board_id: board.id, media_upload_id: await addPicture(api.db, owner.id) });
  /** Options of calls, or for a field of one, that lists are in, or that description and scene fill in another sense. */
  const made: Readonly<Record<string, object | (() => Promise<object>)>> = {
    'PinResource.create': uploaded,
    'PinResource.create image_url': { board_id: board.id },
    'PinResource.update': { id: pinId },
    'RepinResource.create': { board_id: board.id, pin_id: pinId },
    'POST /v5/pins': { body: { board_id: board.id, media_source: REFUSED } },
    'POST /v5/webhooks': { body: { event: 'FOLLOWED' } },
    'PATCH /v5/pins/{pin_id}': { params: { pin_id: pinId }, body: {} },
    [PREVIEWS]: { params, body: { title: 'Lamps' } },
    [`${PREVIEWS} body.hero_image_url`]: {
      params,
      body: {
        catalog_product_group_id: products.catalog_product_group_id,
        creative_type: 'COLLECTION',
        hero_image_title: 'Lamps',
      },
    },
    'POST /v5/ad_accounts/{ad_account_id}/leads/subscriptions': async () => {
      await api.db.query('delete from webhooks where user_id = $1', [owner.id]);
      return { params, body: {} };
    },
    'DELETE /v5/user_account/websites': async () => {
      await api.db.query(
        `insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
         values ($1, 'https://www.example.org/a', 'example.org/a', false, 'c', now()), ($1, 'https://xn--mller-kva.de/', 'xn--mller-kva.de', false, 'c', now())
         on conflict do nothing`,
        [owner.id],
      );
      return {};
    },
    'POST /v5/ad_accounts/{ad_account_id}/ads': { params, body: [{ ...pin, ad_group_id: adGroup }] },
    'PATCH /v5/ad_accounts/{ad_account_id}/ads': { params, body: [idOf(ads.data)] },
    [FORMS]: { params, body: [FORM] },
    'PATCH /v5/ad_accounts/{ad_account_id}/lead_forms': {
      params,
      body: [{ ...idOf(forms), policy_links: FORM.policy_links }],
    },
    'POST /v5/ad_accounts/{ad_account_id}/product_group_promotions': async () => ({
      params,
      body: [{ ...products, ad_group_id: await shop.catalogAdGroup() }],
    }),
    'PATCH /v5/ad_accounts/{ad_account_id}/product_group_promotions': { params, body: [idOf(promoted.data)] },
    [TREES]: tree('CONSIDERATION', { ads: [pin] }),
    [`${TREES} body.ad_groups.0.product_groups.0.tracking_url`]: tree('CATALOG_SALES', {
      product_groups: [{ catalog_product_group_id: products.catalog_product_group_id }],
    }),
    'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/': {
      params: { advertiserId: shop.id, pinId },
      body: {
        ads_client_type: 'quick_promote',
        advertiser_id: shop.id,
        pin_id: pinId,
        campaign_name: 'Lamps',
        budget_in_micro_currency: 7_000_000,
        duration: 10,
        is_ongoing: false,
        start_now: true,
        auto_targeting_enabled: true,
        targeting_spec: {},
        flexible_daily_budget_enabled: false,
      },
    },
  };
  return {
    person: owner,
    /** Options of a call that tries one of its fields. */
    async optionsOf(name: CallName, call: ResourceCall | PathCall, label: string): Promise<unknown> {
      // One may have the site fetch so many addresses a minute.
      await api.db.query('delete from rate_limits');
      const own = made[label] ?? made[name];
      if (own) return typeof own === 'function' ? own() : own;
      return variantsOf(name, call, values)[0]!.options;
    },
  };
}
