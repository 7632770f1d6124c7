import { adMessages, type CallOptions, ERROR_CODES, promoteMessages as text } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addPin } from './testing';
import { openShop } from './testing/products';

const api = useTestApi();
const CALL = 'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/';
type Body = CallOptions<typeof CALL>['body'];

const ADDRESS = { business_name: 'Lamp Co', street: '1 Light Way', city: 'Glow' };

let shop: Awaited<ReturnType<typeof openShop>>;
let lamp: Awaited<ReturnType<typeof shop.sell>>;
let all: string;
beforeAll(async () => {
  shop = await openShop(api());
  lamp = await shop.sell('lamp');
  await shop.sell('chair', { brand: 'Other' });
  all = await shop.allProducts();
  await api().ok('BillingDetailsResource.update', { ad_account_id: shop.id, ...ADDRESS }, shop.owner);
});

const promote = (changes: Partial<Body> = {}, as = shop.owner) => {
  const body: Body = {
    ads_client_type: 'quick_promote',
    advertiser_id: shop.id,
    pin_id: lamp.pin,
    product_group_id: all,
    objective_type: 'CATALOG_SALES',
    campaign_name: 'Lamps',
    destination_url: '',
    budget_in_micro_currency: 7_000_000,
    is_ongoing: true,
    start_now: true,
    auto_targeting_enabled: true,
    targeting_spec: {},
    ...changes,
  };
  return api().call(CALL, { params: { advertiserId: shop.id, pinId: body.pin_id }, body }, as);
};
const counts = () =>
  api().db.query(
    `select (select count(*) from campaigns) c, (select count(*) from ad_groups) g, (select count(*) from ads) a,
       (select count(*) from product_group_promotions) p, (select count(*) from change_log) l`,
  );
/** Says how a promotion is refused, of which nothing may stay. */
async function refusal(changes: Partial<Body>, as = shop.owner) {
  const before = await counts();
  const { status, error } = await promote(changes, as);
  expect(await counts()).toEqual(before);
  return [status, error?.field, error?.message];
}

describe('promoting a product group with one of its Pins', () => {
  it('makes a campaign, an ad group, and the product group in it, whose products are the ads', async () => {
    const { status, data } = await promote();
    expect(status).toBe(200);
    expect(data.campaign).toMatchObject({ objective_type: 'CATALOG_SALES', status: 'ACTIVE', name: 'Lamps' });
    expect(data.ad_group).toMatchObject({
      campaign_id: data.campaign.id,
      billable_event: 'CLICKTHROUGH',
      bid_strategy_type: 'AUTOMATIC_BID',
      budget_in_micro_currency: 7_000_000,
    });
    expect(data.ad).toBeNull();
    expect(data.product_group_promotion).toMatchObject({
      campaign_id: data.campaign.id,
      ad_group_id: data.ad_group.id,
      catalog_product_group_id: all,
      included: true,
      status: 'ACTIVE',
      item_count: 2,
    });
    expect((await shop.items(data.ad_group.id)).map(({ name }) => name)).toEqual(['chair', 'lamp']);
  });

  it('takes a Pin of somebody else that shows one of the products', async () => {
    const other = await api().person();
    const { pin } = await shop.sell('lamp', {}, other);
    expect((await promote({ pin_id: pin })).status).toBe(200);
  });

  it.each<[string, string, Partial<Body>]>([
    ['product_group_id', text.groupNotWanted, { objective_type: 'CONSIDERATION' }],
    ['product_group_id', text.groupNotWanted, { objective_type: undefined }],
    ['product_group_id', text.groupNeeded, { product_group_id: undefined }],
    ['product_group_id', text.groupNeeded, { product_group_id: null }],
    ['product_group_id', text.groupUnknown('5'), { product_group_id: '5' }],
    ['destination_url', text.destinationNotWanted, { destination_url: 'https://lamps.example/' }],
    ['optimization_goal_metadata', text.goalNotWanted, { optimization_goal_metadata: {} }],
    // Errors that are detected only after the campaign was created.
    ['targeting_spec', adMessages.targetingPlace, { targeting_spec: { GENDER: ['female'] } }],
  ])('refuses %s: %s', async (field, message, changes) => {
    expect(await refusal(changes)).toEqual([400, field, message]);
  });

  it('refuses the product group of another business', async () => {
    const other = await openShop(api());
    const theirs = await other.allProducts();
    expect(await refusal({ product_group_id: theirs })).toEqual([
      400,
      'product_group_id',
      text.groupUnknown(theirs),
    ]);
  });

  it('says with 401 that a Pin shows nothing of the product group, or is none to promote', async () => {
    const plain = await addPin(api(), shop.owner);
    const others = await shop.productGroup({ BRAND: { values: ['Other'] } });
    const stranger = await openShop(api());
    const foreign = await stranger.sell('lamp');
    for (const changes of [{ pin_id: plain }, { product_group_id: others }, { pin_id: foreign.pin }])
      expect(await refusal(changes)).toEqual([401, 'pin_id', text.noProduct]);
    const secret = await addPin(api(), shop.owner, 'secret');
    await api().db.query(`update pins set link = $1 where id = $2`, [lamp.link, secret]);
    expect(await refusal({ pin_id: secret })).toEqual([401, 'pin_id', adMessages.pinSecret]);
    expect(await refusal({ pin_id: '5' })).toEqual([401, 'pin_id', adMessages.pinMissing('5')]);
    expect((await promote({ pin_id: '5' })).error?.api_error_code).toBe(ERROR_CODES.pinMissing);
  });

  it('leaves nothing behind when the product group itself cannot be written', async () => {
    await api().db.query(
      `alter table product_group_promotions add constraint nothing_for_now check (false) not valid`,
    );
    try {
      expect((await refusal({}))[0]).toBe(500);
    } finally {
      await api().db.query('alter table product_group_promotions drop constraint nothing_for_now');
    }
  });

  it('is refused for the role first, whatever else is wrong', async () => {
    for (const role of ['ANALYST', 'FINANCE_MANAGER', 'CATALOGS_MANAGER'])
      expect((await refusal({ product_group_id: '5' }, await shop.member(role)))[0]).toBe(403);
  });
});
