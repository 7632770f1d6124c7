import { type CallOptions, TARGETING_PERSONAL_MIN } from '@corkboard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import type { AdEvent } from '../billing/events';
import { recordTold } from '../billing/record';
import { newInsertion } from '../billing/token';
import { addAd, runAd } from '../delivery/testing';
import { splitRows } from './targeting';

const api = useTestApi();
const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const noonOf = (days: number): number => Date.parse(`${dayAgo(days)}T12:00:00Z`) / 1000;

type Asked = CallOptions<'GET /v5/ad_accounts/{ad_account_id}/targeting_analytics'>['query'];
let one: Awaited<ReturnType<typeof runAd>>;
let second: Awaited<ReturnType<typeof addAd>>;
let reader: TestPerson;

beforeAll(async () => {
  one = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
  second = await addAd(api(), one.account, one.groupId);
  reader = await api().person();
  await api().db.query(`select make_ad_event_days(current_date - 100, current_date)`);
});
beforeEach(() =>
  api().db.query(
    'truncate ad_events, ad_ledger, ad_days, ad_targeting_days, ad_seen, rate_limits, keywords, conversion_targeting_days',
  ),
);

async function show(
  kinds: readonly AdEvent['kind'][],
  context: readonly string[],
  { ad = one.ad, days = 0, price = 0, personal = [] as readonly string[], times = 1 } = {},
) {
  const told = Array.from({ length: times }).flatMap(() => {
    const showing = {
      insertion: newInsertion(),
      account: one.account.id,
      campaign: one.campaignId,
      adGroup: one.groupId,
      ad,
      placement: 'HOME_FEED',
      billable: 'CLICKTHROUGH',
      price,
      at: noonOf(days),
      measured: true,
      matched: { context, personal },
    } as const;
    return kinds.map((kind) => ({ showing, kind, viewer: reader.id, person: reader.id, robot: false }));
  });
  await recordTold(api().db, told);
}
const asked = (more: Partial<Asked> = {}): Asked => ({
  start_date: dayAgo(6),
  end_date: dayAgo(0),
  columns: 'TOTAL_IMPRESSION,TOTAL_CLICKTHROUGH,SPEND_IN_MICRO_DOLLAR',
  granularity: 'TOTAL',
  targeting_types: 'COUNTRY',
  ...more,
});
const account = (more?: Partial<Asked>, as: TestPerson = one.account.owner) =>
  api().call(
    'GET /v5/ad_accounts/{ad_account_id}/targeting_analytics',
    { params: { ad_account_id: one.account.id }, query: asked(more) },
    as,
  );
const rows = async (more?: Partial<Asked>) => (await account(more)).data!.data;
const values = async (more?: Partial<Asked>) =>
  (await rows(more)).map(({ targeting_type, targeting_value, metrics }) => [
    targeting_type,
    targeting_value,
    metrics.TOTAL_IMPRESSION,
  ]);
async function refused(more: Partial<Asked>) {
  const { status, error } = await account(more);
  return [status, /^"?(?:query\.)?(\w+)/.exec(error?.message ?? '')?.[1]];
}

describe('a report by targeting', () => {
  it('has a row for each value, with what it came to, in the order of types and of impressions', async () => {
    await show(['impression', 'click'], ['COUNTRY=US', 'APPTYPE=web'], { price: 30_000 });
    await show(['impression'], ['COUNTRY=CA', 'APPTYPE=web'], { times: 2, days: 6 });
    await show(['impression'], ['COUNTRY=CA'], { days: 7 });
    expect(await rows({ targeting_types: 'APPTYPE,COUNTRY' })).toEqual([
      {
        targeting_type: 'APPTYPE',
        targeting_value: 'web',
        metrics: {
          AD_ACCOUNT_ID: one.account.id,
          TOTAL_IMPRESSION: 3,
          TOTAL_CLICKTHROUGH: 1,
          SPEND_IN_MICRO_DOLLAR: 30_000,
        },
      },
      ...[
        ['CA', 2, 0, 0],
        ['US', 1, 1, 30_000],
      ].map(([targeting_value, impressions, clicks, spend]) => ({
        targeting_type: 'COUNTRY',
        targeting_value,
        metrics: {
          AD_ACCOUNT_ID: one.account.id,
          TOTAL_IMPRESSION: impressions,
          TOTAL_CLICKTHROUGH: clicks,
          SPEND_IN_MICRO_DOLLAR: spend,
        },
      })),
    ]);
    // Places are countries.
    expect((await values({ targeting_types: 'LOCATION' })).map(([, value]) => value)).toEqual(['CA', 'US']);
    // Who saw it isn't kept by value.
    expect((await rows({ columns: 'TOTAL_CONVERSIONS,TOTAL_IMPRESSION_USER' }))[0]!.metrics).toEqual({
      AD_ACCOUNT_ID: one.account.id,
      TOTAL_CONVERSIONS: 0,
    });
  });

  it('is of campaigns, ad groups, and ads', async () => {
    await show(['impression'], ['COUNTRY=US']);
    await show(['impression'], ['COUNTRY=US'], { ad: second.ad, times: 2 });
    const { owner, params } = one.account;
    const query = asked();
    const campaigns = await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/campaigns/targeting_analytics',
      { params, query: { ...query, campaign_ids: [one.campaignId] } },
      owner,
    );
    const groups = await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/ad_groups/targeting_analytics',
      { params, query: { ...query, ad_group_ids: [one.groupId] } },
      owner,
    );
    const ads = await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/ads/targeting_analytics',
      { params, query: { ...query, ad_ids: [one.ad] } },
      owner,
    );
    expect(campaigns.data[0]!.metrics).toMatchObject({ CAMPAIGN_ID: one.campaignId, TOTAL_IMPRESSION: 3 });
    expect(groups.data[0]!.metrics).toMatchObject({ AD_GROUP_ID: one.groupId, TOTAL_IMPRESSION: 3 });
    expect(ads.data[0]!.metrics).toMatchObject({ AD_ID: one.ad, TOTAL_IMPRESSION: 1 });
    const other = await runAd(api());
    const path = 'GET /v5/ad_accounts/{ad_account_id}/ads/targeting_analytics';
    expect((await api().call(path, { params, query: { ...query, ad_ids: [other.ad] } }, owner)).status).toBe(
      404,
    );
    const many = Array.from({ length: 251 }, (_, n) => String(n + 1));
    expect((await api().call(path, { params, query: { ...query, ad_ids: many } }, owner)).status).toBe(400);
  });

  it('is split into steps of time', async () => {
    await show(['impression'], ['COUNTRY=US'], { days: 1 });
    await show(['impression'], ['COUNTRY=US']);
    const days = await rows({ granularity: 'DAY' });
    expect(days.map(({ metrics }) => metrics.DATE)).toEqual([dayAgo(1), dayAgo(0)]);
    const [month] = await rows({ granularity: 'MONTH' });
    expect(month!.metrics.DATE).toMatch(/-01$/);
  });

  it('calls keywords what they are, two that match in other ways one', async () => {
    const { keywords } = await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/keywords',
      {
        params: one.account.params,
        body: {
          parent_id: one.groupId,
          keywords: [
            { value: 'lamp', match_type: 'BROAD' },
            { value: 'lamp', match_type: 'EXACT' },
          ],
        },
      },
      one.account.owner,
    );
    for (const { id } of keywords) await show(['impression'], [`KEYWORD=${id}`]);
    expect(await values({ targeting_types: 'KEYWORD' })).toEqual([['KEYWORD', 'lamp', 2]]);
  });

  it('leaves out what is little of people, and nothing of places', async () => {
    const personal = ['GENDER=female', 'AGE_BUCKET=25-34', 'TARGETED_INTEREST=7'];
    const types = 'GENDER,AGE_BUCKET,TARGETED_INTEREST,COUNTRY';
    await show(['impression'], ['COUNTRY=US'], { personal, times: TARGETING_PERSONAL_MIN - 1 });
    expect(await values({ targeting_types: types })).toEqual([['COUNTRY', 'US', TARGETING_PERSONAL_MIN - 1]]);
    await show(['impression'], ['COUNTRY=US'], { personal });
    expect((await values({ targeting_types: types })).map(([type]) => type)).toEqual([
      'GENDER',
      'AGE_BUCKET',
      'TARGETED_INTEREST',
      'COUNTRY',
    ]);
  });

  it('says what is wrong with it', async () => {
    expect(await refused({ targeting_types: 'COUNTRY,SHOE_SIZE' })).toEqual([400, 'targeting_types']);
    expect(await refused({ targeting_types: '' })).toEqual([400, 'targeting_types']);
    expect(await refused({ granularity: 'HOUR' })).toEqual([400, 'granularity']);
    expect(await refused({ columns: 'NO_SUCH' })).toEqual([400, 'columns']);
    expect(await refused({ start_date: dayAgo(91), end_date: dayAgo(80) })).toEqual([400, 'start_date']);
    expect((await account({ start_date: dayAgo(90) })).status).toBe(200);
    expect(await refused({ end_date: dayAgo(7) })).toEqual([400, 'end_date']);
    await show(['impression'], ['COUNTRY=US', 'APPTYPE=web']);
    const some = (most: number) =>
      splitRows(api().db, 'account', one.account.id, [one.account.id], ['COUNTRY', 'APPTYPE'], asked(), most);
    expect(await some(1)).toBeNull();
    expect(await some(2)).toHaveLength(2);
  });
});

it('takes how conversions count, and nothing that is no such way', async () => {
  await show(['impression'], ['COUNTRY=DE'], { times: 3 });
  const columns = 'TOTAL_IMPRESSION,TOTAL_CONVERSIONS';
  const url = `/v5/ad_accounts/${one.account.id}/targeting_analytics?${new URLSearchParams({
    ...(asked({ columns }) as object),
    click_window_days: '7',
    engagement_window_days: '7',
    view_window_days: '0',
    conversion_report_time: 'TIME_OF_CONVERSION',
    attribution_types: 'INDIVIDUAL',
  }).toString()}`;
  const send = (address: string) => api().app.inject({ url: address, headers: one.account.owner.headers });
  const answer = await send(url);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { data: [{ targeting_value: 'DE', metrics: { TOTAL_IMPRESSION: 3, TOTAL_CONVERSIONS: 0 } }] },
  ]);
  for (const [field, from, to] of [
    ['attribution_types', 'INDIVIDUAL', 'HOUSEHOLD'],
    ['click_window_days', 'click_window_days=7', 'click_window_days=5'],
    ['conversion_report_time', 'TIME_OF_CONVERSION', 'TIME_OF_DAY'],
  ] as const) {
    const wrong = await send(url.replace(from, to));
    expect([wrong.statusCode, wrong.json<{ field: string }>().field]).toEqual([
      400,
      expect.stringContaining(field) as string,
    ]);
  }
});
