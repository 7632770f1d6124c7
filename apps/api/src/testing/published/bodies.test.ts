import { SCOPES } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { hashToken } from '../../http/authenticate';
import { openShop } from '../../modules/ads/campaigns/testing/products';
import { runAd } from '../../modules/ads/delivery/testing';
import { type TestPerson, useTestApi } from '../test-api';

const api = useTestApi();

/** A program of somebody that sends what is published. */
async function programOf(person: TestPerson) {
  const token = `a-token-of-${person.id}`;
  await api().db.query(
    `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
     values ($1, $2, 'Program', $3, now() + interval '1 day')`,
    [hashToken(token), person.id, SCOPES],
  );
  return async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const answer = await api().app.inject({
      method,
      url: `/v5${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    // oxlint-disable-next-line typescript/no-explicit-any -- a program reads answers as they come
    return { status: answer.statusCode, json: answer.json<any>() };
  };
}

it('makes a campaign, an ad group, and an ad with every field that a client knows, null where it has nothing', async () => {
  const one = await runAd(api());
  const send = await programOf(one.account.owner);
  const at = `/ad_accounts/${one.account.id}`;
  const made = async (path: string, item: object) => {
    const { json } = await send('POST', at + path, [item]);
    expect(json.items[0].data, JSON.stringify(json)).toBeDefined();
    return json.items[0].data.id as string;
  };
  const campaign = await made('/campaigns', {
    ad_account_id: one.account.id,
    name: 'Spring',
    status: 'PAUSED',
    objective_type: 'CONSIDERATION',
    order_line_id: null,
    default_ad_group_budget_in_micro_currency: null,
    is_performance_plus: false,
    is_campaign_budget_optimization: null,
    lifetime_spend_cap: null,
    daily_spend_cap: 20_000_000,
    tracking_urls: null,
    start_time: null,
    end_time: null,
  });
  const group = await made('/ad_groups', {
    campaign_id: campaign,
    name: 'All',
    billable_event: 'CLICKTHROUGH',
    budget_in_micro_currency: 5_000_000,
    bid_in_micro_currency: 500_000,
    targeting_spec: { LOCATION: ['US'] },
    is_creative_optimization: null,
    promotion_application_level: null,
    promotion_id: '0',
  });
  await made('/ads', {
    ad_group_id: group,
    pin_id: one.pin,
    creative_type: 'REGULAR',
    android_deep_link: null,
    carousel_destination_urls: null,
    is_removable: false,
    quiz_pin_data: null,
  });
  const { json } = await send('POST', `${at}/campaigns`, [
    { name: 'Line', objective_type: 'AWARENESS', order_line_id: '5' },
    { name: 'Odd', objective_type: 'AWARENESS', line_of_orders: null },
  ]);
  expect(
    json.items.map(({ exceptions }: { exceptions: { field: string; message: string }[] }) => exceptions[0]),
  ).toMatchObject([
    { field: 'order_line_id', message: expect.stringContaining('there is no order line 5') },
    { field: 'line_of_orders', message: expect.stringContaining("isn't a field") },
  ]);
});

it('promotes product groups of one ad group, and changes them', async () => {
  const shop = await openShop(api());
  const [group, all] = [await shop.catalogAdGroup(), await shop.allProducts()];
  const send = await programOf(shop.owner);
  const at = `/ad_accounts/${shop.id}/product_group_promotions`;
  const nothing = { collections_hero_pin_id: null, is_mdl: null, catalog_product_group_name: null };
  const made = await send('POST', at, {
    ad_group_id: group,
    product_group_promotion: [{ catalog_product_group_id: all, creative_type: 'SHOPPING', ...nothing }],
  });
  const [{ data }] = made.json.items;
  expect(data).toMatchObject({ ad_group_id: group, catalog_product_group_id: all });
  const changed = await send('PATCH', at, {
    ad_group_id: group,
    product_group_promotion: [{ id: data.id, status: 'PAUSED', ...nothing }],
  });
  expect(changed.json.items[0].data).toMatchObject({ id: data.id, status: 'PAUSED' });
  expect((await send('GET', `${at}?ad_group_id=${group}`)).json.items).toMatchObject([{ id: data.id }]);
  expect((await send('GET', `${at}?ad_group_id=1`)).json).toMatchObject({ items: [] });
});

it('credits one conversion to an ad group', async () => {
  const one = await runAd(api());
  const send = await programOf(one.account.owner);
  const { status, json } = await send('POST', `/ad_accounts/${one.account.id}/msot/events`, {
    event_id: 'order-1',
    event_name: 'checkout',
    event_timestamp: Math.floor(Date.now() / 1000) - 60,
    campaign_id: one.campaignId,
    ad_group_id: one.groupId,
    attribution_scope: 'click',
    attribution_model: 'multi_touch',
    attribution_score: 0.5,
    total_event_touchpoints: 2,
    value: 123.45,
    currency: 'USD',
  });
  expect(status, JSON.stringify(json)).toBe(200);
  const [row] = await api().db.query(
    'select ad_group_id, credit::float8 from msot_days where ad_account_id = $1',
    [one.account.id],
  );
  expect(row).toEqual({ ad_group_id: one.groupId, credit: 0.5 });
});

it('sizes an audience without a targeting', async () => {
  const one = await runAd(api());
  const send = await programOf(one.account.owner);
  const at = `/ad_accounts/${one.account.id}/ad_groups/audience_sizing`;
  const { status, json } = await send('POST', at);
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json).toEqual((await send('POST', at, { targeting_spec: {}, keywords: null })).json);
});
