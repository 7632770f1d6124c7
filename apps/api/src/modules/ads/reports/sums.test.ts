import { AD_STATUSES, REPORT_METRICS, REPORT_REACH, type ReportLevel } from '@corkboard/contract';
import { beforeAll, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addPin, adGroupOf } from '../campaigns/testing';
import { openShop } from '../campaigns/testing/products';
import { follow } from './testing';

// Sums of a report equal those of its parts, however it's split.

const api = useTestApi();
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  shop = await openShop(api());
  for (const [path, price] of [
    ['lamp', 40],
    ['sofa', 900],
    ['vase', 10],
  ] as const)
    await shop.sell(path, { price });
  const catalog = await shop.catalogAdGroup();
  const dear = await shop.productGroup({ MIN_PRICE: { values: ['30'] } });
  await shop.promote([
    { ad_group_id: catalog, catalog_product_group_id: dear },
    { ad_group_id: catalog, catalog_product_group_id: await shop.allProducts() },
  ]);
  const pin = await addPin(api(), shop.owner);
  for (let n = 0; n < 2; n++) {
    const campaign = await shop.campaign({ name: `C${n}` });
    const group = await shop.adGroup(campaign, adGroupOf(campaign));
    await shop.addAds(
      [1, 2].map((ad) => ({ ad_group_id: group, pin_id: pin, creative_type: 'REGULAR', name: `Ad ${ad}` })),
    );
  }
  // Amounts of which no two sums are the same by chance.
  await api().db.query(
    `insert into ad_days (ad_account_id, campaign_id, ad_group_id, ad_id, day, impressions, clicks, measured_clicks, closeups, saves, spend_micro)
     select d.ad_account_id, d.campaign_id, d.ad_group_id, d.id, (now() at time zone 'UTC')::date - day,
       1000 * 2 ^ d.place + day, 100 * 2 ^ d.place, 90 * 2 ^ d.place, 10 * d.place, d.place, 7000000 * 2 ^ d.place + day
     from (select *, row_number() over (order by id) as place from ads where ad_account_id = $1) d cross join generate_series(0, 2) as day`,
    [shop.id],
  );
  const ads = await api().db.query<{ id: string }>(
    'select id from ads where ad_account_id = $1 order by id',
    [shop.id],
  );
  expect(ads).toHaveLength(7);
  for (const [n, { id }] of ads.entries())
    await follow(api().db, id, { event: 'checkout', act: 1, events: n + 1, value: 1_000_000 * 2 ** n });
  // Something of each kind is over, with what it came to.
  await api().db.query(`update ads set status = 'ARCHIVED' where id = any($1)`, [[ads[0]!.id, ads[6]!.id]]);
});

const ALL = { entity_statuses: [...AD_STATUSES] };
const total = async (level: ReportLevel): Promise<Record<string, number | null>> =>
  (await api().ok('AdReportTotalResource.get', { ad_account_id: shop.id, level, ...ALL }, shop.owner))
    .report as never;
const rows = async (level: ReportLevel): Promise<Record<string, number | null>[]> =>
  (await api().ok('AdReportTableResource.get', { ad_account_id: shop.id, level, ...ALL }, shop.owner)).map(
    ({ report }) => report as never,
  );
/** Metrics that add up: counts and money, and not how many people, or one by the other. */
const ADDED = REPORT_METRICS.filter(
  (metric) =>
    !(REPORT_REACH as readonly string[]).includes(metric) &&
    !/RATE|CTR|CPC|CPM|ROAS|COST_PER|PER_|FREQUENCY|_CPA|ECP|ECT/.test(metric),
);
const sumOf = (reports: readonly Record<string, number | null>[]) =>
  Object.fromEntries(
    ADDED.map((metric) => [
      metric,
      Math.round(reports.reduce((sum, report) => sum + (report[metric] ?? 0), 0) * 1e6) / 1e6,
    ]),
  );

it('are the same of campaigns, ad groups, and ads with product groups, in rows and totals', async () => {
  const whole = sumOf(await rows('CAMPAIGN'));
  expect(whole['SPEND_IN_DOLLAR']).toBeGreaterThan(0);
  expect(ADDED.length).toBeGreaterThan(5);
  const parts: Record<string, () => Promise<Record<string, number | null>[]>> = {
    'the total of campaigns': async () => [await total('CAMPAIGN')],
    'ad groups': () => rows('AD_GROUP'),
    'the total of ad groups': async () => [await total('AD_GROUP')],
    'ads and product groups': async () => [...(await rows('AD')), ...(await rows('PRODUCT_GROUP'))],
    'the totals of ads and product groups': async () => [await total('AD'), await total('PRODUCT_GROUP')],
    'ads and products': async () => [...(await rows('AD')), ...(await rows('PRODUCT_ITEM'))],
    'the totals of ads and products': async () => [await total('AD'), await total('PRODUCT_ITEM')],
  };
  for (const [name, part] of Object.entries(parts))
    expect([name, sumOf(await part())]).toEqual([name, whole]);
});
