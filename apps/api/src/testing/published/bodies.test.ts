import { SCOPES } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { hashToken } from '../../http/authenticate';
import { addPin } from '../../modules/ads/campaigns/testing';
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

it('changes what names the campaign and the ad group that it has, and moves nothing', async () => {
  const one = await runAd(api());
  const send = await programOf(one.account.owner);
  const at = `/ad_accounts/${one.account.id}`;
  const change = async (path: string, item: object) => {
    const { json } = await send('PATCH', `${at}/${path}`, [item]);
    const [{ data, exceptions }] = json.items;
    return data?.status ?? [exceptions].flat()[0].field;
  };
  const paused = { status: 'PAUSED' };
  const [group, ad] = [
    { id: one.groupId, ...paused },
    { id: one.ad, ...paused },
  ];
  expect(await change('ad_groups', { ...group, campaign_id: one.campaignId })).toBe('PAUSED');
  expect(await change('ad_groups', { ...group, campaign_id: '17' })).toBe('campaign_id');
  expect(await change('ads', { ...ad, ad_group_id: one.groupId })).toBe('PAUSED');
  expect(await change('ads', { ...ad, ad_group_id: '17' })).toBe('ad_group_id');
});

it('keeps years of a targeting as one text, finds templates by their words, and answers every key', async () => {
  const one = await runAd(api());
  const send = await programOf(one.account.owner);
  const at = `/ad_accounts/${one.account.id}/targeting_templates`;
  const targeting_attributes = { LOCATION: ['US'], MINIMUM_AGE: '21', MAXIMUM_AGE: '35' };
  for (const name of ['Spring lamps', 'Autumn']) {
    const { status, json } = await send('POST', at, { name, targeting_attributes });
    expect(status, JSON.stringify(json)).toBe(200);
  }
  const found = await send('GET', `${at}?search_query=SPRING&include_sizing=false`);
  expect(found.json.items).toEqual([
    expect.objectContaining({
      name: 'Spring lamps',
      keywords: [],
      sizing: null,
      tracking_urls: null,
      valid: null,
    }),
  ]);
});

it('lists Pins by kind, and begins lists of a business further on', async () => {
  const owner = await api().person({ is_partner: true });
  await addPin(api(), owner);
  const send = await programOf(owner);
  const count = async (path: string) => (await send('GET', path)).json.items.length as number;
  const [board] = (await send('GET', '/boards')).json.items;
  for (const path of ['/pins', `/boards/${board.id}/pins`]) {
    expect(await count(`${path}?creative_types=REGULAR,VIDEO`)).toBeGreaterThan(0);
    expect(await count(`${path}?creative_types=VIDEO`)).toBe(0);
  }
  const other = await api().person();
  await api().db.query(
    `insert into business_members (business_id, member_id, business_role) values ($1, $2, 'EMPLOYEE')`,
    [owner.id, other.id],
  );
  const members = `/businesses/${owner.id}/members`;
  const all = (await send('GET', members)).json.items;
  expect(all).toHaveLength(2);
  expect((await send('GET', `${members}?start_index=1`)).json.items).toEqual(all.slice(1));
  expect(all[0]).toMatchObject({ is_shared_partner: false, user: { email: null } });
});

it('promotes products of a price that is a number', async () => {
  const shop = await openShop(api());
  const send = await programOf(shop.owner);
  const filters = { any_of: [{ MIN_PRICE: { inclusion: true, negated: false, values: 5 } }] };
  const made = await send('POST', '/catalogs/product_groups', { name: 'Dear', filters });
  expect(made.status, JSON.stringify(made.json)).toBe(201);
  expect(made.json).toMatchObject({
    filters: { any_of: [{ MIN_PRICE: { values: ['5'] } }] },
    is_featured: false,
  });
});

it('changes those multipliers of bids that a mask names, and leaves the others', async () => {
  const one = await runAd(api());
  const send = await programOf(one.account.owner);
  const at = `/ad_accounts/${one.account.id}/campaigns`;
  const change = async (bid_options: object | null) => {
    const { json } = await send('PATCH', at, [{ id: one.campaignId, bid_options }]);
    const [{ data, exceptions }] = json.items;
    if (exceptions?.length > 0 || !data) return [exceptions].flat()[0].message;
    return (
      data.bid_options && [data.bid_options.app_type_multipliers, data.bid_options.placement_multipliers]
    );
  };
  const [web, search] = [{ web: 2 }, { SEARCH: 3 }];
  const both = { app_type_multipliers: web, placement_multipliers: search };
  expect(await change({ ...both, update_mask: ['APP_TYPE', 'PLACEMENT'] })).toEqual([web, search]);
  const more = { app_type_multipliers: { web: 5 }, placement_multipliers: { SEARCH: 4 } };
  expect(await change({ ...more, update_mask: ['PLACEMENT'] })).toEqual([web, { SEARCH: 4 }]);
  expect(await change({ ...more, update_mask: [] })).toEqual([web, { SEARCH: 4 }]);
  expect(await change({ update_mask: ['APP_TYPE'] })).toEqual([null, { SEARCH: 4 }]);
  expect(await change({ ...both, update_mask: ['GENDER'] })).toMatch(/update_mask/);
  expect(await change({ app_type_multipliers: web })).toEqual([web, null]);
  expect(await change(null)).toBeNull();
});

it('says about how many people each template reaches, if it is asked', async () => {
  const one = await runAd(api());
  const send = await programOf(one.account.owner);
  const at = `/ad_accounts/${one.account.id}/targeting_templates`;
  const targeting_attributes = { LOCATION: ['US'] };
  await send('POST', at, { name: 'All', targeting_attributes });
  const sizingIn = async (query: string) => (await send('GET', at + query)).json.items[0].sizing;
  expect([await sizingIn(''), await sizingIn('?include_sizing=false')]).toEqual([null, null]);
  const { json } = await send('POST', `/ad_accounts/${one.account.id}/ad_groups/audience_sizing`, {
    targeting_spec: targeting_attributes,
  });
  const { audience_size_lower_bound: low, audience_size_upper_bound: high } = json;
  expect(high).toBeGreaterThan(low);
  expect(await sizingIn('?include_sizing=true')).toEqual({
    reach_estimate: { estimate: Math.round((low + high) / 2), lower_bound: low, upper_bound: high },
  });
});
