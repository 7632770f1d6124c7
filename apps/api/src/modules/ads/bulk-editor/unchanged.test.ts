import { BUDGET_MAX, BULK_ENTITIES, BULK_TYPES, CTA_TYPES } from '@corkboard/contract';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addPin, adGroupOf, type NewAd, type NewAdGroup, type NewCampaign } from '../campaigns/testing';
import { openShop } from '../campaigns/testing/products';
import { orderLineOf } from '../delivery/testing';
import { FORM } from '../leads/testing';
import { FIELDS } from './fields';
import { registerBulkEditor } from './routes';
import { bulkWays } from './testing';

const api = useTestApi({ routes: [registerBulkEditor] });

/** A shop with everything that campaigns and what is in them can name. */
async function openAll() {
  const shop = await openShop(api());
  const { owner, params } = shop;
  const path = '/v5/ad_accounts/{ad_account_id}' as const;
  await shop.sell('lamp');
  const { promotions } = await api().ok(
    `POST ${path}/promotions`,
    { params, body: [{ promotion_title: 'Sale', promotion_type: 'SITEWIDE' }] },
    owner,
  );
  const template = await api().ok(
    `POST ${path}/targeting_templates`,
    { params, body: { name: 'Grown-ups', targeting_attributes: { GEO: ['US'], AGE_BUCKET: ['25-34'] } } },
    owner,
  );
  const forms = await api().ok(`POST ${path}/lead_forms`, { params, body: [FORM] }, owner);
  return {
    ...bulkWays(api(), shop),
    ...shop,
    pin: await addPin(api(), owner),
    promotion: promotions[0]!.data!.id!,
    template: template.id!,
    form: forms.items[0]!.data!.id!,
    goalTag: await shop.tag(),
    orderLine: await orderLineOf(api(), shop.id),
    products: [await shop.allProducts(), await shop.productGroup({ BRAND: { values: ['Acme'] } })],
  };
}
let account: Awaited<ReturnType<typeof openAll>>;
beforeAll(async () => {
  account = await openAll();
});
beforeEach(() => api().db.query('truncate rate_limits'));

// Far ahead, so that no day of these is ever over.
const SOON = 2_000_000_000;
const HARD = ['CLEAR', "'quoted", '=1+1', '1e5', '007', 'TRUE', '2031-03-01', '{"a":1}'];
const name = fc.oneof(
  fc.constantFrom(...HARD),
  fc
    .string({
      unit: fc.constantFrom('a', ' ', '"', ',', '\n', 'é', '😀', '=', "'", '-', ';', '{'),
      maxLength: 12,
    })
    .map((text) => `${text}x`),
);
// Up to the most that any amount can be, and down to the millionth.
const money = fc.oneof(
  fc.integer({ min: 2_000_000, max: 90_000_000 }),
  fc.constantFrom(BUDGET_MAX, BUDGET_MAX - 1, 1_000_000_000_000),
);
const bid = fc.integer({ min: 200_000, max: 2_000_000 });
const multiplier = fc.double({ min: 0.1, max: 10, noNaN: true });
const status = fc.constantFrom('ACTIVE', 'PAUSED', 'DRAFT');
const tracking = fc.constantFrom<NewAd['tracking_urls']>(
  { impression: ['https://track.example/?a=1,"2"'] },
  { click: ['https://track.example/c', 'https://track.example/d'], engagement: ['https://track.example/e'] },
);
const values = fc.record({
  name,
  money,
  bid,
  multiplier,
  status,
  tracking,
  flag: fc.boolean(),
  start: fc.integer({ min: 0, max: 5_000_000 }),
  cap: fc.integer({ min: 1, max: 1000 }),
  cta: fc.constantFrom(...CTA_TYPES),
  kind: fc.constantFrom('BROAD', 'PHRASE', 'EXACT'),
  negative: fc.constantFrom('PHRASE_NEGATIVE', 'EXACT_NEGATIVE'),
  word: fc.stringMatching(/^[a-z]{3,9}$/),
});
type Values = typeof values extends fc.Arbitrary<infer T> ? T : never;

/** A campaign of each kind that has rules of its own. */
function campaignsOf({ name: named, money: most, status: stands, tracking: urls, ...more }: Values) {
  const times = { start_time: SOON + more.start, end_time: SOON + more.start + 86_399 };
  const base = { name: named, status: stands, objective_type: 'CONSIDERATION' } as const;
  return [
    {
      ...base,
      ...times,
      lifetime_spend_cap: most,
      order_line_id: account.orderLine,
      tracking_urls: urls,
      bid_options: { placement_multipliers: { SEARCH: more.multiplier } },
    },
    {
      ...base,
      is_campaign_budget_optimization: true,
      is_automated_campaign: more.flag,
      ...(more.flag ? { daily_spend_cap: most } : { lifetime_spend_cap: most }),
    },
    { ...base, objective_type: 'WEB_CONVERSION', daily_spend_cap: most, is_flexible_daily_budgets: true },
    { ...base, objective_type: 'CATALOG_SALES' },
    { ...base, objective_type: 'AWARENESS' },
  ] satisfies NewCampaign[];
}

/** An ad group in each of them. */
function adGroupsOf(campaigns: readonly string[], { name: named, status: stands, ...more }: Values) {
  const base = (at: number) => ({ ...adGroupOf(campaigns[at]!), name: named, status: stands });
  const automatic = { bid_in_micro_currency: null, bid_strategy_type: 'AUTOMATIC_BID' } as const;
  const goal = {
    conversion_tag_id: account.goalTag,
    conversion_event: 'CHECKOUT',
    cpa_goal_value_in_micro_currency: String(more.bid),
    attribution_windows: { click_window_days: 7, view_window_days: 1 },
  } as const;
  const times = { start_time: SOON + more.start, end_time: SOON + more.start + 3600 };
  return [
    {
      ...base(0),
      ...times,
      ...automatic,
      budget_type: 'LIFETIME',
      budget_in_micro_currency: more.money,
      bid_multiplier: more.multiplier,
      pacing_delivery_type: 'ACCELERATED',
      placement_group: 'SEARCH',
      targeting_template_ids: [account.template],
      auto_targeting_enabled: more.flag,
      tracking_urls: more.tracking,
    },
    { ...base(1), ...automatic, budget_in_micro_currency: null },
    {
      ...base(2),
      ...automatic,
      billable_event: 'IMPRESSION',
      optimization_goal_metadata: { conversion_tag_v3_goal_metadata: goal },
      targeting_spec: { LOCATION: ['US', 'CA'], GENDER: ['female'] },
    },
    { ...base(3), bid_in_micro_currency: more.bid },
    {
      ...base(4),
      ...times,
      billable_event: 'IMPRESSION',
      bid_in_micro_currency: 5_000_000,
      lifetime_frequency_cap: more.cap,
      optimization_goal_metadata: { frequency_goal_metadata: { frequency: 3, timerange: 'SEVEN_DAY' } },
      promotion_id: account.promotion,
      promotion_application_level: 'AD_GROUP',
    },
  ] satisfies NewAdGroup[];
}

const idsOf = (items: readonly { data?: { id: string } | null; exceptions?: unknown }[]) =>
  items.map(({ data, exceptions }) => data?.id ?? expect.fail(JSON.stringify(exceptions)));

/** Makes campaigns of all kinds with what is in them, some of it archived. */
async function make(made: Values): Promise<void> {
  const { owner, params } = account;
  const campaigns = idsOf((await account.addCampaigns(campaignsOf(made))).data.items);
  const groups = idsOf((await account.addAdGroups(adGroupsOf(campaigns, made))).data.items);
  const [first] = groups;
  const ad = { pin_id: account.pin, creative_type: 'REGULAR', name: made.name, status: made.status } as const;
  const ads: NewAd[] = [
    { ...ad, ad_group_id: first!, destination_url: 'https://shop.example/?a=1&b="2"' },
    { ...ad, ad_group_id: first!, lead_form_id: account.form, customizable_cta_type: made.cta },
    {
      ...ad,
      ad_group_id: groups[1]!,
      tracking_urls: made.tracking,
      click_tracking_url: 'https://track.example/c',
      view_tracking_url: 'https://track.example/v',
    },
  ];
  const [, archived] = idsOf((await account.addAds(ads)).data.items);
  const [all, some] = account.products;
  const promoted = { ad_group_id: groups[3]!, status: made.status };
  idsOf(
    (
      await account.promote([
        {
          ...promoted,
          catalog_product_group_id: all!,
          creative_type: 'SHOPPING',
          bid_in_micro_currency: made.bid,
          tracking_url: 'https://track.example/?x=1',
        },
        { ...promoted, catalog_product_group_id: some!, included: false },
      ])
    ).data.items,
  );
  const keywords = '/v5/ad_accounts/{ad_account_id}/keywords' as const;
  for (const [parent_id, match_type] of [
    [first!, made.kind],
    [campaigns[0]!, made.negative],
    [account.id, made.negative],
  ] as const) {
    const body = { parent_id, keywords: [{ value: made.word, match_type }] };
    const answer = await api().ok(`POST ${keywords}`, { params, body }, owner);
    const [keyword] = answer.keywords;
    if (made.flag && keyword)
      await api().ok(
        `PATCH ${keywords}`,
        { params, body: { keywords: [{ id: keyword.id!, archived: true }] } },
        owner,
      );
  }
  const labels = [
    { label_type: 'BRAND' as const, value: made.name },
    { label_type: 'CUSTOM' as const, value: made.word },
  ];
  await api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/labels',
    { params, body: { parent_id: campaigns[0]!, labels } },
    owner,
  );
  if (made.status !== 'DRAFT')
    await api().ok(
      'PATCH /v5/ad_accounts/{ad_account_id}/ads',
      { params, body: [{ id: archived!, status: 'ARCHIVED' }] },
      owner,
    );
}

const kept = () =>
  api().db.query(
    `select (select json_agg(c order by id) from campaigns c)::text || (select json_agg(g order by id) from ad_groups g)::text
       || (select json_agg(d order by id) from ads d)::text || (select json_agg(k order by id) from keywords k)::text
       || (select json_agg(p order by id) from product_group_promotions p)::text
       || (select json_agg(l order by id) from labels l)::text || (select count(*) from change_log) as kept`,
  );

/** Columns with something in them, of a sheet's rows of a type. */
function filledIn(csv: Buffer): Set<string> {
  const [, header, ...rows] = parse(csv, { bom: true }) as unknown as string[][];
  const type = header!.indexOf('Type');
  return new Set(
    rows.flatMap((row) => row.flatMap((cell, at) => (cell === '' ? [] : [`${row[type]}: ${header![at]}`]))),
  );
}

it('changes nothing when it is downloaded and uploaded as it is', { timeout: 120_000 }, async () => {
  const filled = new Set<string>();
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom('CSV', 'XLSX'), async (made, format) => {
      await api().db.query('truncate rate_limits');
      await make(made);
      const sheet = await account.download(format);
      if (format === 'CSV') for (const one of filledIn(sheet)) filled.add(one);
      const before = await kept();
      const { id } = await account.upload(sheet);
      await account.run(id);
      expect((await account.rows(id)).filter(({ state }) => state !== 'WARNING')).toEqual([]);
      const job = await account.job(id);
      expect(job.warnings).toBe(job.total);
      expect(job.total).toBeGreaterThanOrEqual(4);
      await account.apply(id);
      expect(await account.job(id)).toMatchObject({ succeeded: 0, errors: 0 });
      expect(await kept()).toEqual(before);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  // Fields that are sent once, when a campaign leaves its own budget, are in no sheet of stored things, nor are bids of keywords.
  const unwritten = ['Campaign: Default ad group budget', 'Keyword: Bid'];
  const columns = BULK_ENTITIES.flatMap((entity) =>
    FIELDS[entity].map(({ column }) => `${BULK_TYPES[entity]}: ${column}`),
  );
  expect(columns.filter((column) => !filled.has(column)).toSorted()).toEqual(unwritten.toSorted());
});
