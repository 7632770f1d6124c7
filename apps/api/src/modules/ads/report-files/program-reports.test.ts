import { type CallOptions, programReportMessages as text } from '@corkboard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addAd, runAd } from '../delivery/testing';
import { makeReport } from './make';
import { registerReportFiles } from './routes';

const api = useTestApi({ routes: [registerReportFiles] });
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const MMM = '/v5/ad_accounts/{ad_account_id}/mmm_reports' as const;
const PRODUCTS = '/v5/ad_accounts/{ad_account_id}/reports/brand_category_sku' as const;
const days = { start_date: dayAgo(8), end_date: dayAgo(0) };

let one: Awaited<ReturnType<typeof runAd>>;
beforeAll(async () => {
  one = await runAd(api());
  await api().db.query(`select make_conversion_days(current_date - 10, current_date)`);
});
beforeEach(async () => {
  await api().db.query(
    'truncate ad_targeting_days, ad_report_jobs, ad_report_mails, conversion_credits, conversion_events, rate_limits',
  );
});

/** The lines of the file of the report that was asked for last. */
async function written(call: typeof MMM | typeof PRODUCTS, token: string): Promise<string[][]> {
  const job = api().sentJobs.findLast(({ name }) => name === 'reports.make');
  await makeReport(api(), job!.data as { account: string; id: string });
  const answer = await api().ok(
    `GET ${call}`,
    { params: one.account.params, query: { token } },
    one.account.owner,
  );
  const state = 'data' in answer ? answer.data : answer;
  expect(state.report_status).toBe('FINISHED');
  const { pathname, search } = new URL(state.url!);
  const { body } = await api().app.inject({ method: 'GET', url: `${pathname}${search}` });
  return body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

describe('a report for marketing mix models', () => {
  const bodyOf = (more: Partial<CallOptions<`POST ${typeof MMM}`>['body']> = {}) => ({
    report_name: 'Mix',
    ...days,
    granularity: 'WEEK' as const,
    level: 'CAMPAIGN_TARGETING' as const,
    targeting_types: ['COUNTRY' as const],
    columns: ['CAMPAIGN_ID' as const, 'IMPRESSION_1' as const, 'SPEND_IN_MICRO_DOLLAR' as const],
    ...more,
  });
  const ask = async (more = {}) =>
    api().call(`POST ${MMM}`, { params: one.account.params, body: bodyOf(more) }, one.account.owner);
  const rows = async (more = {}) => {
    const answer = await ask(more);
    return (await written(MMM, answer.data.data.token)).slice(1);
  };
  const count = (value: string, impressions: number, type = 'COUNTRY', ad = one.ad) =>
    api().db.query(
      `insert into ad_targeting_days (ad_account_id, ad_id, day, targeting_type, targeting_value, impressions, closeups, clicks, saves, spend_micro)
       values ($1, $2, $3, $4, $5, $6, 0, 2, 0, 5000000)`,
      [one.account.id, ad, dayAgo(2), type, value, impressions],
    );

  it('has a row for each campaign, step, and value, in the columns that were asked for', async () => {
    await count('US', 100);
    await count('DE', 40);
    await count('female', 60, 'GENDER');
    await count('male', 3, 'GENDER');
    expect((await rows()).map((row) => row.slice(1))).toEqual([
      ['COUNTRY', 'US', one.campaignId, '100', '5000000'],
      ['COUNTRY', 'DE', one.campaignId, '40', '5000000'],
    ]);
    const columns = [
      'ADVERTISER_ID',
      'ADVERTISER_NAME',
      'ECPM_IN_DOLLAR',
      'TOTAL_CLICKTHROUGH',
      'CLICKTHROUGH_2',
      'ECPC_IN_DOLLAR',
    ];
    expect(await rows({ targeting_types: ['GENDER'], granularity: 'DAY', columns })).toEqual([
      [dayAgo(2), 'GENDER', 'female', one.account.id, 'Shop', String((5 * 1000) / 60), '2', '', '2.5'],
    ]);
  });

  it('is narrowed by country, also that of formats', async () => {
    await count('US', 100);
    await count('DE', 40);
    const second = await addAd(api(), one.account, one.groupId);
    await api().db.query(`update ads set creative_type = 'COLLECTION' where id = $1`, [second.ad]);
    await count('US', 7, 'COUNTRY', second.ad);
    const more = {
      targeting_types: ['COUNTRY', 'CREATIVE_TYPE'],
      countries: ['US'],
      columns: ['IMPRESSION_1'],
    };
    expect((await rows(more)).map((row) => row.slice(1))).toEqual([
      ['COUNTRY', 'US', '107'],
      ['CREATIVE_TYPE', 'REGULAR', '100'],
      ['CREATIVE_TYPE', 'COLLECTION', '7'],
    ]);
    const refused = await ask({ targeting_types: ['GENDER'], countries: ['US'] });
    expect([refused.status, refused.error!.message]).toEqual([400, text.countries]);
  });

  it('is told of by its own call alone', async () => {
    const { token } = (await ask()).data.data;
    const options = { params: one.account.params, query: { token } };
    const state = await api().ok('GET /v5/ad_accounts/{ad_account_id}/reports', options, one.account.owner);
    expect(state).toEqual({ report_status: 'DOES_NOT_EXIST', url: null, size: null });
    expect(await api().ok(`GET ${MMM}`, options, one.account.owner)).toEqual({
      code: 0,
      data: { report_status: 'IN_PROGRESS', url: null, size: null },
      message: '',
      status: 'success',
    });
    const listed = await api().ok(
      'AdReportJobsResource.get',
      { ad_account_id: one.account.id },
      one.account.owner,
    );
    expect(listed).toEqual([]);
    const finance = await one.account.member('FINANCE_MANAGER');
    expect((await api().call(`GET ${MMM}`, options, finance)).status).toBe(403);
  });
});

describe('a report of products', () => {
  const bodyOf = (more: Partial<CallOptions<`POST ${typeof PRODUCTS}`>['body']> = {}) => ({
    report_name: 'Products',
    ...days,
    granularity: 'TOTAL' as const,
    level: 'CAMPAIGN' as const,
    columns: [
      'CONVERSION_PRODUCT_BRAND',
      'TOTAL_CONVERSION_PRODUCT_QUANTITY',
      'TOTAL_CONVERSION_PRODUCT_VALUE',
    ],
    ...more,
  });
  const ask = async (more = {}) =>
    api().call(`POST ${PRODUCTS}`, { params: one.account.params, body: bodyOf(more) }, one.account.owner);
  const rows = async (more = {}) => (await written(PRODUCTS, (await ask(more)).data.token)).slice(1);
  async function buy(
    custom_data: object,
    { value = null as number | null, source = 'web', event = 'checkout' } = {},
  ) {
    const [made] = await api().db.query<{ id: string }>(
      `insert into conversion_events (day, ad_account_id, source, event_name, action_source, happened_at, value_micro, details, matched_by)
       values ($1, $2, 'CONVERSIONS_API', $3, $4, $1::date + interval '12 hours', $5, $6::text::jsonb, '{}') returning id`,
      [dayAgo(2), one.account.id, event, source, value, JSON.stringify({ custom_data })],
    );
    await api().db.query(
      `insert into conversion_credits (ad_account_id, event_day, event_id, kind, ad_id, ad_group_id, campaign_id, ad_day, event_name, web, value_micro, lag, click_lag, engagement_lag)
       values ($1, $2, $3, 'click', $4, $5, $6, $7, $8, true, 0, 1, 0, 0)`,
      [one.account.id, dayAgo(2), made!.id, one.ad, one.groupId, one.campaignId, dayAgo(3), event],
    );
  }

  it('counts what was bought after ads by brand, category, and SKU, with what it was worth', async () => {
    await buy(
      {
        content_brand: 'Acme',
        content_category: 'Lamps',
        value: '30',
        contents: [
          { id: 'lamp', item_price: '10.50', quantity: 2 },
          { id: 'bulb', item_price: '9', quantity: 1 },
        ],
      },
      { value: 30_000_000 },
    );
    await buy({ content_brand: 'Acme', content_ids: ['lamp'] }, { source: 'app_ios', event: 'add_to_cart' });
    await buy({ content_ids: ['nameless'] });
    expect(await rows()).toEqual([['Acme', '4', '30']]);
    expect(
      await rows({
        conversion_product_breakdown: 'PRODUCT_SKU',
        columns: [
          'CONVERSION_PRODUCT_ID',
          'TOTAL_CHECKOUT_CONVERSION_PRODUCT_QUANTITY',
          'TOTAL_INAPP_ADD_TO_CART_CONVERSION_PRODUCT_QUANTITY',
          'TOTAL_WEB_CONVERSION_PRODUCT_VALUE_IN_USD',
        ],
      }),
    ).toEqual([
      ['bulb', '1', '0', '9'],
      ['lamp', '2', '1', '21'],
      ['nameless', '1', '0', '0'],
    ]);
    const group = {
      conversion_product_breakdown: 'PRODUCT_SKU_GROUP',
      product_sku_ids: ['lamp', 'bulb'],
      level: 'ADVERTISER',
      columns: ['CONVERSION_PRODUCT_ID_GROUP', 'TOTAL_CONVERSION_PRODUCT_QUANTITY', 'CAMPAIGN_ID'],
    };
    expect(await rows(group)).toEqual([['lamp bulb', '4', '']]);
    expect(await rows({ campaign_objective_types: ['AWARENESS'] })).toEqual([]);
  });

  it('refuses what does not fit', async () => {
    const refused = async (more: object) => (await ask(more)).error?.message;
    expect(await refused({ level: 'ADVERTISER', campaign_ids: [one.campaignId] })).toBe(text.campaigns);
    expect(await refused({ ad_group_ids: [one.groupId] })).toBe(text.adGroups);
    expect(await refused({ conversion_product_breakdown: 'PRODUCT_SKU_GROUP' })).toBe(text.skus);
    expect(await refused({ start_date: dayAgo(5) })).toBe(text.short);
    expect(await refused({ conversion_product_attribution_type: 'BRAND_ATTRIBUTION' })).toBe(text.brands);
    expect(await refused({ report_name: ' ' })).toBe(text.nameBlank);
    const finance = await one.account.member('FINANCE_MANAGER');
    const options = { params: one.account.params, body: bodyOf() };
    expect((await api().call(`POST ${PRODUCTS}`, options, finance)).status).toBe(403);
  });
});
