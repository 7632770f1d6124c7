import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { orderLineOf, runAd } from '../delivery/testing';
import { collect } from './analytics';
import { columnsOf } from './ask';
import { toRow } from './columns';
import published from './published-columns.json';
import { rowsOf } from './rows';
import { follow } from './testing';

const api = useTestApi();
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
let one: Awaited<ReturnType<typeof runAd>>;

beforeAll(async () => {
  one = await runAd(api());
  const { db } = api();
  await db.query(
    `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, closeups, clicks, saves, spend_micro,
       earned_impressions, earned_closeups, earned_clicks, earned_saves)
     values ($1, $2, $3, $4, $5, 200, 20, 10, 5, 4000000, 50, 4, 5, 1)`,
    [one.account.id, one.ad, dayAgo(4), one.campaignId, one.groupId],
  );
  await follow(db, one.ad, { event: 'checkout', act: 4, events: 2, value: 30_000_000 });
  await follow(db, one.ad, { event: 'checkout', act: 4, kind: 'view', value: 10_000_000, web: false });
  await follow(db, one.ad, { event: 'lead', act: 4, events: 4, value: 2_000_000 });
  await follow(db, one.ad, { event: 'view_category', act: 4, kind: 'engagement', events: 3 });
  const labels = ['BRAND:Acme', 'CUSTOM:spring', 'CUSTOM:home'].map((label) => {
    const [label_type, value] = label.split(':') as ['BRAND' | 'CUSTOM', string];
    return { label_type, value };
  });
  await api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/labels',
    { params: { ad_account_id: one.account.id }, body: { parent_id: one.campaignId, labels } },
    one.account.owner,
  );
});

const row = async (columns: readonly string[], granularity: 'TOTAL' | 'DAY' | 'HOUR' = 'TOTAL') =>
  api().call(
    'GET /v5/ad_accounts/{ad_account_id}/ads/analytics',
    {
      params: { ad_account_id: one.account.id },
      query: {
        start_date: dayAgo(granularity === 'HOUR' ? 2 : 8),
        end_date: dayAgo(0),
        ad_ids: [one.ad],
        columns: columns.join(','),
        granularity,
      },
    } as never,
    one.account.owner,
  );
const valuesOf = async (columns: readonly string[]) => {
  const { data } = (await row(columns)) as unknown as { data: Record<string, unknown>[] };
  return data[0]!;
};

describe('columns of the public standard', () => {
  it('are all known, and never a reason to refuse a report', async () => {
    expect(published.answered).toHaveLength(175);
    expect((await row(published.answered)).status).toBe(200);
    for (const name of published.answered) expect((await row([name])).status, name).toBe(200);
    const file = [...published.answered, ...published.file];
    expect(file.length).toBeGreaterThan(613);
    expect(columnsOf(file, 'DAY', 'columns', true)).toEqual(file);
    const refused = await row([published.file[0]!]);
    expect(refused.error?.message).toContain('only in reports that are written to a file');
    expect((await row(['TOTAL_OF_NOTHING'])).error?.message).toBe(
      "columns: TOTAL_OF_NOTHING isn't a column.",
    );
  });

  it('have what follows from what is counted', async () => {
    const expected = {
      PAID_IMPRESSION: 200,
      OUTBOUND_CLICK_2: 5,
      OUTBOUND_CTR_1: 0.05,
      REPIN_2: 1,
      REPIN_RATE: 0.025,
      TOTAL_REPIN_RATE: 6 / 250,
      ENGAGEMENT_1: 35,
      ENGAGEMENT_2: 10,
      CTR_2: 0.1,
      CPC_IN_MICRO_DOLLAR: 400_000,
      ECPC_IN_MICRO_DOLLAR: 4_000_000 / 15,
      CPM_IN_MICRO_DOLLAR: 20_000_000,
      ECPM_IN_MICRO_DOLLAR: 16_000_000,
      COST_PER_OUTBOUND_CLICK_IN_DOLLAR_1: 0.4,
      PIN_PROMOTION_ID: one.ad,
    };
    expect(await valuesOf(Object.keys(expected))).toMatchObject(expected);
  });

  it('have conversions by event, by what they followed on, and on the web', async () => {
    const expected = {
      TOTAL_VIEW_CHECKOUT: 1,
      TOTAL_CLICK_CHECKOUT: 2,
      TOTAL_ENGAGEMENT_CHECKOUT: 0,
      TOTAL_CLICK_CHECKOUT_VALUE_IN_MICRO_DOLLAR: 30_000_000,
      TOTAL_VIEW_CHECKOUT_VALUE_IN_MICRO_DOLLAR: 10_000_000,
      TOTAL_WEB_CHECKOUT: 2,
      TOTAL_WEB_CHECKOUT_VALUE_IN_MICRO_DOLLAR: 30_000_000,
      WEB_CHECKOUT_ROAS: 7.5,
      TOTAL_CLICK_LEAD: 4,
      TOTAL_VIEW_LEAD: 0,
      TOTAL_CUSTOM: 0,
    };
    expect(await valuesOf(Object.keys(expected))).toMatchObject(expected);
    // A value that isn't counted is left out, and not told as 0.
    const none = await valuesOf([
      'TOTAL_OFFLINE_CHECKOUT',
      'TOTAL_VIDEO_MRC_VIEWS',
      'LEADS',
      'PAGE_VISIT_COST_PER_ACTION',
    ]);
    expect(Object.keys(none)).toEqual(['AD_ID']);
    expect((await row(['TOTAL_CUSTOM'], 'HOUR')).status).toBe(400);
  });

  it('have the order line of campaigns that are under one', async () => {
    const columns = ['ORDER_LINE_ID', 'CAMPAIGN_ID'];
    expect(Object.keys(await valuesOf(columns))).not.toContain('ORDER_LINE_ID');
    const line = await orderLineOf(api(), one.account.id);
    await api().db.query('update campaigns set order_line_id = $2 where id = $1', [one.campaignId, line]);
    expect(await valuesOf(columns)).toMatchObject({ ORDER_LINE_ID: line, CAMPAIGN_ID: one.campaignId });
    const asked = { start_date: dayAgo(8), end_date: dayAgo(0), granularity: 'TOTAL' as const };
    const today = Math.floor(Date.now() / 86_400_000);
    for (const [level, id] of [
      ['campaign', one.campaignId],
      ['adGroup', one.groupId],
      ['ad', one.ad],
    ] as const) {
      const named = ['ORDER_LINE_NAME'] as const;
      const collected = await collect(api().db, level, one.account.id, [id], named, asked, today);
      const [only] = rowsOf(collected);
      expect(toRow(named, only!.facts, null), level).toEqual({ ORDER_LINE_NAME: 'Spring' });
    }
  });

  it('have the labels of campaigns', async () => {
    expect(await valuesOf(['CAMPAIGN_BRAND_LABEL'])).toMatchObject({ CAMPAIGN_BRAND_LABEL: 'Acme' });
    const asked = { start_date: dayAgo(8), end_date: dayAgo(0), granularity: 'TOTAL' as const };
    const collected = await collect(
      api().db,
      'ad',
      one.account.id,
      [one.ad],
      ['CAMPAIGN_CUSTOM_LABELS'],
      asked,
      Math.floor(Date.now() / 86_400_000),
    );
    const [only] = rowsOf(collected);
    const shown = toRow(['CAMPAIGN_CUSTOM_LABELS'], only!.facts, null).CAMPAIGN_CUSTOM_LABELS as string;
    expect(shown.split(', ').toSorted()).toEqual(['home', 'spring']);
  });
});
