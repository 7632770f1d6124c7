import { ANALYTICS_COLUMNS, type CallOptions } from '@corkboard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import type { AdEvent } from '../billing/events';
import { recordTold } from '../billing/record';
import { newInsertion } from '../billing/token';
import { addAd, runAd } from '../delivery/testing';

const api = useTestApi();
const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** A moment of a day, as showings have it. */
const noonOf = (days: number): number => Date.parse(`${dayAgo(days)}T12:00:00Z`) / 1000;

type Running = Awaited<ReturnType<typeof runAd>>;
type Asked = CallOptions<'GET /v5/ad_accounts/{ad_account_id}/analytics'>['query'];
let one: Running;
let second: Awaited<ReturnType<typeof addAd>>;
let readers: TestPerson[];

beforeAll(async () => {
  one = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
  second = await addAd(api(), one.account, one.groupId);
  readers = await Promise.all([api().person(), api().person()]);
  await api().db.query(`select make_ad_event_days(current_date - 100, current_date)`);
});
beforeEach(() => api().db.query('truncate ad_events, ad_ledger, ad_days, ad_seen, rate_limits'));

interface Showing {
  ad?: string;
  days?: number;
  price?: number;
  by?: number;
}
/** Shows an ad and tells of what happened to it. */
async function show(
  kinds: readonly AdEvent['kind'][],
  { ad = one.ad, days = 0, price = 0, by = 0 }: Showing = {},
) {
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
  } as const;
  const { id } = readers[by]!;
  await recordTold(
    api().db,
    kinds.map((kind) => ({ showing, kind, viewer: id, person: id, robot: false })),
  );
}

const asked = (more: Partial<Asked> = {}): Asked => ({
  start_date: dayAgo(6),
  end_date: dayAgo(0),
  columns: 'IMPRESSION_1,OUTBOUND_CLICK_1,SPEND_IN_MICRO_DOLLAR',
  granularity: 'TOTAL',
  ...more,
});
const params = () => one.account.params;
const account = (more: Partial<Asked> = {}, as: TestPerson = one.account.owner) =>
  api().call('GET /v5/ad_accounts/{ad_account_id}/analytics', { params: params(), query: asked(more) }, as);
const ads = (ids: string[], more: Partial<Asked> = {}) =>
  api().call(
    'GET /v5/ad_accounts/{ad_account_id}/ads/analytics',
    { params: params(), query: { ...asked(more), ad_ids: ids } },
    one.account.owner,
  );
const campaigns = (ids: string[], more: Partial<Asked> = {}) =>
  api().call(
    'GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics',
    { params: params(), query: { ...asked(more), campaign_ids: ids } },
    one.account.owner,
  );
const groups = (ids: string[], more: Partial<Asked> = {}) =>
  api().call(
    'GET /v5/ad_accounts/{ad_account_id}/ad_groups/analytics',
    { params: params(), query: { ...asked(more), ad_group_ids: ids } },
    one.account.owner,
  );

describe('a report', () => {
  it('has the sums of what was told, of an account, its campaigns, ad groups and ads', async () => {
    await show(['impression', 'click'], { price: 300_001, days: 2 });
    await show(['impression', 'closeup'], { ad: second.ad, by: 1 });
    await show(['impression', 'save', 'click'], { ad: second.ad, price: 199_999 });
    const sums = { IMPRESSION_1: 3, OUTBOUND_CLICK_1: 2, SPEND_IN_MICRO_DOLLAR: 500_000 };
    expect((await account()).data).toEqual([{ AD_ACCOUNT_ID: one.account.id, ...sums }]);
    expect((await campaigns([one.campaignId])).data).toEqual([{ CAMPAIGN_ID: one.campaignId, ...sums }]);
    expect((await groups([one.groupId])).data).toEqual([{ AD_GROUP_ID: one.groupId, ...sums }]);
    expect((await ads([second.ad, one.ad])).data).toEqual([
      { AD_ID: second.ad, IMPRESSION_1: 2, OUTBOUND_CLICK_1: 1, SPEND_IN_MICRO_DOLLAR: 199_999 },
      { AD_ID: one.ad, IMPRESSION_1: 1, OUTBOUND_CLICK_1: 1, SPEND_IN_MICRO_DOLLAR: 300_001 },
    ]);
    expect((await ads([one.ad], { start_date: dayAgo(1) })).data).toEqual([
      { AD_ID: one.ad, IMPRESSION_1: 0, OUTBOUND_CLICK_1: 0, SPEND_IN_MICRO_DOLLAR: 0 },
    ]);
  });

  it('is of the ads of campaigns, of those that show Pins, or of the whole account, where none are named', async () => {
    await show(['impression']);
    const [ad] = await api().db.query<{ pin_id: string }>('select pin_id from ads where id = $1::bigint', [
      one.ad,
    ]);
    const pin = ad!.pin_id;
    const of = (more: { campaign_ids?: string[]; pin_ids?: string[] }) =>
      api().call(
        'GET /v5/ad_accounts/{ad_account_id}/ads/analytics',
        { params: params(), query: { ...asked({ columns: 'IMPRESSION_1' }), ...more } },
        one.account.owner,
      );
    const named = (await of({ campaign_ids: [one.campaignId], pin_ids: [pin] })).data;
    expect(named).toContainEqual({ AD_ID: one.ad, IMPRESSION_1: 1 });
    expect((await of({ campaign_ids: ['7'], pin_ids: [pin] })).data).toEqual([]);
    for (const half of [{}, { pin_ids: [pin] }, { campaign_ids: [one.campaignId] }])
      expect((await of(half)).data).toContainEqual({ AD_ID: one.ad, IMPRESSION_1: 1 });
  });

  it('is split into days, weeks and months that add up to the whole', async () => {
    for (const days of [0, 1, 1, 8, 20, 40])
      await show(['impression', 'click'], { days, price: 10_000 + days });
    const range = { start_date: dayAgo(40), columns: 'SPEND_IN_MICRO_DOLLAR,IMPRESSION_1' };
    const [total] = (await account(range)).data;
    expect(total).toMatchObject({ SPEND_IN_MICRO_DOLLAR: 60_070, IMPRESSION_1: 6 });
    for (const granularity of ['DAY', 'WEEK', 'MONTH'] as const) {
      const { data } = await account({ ...range, granularity });
      expect(data.reduce((sum, row) => sum + row.SPEND_IN_MICRO_DOLLAR!, 0)).toBe(60_070);
      const first = data.map(({ DATE }) => new Date(`${DATE!}T00:00:00Z`));
      if (granularity === 'DAY') expect(data.map(({ DATE }) => DATE)).toEqual([40, 20, 8, 1, 0].map(dayAgo));
      if (granularity === 'WEEK') expect(new Set(first.map((at) => at.getUTCDay()))).toEqual(new Set([1]));
      if (granularity === 'MONTH') expect(new Set(first.map((at) => at.getUTCDate()))).toEqual(new Set([1]));
    }
  });

  it('by the hour says when it was told, and what is told later is of the last hour of its day', async () => {
    await show(['impression', 'click'], { price: 10_000, days: 1 });
    const { data } = await account({ granularity: 'HOUR', start_date: dayAgo(2) });
    expect(data).toEqual([
      {
        DATE: `${dayAgo(1)}T23:00:00`,
        AD_ACCOUNT_ID: one.account.id,
        IMPRESSION_1: 1,
        OUTBOUND_CLICK_1: 1,
        SPEND_IN_MICRO_DOLLAR: 10_000,
      },
    ]);
    await api().db.query(`update ad_events set at = day + interval '7 hours 30 minutes'`);
    const [row] = (await ads([one.ad], { granularity: 'HOUR', start_date: dayAgo(2) })).data;
    expect(row).toMatchObject({
      DATE: `${dayAgo(1)}T07:00:00`,
      AD_ID: one.ad,
      SPEND_IN_MICRO_DOLLAR: 10_000,
    });
  });

  it('has every column that is counted, and leaves out what is not', async () => {
    await show(['impression', 'click'], { price: 400_000 });
    await show(['impression', 'closeup', 'save'], { by: 1 });
    await show(['impression']);
    const [row] = (await ads([one.ad], { columns: ANALYTICS_COLUMNS.join(',') })).data;
    expect(row).toEqual({
      TOTAL_CONVERSIONS: 0,
      TOTAL_PAGE_VISIT: 0,
      TOTAL_SIGNUP: 0,
      TOTAL_CHECKOUT: 0,
      TOTAL_LEAD: 0,
      TOTAL_CLICK_CHECKOUT: 0,
      TOTAL_VIEW_CHECKOUT: 0,
      TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: 0,
      CHECKOUT_ROAS: 0,
      AD_ACCOUNT_ID: one.account.id,
      CAMPAIGN_ID: one.campaignId,
      CAMPAIGN_NAME: 'C',
      CAMPAIGN_ENTITY_STATUS: 'ACTIVE',
      CAMPAIGN_OBJECTIVE_TYPE: 'CONSIDERATION',
      AD_GROUP_ID: one.groupId,
      AD_GROUP_NAME: 'G',
      AD_GROUP_ENTITY_STATUS: 'ACTIVE',
      AD_ID: one.ad,
      PIN_ID: one.pin,
      IMPRESSION_1: 3,
      IMPRESSION_2: 0,
      TOTAL_IMPRESSION: 3,
      CLICKTHROUGH_1: 1,
      TOTAL_CLICKTHROUGH: 1,
      OUTBOUND_CLICK_1: 1,
      REPIN_1: 1,
      TOTAL_ENGAGEMENT: 3,
      SPEND_IN_MICRO_DOLLAR: 400_000,
      SPEND_IN_DOLLAR: 0.4,
      CPM_IN_DOLLAR: 400 / 3,
      ECPC_IN_DOLLAR: 0.4,
      ECPE_IN_DOLLAR: 0.4 / 3,
      COST_PER_OUTBOUND_CLICK_IN_DOLLAR: 0.4,
      CTR: 1 / 3,
      ECTR: 1 / 3,
      ENGAGEMENT_RATE: 1,
    });
    const reach = { columns: 'TOTAL_IMPRESSION_USER,TOTAL_IMPRESSION_FREQUENCY' };
    for (const { data } of [
      await account(reach),
      await campaigns([one.campaignId], reach),
      await groups([one.groupId], reach),
    ])
      expect(data[0]).toMatchObject({ TOTAL_IMPRESSION_USER: 2, TOTAL_IMPRESSION_FREQUENCY: 1.5 });
    expect((await account({ ...reach, granularity: 'DAY' })).data[0]).toMatchObject({
      TOTAL_IMPRESSION_USER: 2,
    });
    // It isn't known any more who saw what that long ago.
    expect((await account({ ...reach, start_date: dayAgo(31) })).data[0]).not.toHaveProperty(
      'TOTAL_IMPRESSION_USER',
    );
  });

  it('has nothing of programs, and of nothing no rates', async () => {
    const { id } = readers[0]!;
    const showing = {
      insertion: newInsertion(),
      account: one.account.id,
      campaign: one.campaignId,
      adGroup: one.groupId,
      ad: one.ad,
      placement: 'HOME_FEED',
      billable: 'CLICKTHROUGH',
      price: 10_000,
      at: noonOf(0),
      measured: true,
    } as const;
    await recordTold(api().db, [{ showing, kind: 'click', viewer: id, person: id, robot: true }]);
    for (const granularity of ['TOTAL', 'HOUR'] as const)
      expect(
        (
          await account({
            granularity,
            start_date: dayAgo(1),
            columns: 'TOTAL_CLICKTHROUGH,CTR,CPM_IN_DOLLAR,ECPC_IN_DOLLAR',
          })
        ).data[0],
      ).toMatchObject({ TOTAL_CLICKTHROUGH: 0 });
    const [row] = (await account({ columns: 'CTR,CPM_IN_DOLLAR,ECPC_IN_DOLLAR,ENGAGEMENT_RATE' })).data;
    expect(row).toEqual({ AD_ACCOUNT_ID: one.account.id });
  });
});

describe('a report is refused', () => {
  it.each<[string, Partial<Asked>]>([
    ['start_date', { start_date: 'yesterday' }],
    ['end_date', { end_date: '2026-02-30' }],
    ['end_date', { start_date: dayAgo(1), end_date: dayAgo(2) }],
    ['start_date', { start_date: dayAgo(91) }],
    ['end_date', { start_date: dayAgo(90), end_date: dayAgo(-1) }],
    ['start_date', { granularity: 'HOUR', start_date: dayAgo(9), end_date: dayAgo(8) }],
    ['end_date', { granularity: 'HOUR', start_date: dayAgo(4) }],
    ['columns', { columns: 'SPEND_IN_DOLLAR,NOTHING' }],
    ['columns', { columns: ',' }],
    ['columns', { columns: 'TOTAL_CHECKOUT', granularity: 'HOUR', start_date: dayAgo(1) }],
    ['granularity', { granularity: 'YEAR' as never }],
    ['click_window_days', { click_window_days: 2 as never }],
    ['conversion_report_time', { conversion_report_time: 'NEVER' as never }],
  ])('for %s %j', async (field, more) => {
    const { status, error } = await account(more);
    expect(status).toBe(400);
    expect(error).toMatchObject({ api_error_code: 1 });
    expect(error!.message).toContain(field);
  });

  it('at no day that may be asked for', async () => {
    for (const more of [
      { start_date: dayAgo(90) },
      { granularity: 'HOUR' as const, start_date: dayAgo(3) },
      { granularity: 'HOUR' as const, start_date: dayAgo(8), end_date: dayAgo(5) },
      { click_window_days: 7 as const, view_window_days: 0 as const },
    ])
      expect((await account(more)).status).toBe(200);
  });

  it('of what is not in the account', async () => {
    const other = await runAd(api());
    for (const answer of [
      await campaigns([one.campaignId, other.campaignId]),
      await groups([other.groupId]),
      await ads([other.ad]),
    ])
      expect(answer.status).toBe(404);
    expect((await campaigns([])).status).toBe(400);
  });
});
