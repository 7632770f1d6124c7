import { REPORT_FIELDS, REPORT_METRICS, REPORT_REACH, type ReportMetric } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openShop } from '../campaigns/testing/products';
import { recordTold } from '../billing/record';
import { newInsertion } from '../billing/token';
import { clearAds, runningAds } from '../delivery/running';
import { fileOf } from '../report-files/file';

const api = useTestApi();
const today = () => new Date().toISOString().slice(0, 10);
type Shop = Awaited<ReturnType<typeof openShop>>;
let shop: Shop;
let reader: TestPerson;
let adGroup: string;
let groups: string[];
let items: Awaited<ReturnType<Shop['items']>>;

/** Has an ad be shown and pressed, and charged. */
async function press(ad: string, clicks: number): Promise<void> {
  const [row] = await api().db.query<{ campaign_id: string; ad_group_id: string }>(
    'select campaign_id, ad_group_id from ads where id = $1',
    [ad],
  );
  for (let n = 0; n < clicks; n++) {
    const showing = {
      insertion: newInsertion(),
      account: shop.id,
      campaign: row!.campaign_id,
      adGroup: row!.ad_group_id,
      ad,
      placement: 'HOME_FEED' as const,
      billable: 'CLICKTHROUGH' as const,
      price: 100_000,
      at: Math.floor(Date.now() / 1000),
      measured: true,
      matched: { context: ['COUNTRY=NZ'], personal: [] },
    };
    const told = { showing, viewer: reader.id, person: reader.id, robot: false };
    await recordTold(api().db, [
      { ...told, kind: 'impression' },
      { ...told, kind: 'click' },
    ]);
  }
}

beforeAll(async () => {
  shop = await openShop(api());
  reader = await api().person();
  await shop.sell('lamp', { price: 40 });
  await shop.sell('sofa', { price: 900 });
  await shop.sell('vase', { price: 10 });
  adGroup = await shop.catalogAdGroup({
    budget_in_micro_currency: 90_000_000,
    // Spend so far exceeds a new ad group's paced share of the day.
    pacing_delivery_type: 'ACCELERATED',
  });
  const dear = await shop.productGroup({ MIN_PRICE: { values: ['30'] } });
  const promoted = await shop.promote([
    { ad_group_id: adGroup, catalog_product_group_id: dear, bid_in_micro_currency: 900_000 },
    { ad_group_id: adGroup, catalog_product_group_id: await shop.allProducts() },
  ]);
  groups = promoted.data.items.map(({ data }) => data!.id);
  await api().db.query(`update ads set review_status = 'APPROVED' where ad_group_id = $1`, [adGroup]);
  items = await shop.items(adGroup);
  const [lamp, sofa, vase] = items as unknown as [{ id: string }, { id: string }, { id: string }];
  await press(lamp.id, 1);
  await press(sofa.id, 2);
  await press(vase.id, 4);
});

const table = (level: 'PRODUCT_GROUP' | 'PRODUCT_ITEM' | 'AD_GROUP', more: object = {}) =>
  api().ok('AdReportTableResource.get', { ad_account_id: shop.id, level, ...more }, shop.owner);
const total = (level: 'PRODUCT_GROUP' | 'PRODUCT_ITEM', more: object = {}) =>
  api().ok('AdReportTotalResource.get', { ad_account_id: shop.id, level, ...more }, shop.owner);

describe('product groups in reports', () => {
  it('came to what their products came to, and all of them to what the ad group did', async () => {
    const byGroup = await table('PRODUCT_GROUP', { sort: 'TOTAL_CLICKTHROUGH' });
    expect(
      byGroup.map(({ id, report, product_group }) => [
        id,
        product_group?.catalog_product_group_name,
        report.TOTAL_CLICKTHROUGH,
        report.SPEND_IN_DOLLAR,
      ]),
    ).toEqual([
      [groups[1], 'All products', 4, 0.4],
      [groups[0], 'Some', 3, 0.3],
    ]);
    expect(byGroup[0]!.days.at(-1)).toBe(4);
    const byItem = await table('PRODUCT_ITEM', { sort: 'TOTAL_CLICKTHROUGH', order: 'ASCENDING' });
    expect(byItem.map(({ product_item, report }) => [product_item?.name, report.TOTAL_CLICKTHROUGH])).toEqual(
      [
        ['lamp', 1],
        ['sofa', 2],
        ['vase', 4],
      ],
    );
    expect(byItem[0]).toMatchObject({
      product_item: {
        id: items[0]!.id,
        item_id: items[0]!.product_item_id,
        price: 40,
        currency: 'USD',
        availability: 'in_stock',
        product_group_promotion_id: groups[0],
        product_group_name: 'Some',
        summary_status: 'APPROVED',
      },
      report: { PRODUCT_ITEM_NAME: 'lamp', PRODUCT_GROUP_NAME: 'Some', PRODUCT_GROUP_ID: groups[0] },
    });
    const [whole] = await table('AD_GROUP');
    for (const level of ['PRODUCT_GROUP', 'PRODUCT_ITEM'] as const)
      expect((await total(level)).report).toMatchObject({
        TOTAL_IMPRESSION: whole!.report.TOTAL_IMPRESSION,
        TOTAL_CLICKTHROUGH: 7,
        SPEND_IN_DOLLAR: whole!.report.SPEND_IN_DOLLAR,
      });
  });

  it('are narrowed, searched and sorted as the other tables are', async () => {
    const names = async (more: object) =>
      (await table('PRODUCT_ITEM', more)).map(({ product_item }) => product_item!.name);
    expect(await names({ sort: 'price', order: 'ASCENDING' })).toEqual(['vase', 'lamp', 'sofa']);
    expect(await names({ search: 'SOF' })).toEqual(['sofa']);
    expect(
      await names({ filters: [{ field: 'TOTAL_CLICKTHROUGH', operator: 'GREATER_THAN', value: 3 }] }),
    ).toEqual(['vase']);
    expect(await names({ ad_group_ids: ['7'] })).toEqual([]);
    expect((await total('PRODUCT_GROUP', { search: 'some' })).count).toBe(1);
    const bids = await table('PRODUCT_GROUP', { sort: 'bid_in_micro_currency' });
    expect(bids.map(({ id }) => id)).toEqual(groups);
    const refused = await api().call(
      'AdReportTableResource.get',
      { ad_account_id: shop.id, level: 'PRODUCT_GROUP', sort: 'TOTAL_IMPRESSION_USER' },
      shop.owner,
    );
    expect(refused.status).toBe(400);
  });

  it.each(
    (['PRODUCT_GROUP', 'PRODUCT_ITEM'] as const).flatMap((level) =>
      [...REPORT_FIELDS[level], ...REPORT_METRICS]
        .filter((field) => !REPORT_REACH.includes(field as ReportMetric))
        .map((sort) => [level, sort] as const),
    ),
  )('of %s are sorted by %s as it is shown', async (level, sort) => {
    const shown = (row: Awaited<ReturnType<typeof table>>[number]) => {
      const { CAMPAIGN_NAME, AD_GROUP_NAME, ...report } = row.report as Record<string, unknown>;
      const entity = (row.product_group ?? row.product_item) as Record<string, unknown>;
      const name = entity['catalog_product_group_name'];
      const all = { campaign_name: CAMPAIGN_NAME, ad_group_name: AD_GROUP_NAME, name, ...report, ...entity };
      return ((all as Record<string, unknown>)[sort] ?? null) as string | number | null;
    };
    for (const order of ['ASCENDING', 'DESCENDING'] as const) {
      const all = await table(level, { sort, order });
      expect(all.length).toBeGreaterThan(1);
      const values = all.map(shown);
      const there = values.filter((value) => value !== null);
      // Nothing comes last, either way.
      expect(values.slice(0, there.length)).toEqual(there);
      const keys = there.map((value) =>
        typeof value === 'string' ? value.toLowerCase().padStart(/^\d+$/.test(value) ? 19 : 0, '0') : value,
      );
      const sorted = keys.toSorted((x, y) => (x < y ? -1 : x > y ? 1 : 0));
      expect(keys).toEqual(order === 'ASCENDING' ? sorted : sorted.reverse());
    }
  });

  it('are reported by call, by day and by hour', async () => {
    const ask = (more: object, who = shop.owner) =>
      api().call(
        'GET /v5/ad_accounts/{ad_account_id}/product_groups/analytics',
        {
          params: shop.params,
          query: {
            start_date: today(),
            end_date: today(),
            columns: 'TOTAL_CLICKTHROUGH,PRODUCT_GROUP_NAME',
            granularity: 'TOTAL',
            product_group_ids: groups,
            ...more,
          },
        },
        who,
      );
    expect((await ask({})).data).toEqual([
      { PRODUCT_GROUP_ID: groups[0], PRODUCT_GROUP_NAME: 'Some', TOTAL_CLICKTHROUGH: 3 },
      { PRODUCT_GROUP_ID: groups[1], PRODUCT_GROUP_NAME: 'All products', TOTAL_CLICKTHROUGH: 4 },
    ]);
    for (const granularity of ['DAY', 'HOUR'])
      expect((await ask({ granularity })).data).toMatchObject([
        { PRODUCT_GROUP_ID: groups[0], TOTAL_CLICKTHROUGH: 3 },
        { PRODUCT_GROUP_ID: groups[1], TOTAL_CLICKTHROUGH: 4 },
      ]);
    expect((await ask({ product_group_ids: ['7'] })).status).toBe(404);
    const { data: split } = await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/product_groups/targeting_analytics',
      {
        params: shop.params,
        query: {
          start_date: today(),
          end_date: today(),
          columns: 'TOTAL_CLICKTHROUGH',
          granularity: 'TOTAL',
          targeting_types: 'COUNTRY',
          product_group_ids: groups,
        },
      },
      shop.owner,
    );
    expect(split).toEqual(
      [3, 4].map((clicks, at) => ({
        targeting_type: 'COUNTRY',
        targeting_value: 'NZ',
        metrics: { PRODUCT_GROUP_ID: groups[at], TOTAL_CLICKTHROUGH: clicks },
      })),
    );
  });

  it('and their products are in report files', async () => {
    const file = async (level: string, more: object = {}) => {
      const asked = {
        level,
        granularity: 'TOTAL',
        start_date: today(),
        end_date: today(),
        columns: ['PRODUCT_ITEM_NAME', 'TOTAL_CLICKTHROUGH'],
        report_format: 'JSON',
        ...more,
      };
      let text = '';
      for await (const part of fileOf(api().db, shop.id, asked as never, Date.now(), () => undefined))
        text += part;
      return Object.values(JSON.parse(text) as Record<string, { TOTAL_CLICKTHROUGH: number }[]>)
        .flat()
        .map((row) => row.TOTAL_CLICKTHROUGH);
    };
    expect(await file('PRODUCT_GROUP')).toEqual([3, 4]);
    expect(await file('PRODUCT_GROUP', { product_group_ids: [groups[1]] })).toEqual([4]);
    expect(await file('PRODUCT_GROUP', { product_group_statuses: ['EXCLUDED'] })).toEqual([]);
    expect((await file('PRODUCT_ITEM')).toSorted((a, b) => a - b)).toEqual([1, 2, 4]);
    expect(await file('PRODUCT_ITEM', { product_item_ids: [items[1]!.product_item_id] })).toEqual([2]);
    // Single Pins only.
    expect(await file('PIN_PROMOTION')).toEqual([]);
  });
});

describe('delivery', () => {
  /** Bids of the ad group, each with its number of ads. */
  async function parts(): Promise<[number, number][]> {
    clearAds(api().db);
    const { order } = await runningAds(api().db).read(Date.now());
    return order
      .of('US', { placement: 'HOME_FEED', app: 'web' })
      .filter(({ offer }) => offer.id === adGroup)
      .map(({ offer: { bid, ads } }) => [bid, ads.length]);
  }

  it('lets the product group bid in place of its ad group, with one ad of the ad group on a page', async () => {
    expect(await parts()).toEqual([
      [900_000, 2],
      [500_000, 1],
    ]);
  });

  it('leaves no bid to the product group while the site bids for its ad group', async () => {
    const bid = async (changes: object) => {
      const path = 'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups';
      const body = [{ id: adGroup, ...changes }];
      await api().ok(path, { params: { ad_account_id: shop.id }, body }, shop.owner);
    };
    await bid({ bid_strategy_type: 'AUTOMATIC_BID' });
    expect(await parts()).toEqual([[expect.any(Number), 3]]);
    expect((await parts())[0]![0]).not.toBe(900_000);
    // Switching back brings it back.
    await bid({ bid_strategy_type: 'MAX_BID', bid_in_micro_currency: 500_000 });
    expect(await parts()).toEqual([
      [900_000, 2],
      [500_000, 1],
    ]);
  });

  it('shows a product in the home feed, until its product group is paused', async () => {
    const maker = await api().person();
    const board = await api().ok('BoardResource.create', { name: 'Things' }, maker);
    for (let n = 0; n < 20; n++)
      await api().ok(
        'PinResource.create',
        { board_id: board.id, title: `pin ${n}`, media_upload_id: await addPicture(api().db, maker.id) },
        maker,
      );
    const visitor = await api().person();
    const promoted = async () => {
      clearAds(api().db);
      const pins = (await api().ok('UserHomefeedResource.get', { page_size: 20 }, visitor)) as {
        id: string;
        is_promoted?: boolean;
      }[];
      return pins.filter((pin) => pin.is_promoted).map(({ id }) => id);
    };
    // Of the dearer product group, whose bid is higher, and one of it only.
    const shown = await promoted();
    expect(shown).toHaveLength(1);
    expect(items.slice(0, 2).map(({ pin_id }) => pin_id)).toContain(shown[0]);
    await shop.change(groups.map((id) => ({ id, status: 'PAUSED' as const })));
    expect(await promoted()).toEqual([]);
  });
});
