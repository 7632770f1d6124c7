import { ERROR_CODES } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addPin } from './testing';
import { type NewPromotion, openShop } from './testing/products';

const api = useTestApi();
type Shop = Awaited<ReturnType<typeof openShop>>;
let shop: Shop;
let group: string;
let all: string;
beforeEach(async () => {
  shop = await openShop(api());
  group = await shop.catalogAdGroup();
  all = await shop.allProducts();
});

const PATH = '/v5/ad_accounts/{ad_account_id}/product_group_promotions' as const;
const list = (query: object = {}, who = shop.owner) =>
  api().call(`GET ${PATH}`, { params: shop.params, query }, who);
const promote = async (more: Partial<NewPromotion> = {}) => {
  const { data } = await shop.promote([
    { ad_group_id: group, catalog_product_group_id: all, ...more } as NewPromotion,
  ]);
  return data.items[0]!;
};
const made = async (more: Partial<NewPromotion> = {}) => (await promote(more)).data!;
const changed = async (id: string, patch: object) => (await shop.change([{ id, ...patch }])).data.items[0]!;
const whyNot = async (more: Partial<NewPromotion>) => (await promote(more)).exceptions[0]?.message;

describe('product groups in ad groups', () => {
  it('are promoted, read, and changed, and the history says who did what', async () => {
    await shop.sell('lamp');
    const one = await made({ tracking_url: 'https://track.example/?x=1', bid_in_micro_currency: 700_000 });
    expect(one).toMatchObject({
      ad_account_id: shop.id,
      ad_group_id: group,
      catalog_product_group_id: all,
      catalog_product_group_name: 'All products',
      included: true,
      creative_type: 'SHOPPING',
      bid_in_micro_currency: 700_000,
      tracking_url: 'https://track.example/?x=1',
      status: 'ACTIVE',
      summary_status: 'RUNNING',
      item_count: 1,
      definition: null,
    });
    const params = { ...shop.params, product_group_promotion_id: one.id };
    expect(await api().ok(`GET ${PATH}/{product_group_promotion_id}`, { params }, shop.owner)).toEqual(one);
    const { data } = await changed(one.id, { status: 'PAUSED', bid_in_micro_currency: null });
    expect(data).toMatchObject({
      status: 'PAUSED',
      summary_status: 'PAUSED',
      bid_in_micro_currency: null,
      item_count: 0,
    });
    const history = await api().ok('AdAccountHistoryResource.get', { ad_account_id: shop.id }, shop.owner);
    const own = history.filter(({ entity_id }) => entity_id === one.id);
    expect(own).toMatchObject([
      { entity_type: 'PRODUCT_GROUP', entity_name: 'All products', action: 'UPDATE', field: 'status' },
      { field: 'bid_in_micro_currency', old_value: '700000', new_value: null },
      { action: 'CREATE', actor: { id: shop.owner.id } },
    ]);
  });

  it('are listed, narrowed, page by page', async () => {
    const some = await shop.productGroup({ BRAND: { values: ['acme'] } });
    const first = await made();
    const second = await made({ catalog_product_group_id: some, status: 'PAUSED' });
    const third = (
      await shop.promote([{ ad_group_id: await shop.catalogAdGroup(), catalog_product_group_id: all }])
    ).data.items[0]!.data!;
    const idsOf = async (query: object) => (await list(query)).data.items.map(({ id }) => id);
    expect(await idsOf({})).toEqual([third.id, second.id, first.id]);
    expect(await idsOf({ order: 'ASCENDING' })).toEqual([first.id, second.id, third.id]);
    expect(await idsOf({ ad_group_ids: [group] })).toEqual([second.id, first.id]);
    expect(await idsOf({ campaign_ids: [third.campaign_id] })).toEqual([third.id]);
    expect(await idsOf({ product_group_promotion_ids: [second.id] })).toEqual([second.id]);
    expect(await idsOf({ entity_statuses: ['PAUSED'] })).toEqual([second.id]);
    const page = (await list({ page_size: 2 })).data;
    expect((await list({ page_size: 2, bookmark: page.bookmark! })).data.items).toMatchObject([
      { id: first.id },
    ]);
    expect((await list({ ad_group_ids: [group], campaign_ids: [third.campaign_id] })).status).toBe(400);
    await changed(first.id, { status: 'ARCHIVED' });
    expect(await idsOf({ ad_group_ids: [group] })).toEqual([second.id]);
  });

  it('fail one by one, each with what is wrong', async () => {
    const { data } = await shop.promote([
      { ad_group_id: group, catalog_product_group_id: '1' },
      { ad_group_id: group, catalog_product_group_id: all, bid_in_micro_currency: -1 },
      { ad_group_id: group, catalog_product_group_id: all },
    ]);
    expect(data.items).toMatchObject([
      { exceptions: [{ code: ERROR_CODES.productGroupMissing, field: 'catalog_product_group_id' }] },
      { exceptions: [{ code: 1, field: 'bid_in_micro_currency' }] },
      { data: { ad_group_id: group }, exceptions: [] },
    ]);
  });

  it('are refused where they do not fit', async () => {
    const other = await openShop(api());
    const clicks = await shop.adGroup(await shop.campaign());
    const over = await shop.catalogAdGroup();
    await api().db.query(`update ad_groups set status = 'ARCHIVED' where id = $1`, [over]);
    expect(await whyNot({ ad_group_id: clicks })).toMatch(/CATALOG_SALES/);
    expect(await whyNot({ ad_group_id: over })).toMatch(/is archived/);
    expect(await whyNot({ ad_group_id: await other.catalogAdGroup() })).toMatch(/there is no ad group/);
    expect(await whyNot({ catalog_product_group_id: null })).toMatch(/name the product group/);
    expect(await whyNot({ catalog_product_group_id: await other.allProducts() })).toMatch(
      /there is no product group/,
    );
    for (const field of ['definition', 'relative_definition', 'parent_id'])
      expect(await whyNot({ [field]: '*/BRAND=x' })).toMatch(
        new RegExp(`^${field}: product groups aren't divided`),
      );
    expect(await whyNot({ bid_in_micro_currency: 1 })).toMatch(/at least \$0\.10/);
    expect(await whyNot({ tracking_url: 'ftp://x' })).toMatch(/^tracking_url: enter/);
    expect(await whyNot({ included: false, bid_in_micro_currency: 700_000 })).toMatch(
      /^bid_in_micro_currency: is only/,
    );
    expect(await whyNot({ included: false, tracking_url: 'https://a.example' })).toMatch(
      /^tracking_url: is only/,
    );
    expect(await whyNot({ status: 'ARCHIVED' })).toMatch(/^status/);
    const automatic = await shop.catalogAdGroup({
      bid_in_micro_currency: null,
      bid_strategy_type: 'AUTOMATIC_BID',
    });
    expect(await whyNot({ ad_group_id: automatic, bid_in_micro_currency: 700_000 })).toMatch(
      /only for ad groups that name a bid/,
    );
    await made();
    expect(await whyNot({})).toMatch(/is in this ad group already/);
  });

  it('keep what is frozen, and what is over', async () => {
    const some = await shop.productGroup({ BRAND: { values: ['acme'] } });
    const one = await made();
    for (const patch of [
      { included: false },
      { catalog_product_group_id: some },
      { creative_type: 'REGULAR' },
    ])
      expect((await changed(one.id, patch)).exceptions[0]?.message).toMatch(/only while it is a draft/);
    const draft = await made({ catalog_product_group_id: some, status: 'DRAFT' });
    expect(draft.summary_status).toBe('PAUSED');
    expect((await changed(draft.id, { catalog_product_group_id: all })).exceptions[0]?.message).toMatch(
      /already/,
    );
    expect((await changed(draft.id, { catalog_product_group_id: '1' })).exceptions[0]?.code).toBe(
      ERROR_CODES.productGroupMissing,
    );
    expect((await changed(draft.id, { included: false })).data).toMatchObject({ summary_status: 'EXCLUDED' });
    expect((await changed(one.id, { status: 'DRAFT' })).exceptions[0]?.field).toBe('status');
    expect((await changed(one.id, { status: 'ARCHIVED' })).data).toMatchObject({
      summary_status: 'ARCHIVED',
    });
    expect((await changed(one.id, { status: 'ACTIVE' })).exceptions[0]?.message).toMatch(/can't be changed/);
    expect((await shop.change([{ id: draft.id }, { id: draft.id }])).data.items[1]!.exceptions).toMatchObject(
      [{ message: 'id: is in the list twice.' }],
    );
    expect((await changed('1', {})).exceptions[0]?.code).toBe(404);
    await api().db.query(`update ad_groups set status = 'ARCHIVED' where id = $1`, [group]);
    expect((await changed(draft.id, { status: 'ACTIVE' })).exceptions[0]?.message).toMatch(
      /can only be archived/,
    );
  });

  it('keep their group from being deleted until they are over', async () => {
    const some = await shop.productGroup({ BRAND: { values: ['acme'] } });
    const one = await made({ catalog_product_group_id: some });
    const drop = () =>
      api().call(
        'DELETE /v5/catalogs/product_groups/{product_group_id}',
        { params: { product_group_id: some }, query: shop.as },
        shop.owner,
      );
    expect(await drop()).toMatchObject({ status: 409, error: { api_error_code: 4176 } });
    await changed(one.id, { status: 'PAUSED' });
    expect((await drop()).status).toBe(409);
    await changed(one.id, { status: 'ARCHIVED' });
    expect((await drop()).status).toBe(204);
    const { data } = await list({ entity_statuses: ['ARCHIVED'] });
    expect(data.items).toMatchObject([{ id: one.id, catalog_product_group_name: null }]);
  });
});

describe('campaigns for catalog sales', () => {
  it('take no single Pins, and others no product groups', async () => {
    const pin = await addPin(api(), shop.owner);
    const { data } = await shop.addAds([{ ad_group_id: group, pin_id: pin, creative_type: 'REGULAR' }]);
    expect(data.items[0]!.exceptions).toMatchObject({
      field: 'ad_group_id',
      message: expect.stringMatching(/takes no single Pins/) as string,
    });
  });

  it('keep their objective while something is in them, drafts too', async () => {
    const setTo = async (id: string, objective_type: 'CATALOG_SALES' | 'CONSIDERATION') => {
      const call = 'PATCH /v5/ad_accounts/{ad_account_id}/campaigns';
      const { items } = await api().ok(
        call,
        { params: shop.params, body: [{ id, objective_type }] },
        shop.owner,
      );
      return items[0]!.exceptions[0]?.message;
    };
    const forPins = await shop.campaign({ status: 'DRAFT' });
    const pin = await addPin(api(), shop.owner);
    await shop.addAds([
      { ad_group_id: await shop.adGroup(forPins), pin_id: pin, creative_type: 'REGULAR', status: 'DRAFT' },
    ]);
    expect(await setTo(forPins, 'CATALOG_SALES')).toMatch(/^objective_type: what's in this campaign/);
    const forGroups = await shop.campaign({ status: 'DRAFT', objective_type: 'CATALOG_SALES' });
    const inside = await shop.adGroup(forGroups);
    const one = await made({ ad_group_id: inside });
    expect(await setTo(forGroups, 'CONSIDERATION')).toMatch(/^objective_type: what's in this campaign/);
    await changed(one.id, { status: 'ARCHIVED' });
    expect(await setTo(forGroups, 'CONSIDERATION')).toBeUndefined();
  });
});
