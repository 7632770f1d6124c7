import { type CallOptions, REPORT_LEVELS, REPORT_METRICS, type ReportLevel } from '@corkboard/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import type { Earned, Told } from '../billing/events';
import { recordTold } from '../billing/record';
import { newInsertion } from '../billing/token';
import { runAd } from '../delivery/testing';
import { follow } from './testing';

const api = useTestApi();
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

let one: Awaited<ReturnType<typeof runAd>>;
let reader: TestPerson;

/** Tells so often of something that happened to the ad at noon of a day, or to Pins that were saved from it. */
async function tell(kind: Told['kind'] | Earned['kind'], days: number, times: number, price = 0) {
  const whom = { viewer: reader.id, person: reader.id, robot: false };
  await recordTold(
    api().db,
    Array.from({ length: times }, (): Told | Earned => {
      const showing = {
        insertion: newInsertion(),
        account: one.account.id,
        ad: one.ad,
        at: Date.parse(`${dayAgo(days)}T12:00:00Z`) / 1000,
        measured: true,
      };
      if (isEarned(kind)) return { ...whom, showing, kind };
      return {
        ...whom,
        kind,
        showing: {
          ...showing,
          campaign: one.campaignId,
          adGroup: one.groupId,
          placement: 'HOME_FEED',
          billable: 'CLICKTHROUGH',
          price,
          matched: { context: ['COUNTRY=US'], personal: [] },
        },
      };
    }),
  );
}
const isEarned = (kind: Told['kind'] | Earned['kind']): kind is Earned['kind'] => kind.startsWith('earned_');

beforeAll(async () => {
  one = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
  reader = await api().person();
  await api().db.query(`select make_ad_event_days(current_date - 10, current_date)`);
  await tell('impression', 2, 8);
  await tell('closeup', 2, 1);
  await tell('click', 2, 4, 100_000);
  await tell('save', 2, 1);
  await tell('earned_impression', 2, 12);
  await tell('earned_closeup', 2, 2);
  await tell('earned_click', 2, 1);
  await tell('earned_save', 2, 3);
  for (const event of ['page_visit', 'signup', 'lead'] as const)
    await follow(api().db, one.ad, { event, act: 2 });
  for (const kind of ['click', 'view'] as const)
    await follow(api().db, one.ad, { event: 'checkout', act: 2, kind, value: 3_000_000 });
  // On another day there was nothing but that.
  await tell('earned_impression', 1, 5);
});

const COLUMNS = [
  'IMPRESSION_1',
  'IMPRESSION_2',
  'TOTAL_IMPRESSION',
  'TOTAL_IMPRESSION_USER',
  'TOTAL_IMPRESSION_FREQUENCY',
  'CLICKTHROUGH_1',
  'TOTAL_CLICKTHROUGH',
  'OUTBOUND_CLICK_1',
  'REPIN_1',
  'TOTAL_ENGAGEMENT',
  'SPEND_IN_DOLLAR',
  'CPM_IN_DOLLAR',
  'ECPC_IN_DOLLAR',
  'ECPE_IN_DOLLAR',
  'COST_PER_OUTBOUND_CLICK_IN_DOLLAR',
  'CTR',
  'ECTR',
  'ENGAGEMENT_RATE',
].join(',');
type Query = CallOptions<'GET /v5/ad_accounts/{ad_account_id}/analytics'>['query'];
const query = (granularity: Query['granularity'], more: Partial<Query> = {}): Query => ({
  start_date: dayAgo(2),
  end_date: dayAgo(0),
  columns: COLUMNS,
  granularity,
  ...more,
});
/** Reports of all levels, without what each row is of. */
async function reports(granularity: Query['granularity'], more: Partial<Query> = {}) {
  const { params, owner } = one.account;
  const asked = query(granularity, more);
  const all = [
    await api().ok('GET /v5/ad_accounts/{ad_account_id}/analytics', { params, query: asked }, owner),
    await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics',
      { params, query: { ...asked, campaign_ids: [one.campaignId] } },
      owner,
    ),
    await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/ad_groups/analytics',
      { params, query: { ...asked, ad_group_ids: [one.groupId] } },
      owner,
    ),
    await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/ads/analytics',
      { params, query: { ...asked, ad_ids: [one.ad] } },
      owner,
    ),
  ];
  return all.map((rows) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !/^[A-Z_]+_ID$/.test(name)))),
  );
}

/** Counts of paid events, metrics computed from those alone, and metrics that include earned events. */
const PAID = { IMPRESSION_1: 8, CLICKTHROUGH_1: 4, OUTBOUND_CLICK_1: 4, REPIN_1: 1, SPEND_IN_DOLLAR: 0.4 };
const OF_PAID = { CPM_IN_DOLLAR: 50, COST_PER_OUTBOUND_CLICK_IN_DOLLAR: 0.1, CTR: 0.5 };
const BOTH = {
  IMPRESSION_2: 12,
  TOTAL_IMPRESSION: 20,
  TOTAL_CLICKTHROUGH: 5,
  TOTAL_ENGAGEMENT: 12,
  ECPC_IN_DOLLAR: 0.08,
  ECPE_IN_DOLLAR: 0.4 / 12,
  ECTR: 0.25,
  ENGAGEMENT_RATE: 0.6,
};
/** A row in which nobody paid for anything. */
const EARNED = {
  IMPRESSION_1: 0,
  IMPRESSION_2: 5,
  TOTAL_IMPRESSION: 5,
  CLICKTHROUGH_1: 0,
  TOTAL_CLICKTHROUGH: 0,
  OUTBOUND_CLICK_1: 0,
  REPIN_1: 0,
  TOTAL_ENGAGEMENT: 0,
  SPEND_IN_DOLLAR: 0,
  ECTR: 0,
  ENGAGEMENT_RATE: 0,
};
const REACH = { TOTAL_IMPRESSION_USER: 1, TOTAL_IMPRESSION_FREQUENCY: 8 };
const withReach = <T extends object>(rows: readonly T[], reach: readonly object[]) =>
  rows.map((row, n) => ({ ...row, ...reach[n] }));

it('by day and by the hour tells what was earned from what was paid for', async () => {
  const days = [
    { DATE: dayAgo(2), ...PAID, ...OF_PAID, ...BOTH },
    { DATE: dayAgo(1), ...EARNED },
  ];
  const reached = withReach(days, [REACH, { TOTAL_IMPRESSION_USER: 0 }]);
  // Of single ads it isn't kept who saw them, and what is earned says nothing of who saw the ad.
  expect(await reports('DAY')).toEqual([reached, reached, reached, days]);
  const hours = days.map((row, n) => ({ ...row, DATE: `${dayAgo(2 - n)}T23:00:00` }));
  expect(await reports('HOUR')).toEqual([hours, hours, hours, hours]);
});

it('in all has the sums of both', async () => {
  const all = {
    ...PAID,
    ...OF_PAID,
    ...BOTH,
    IMPRESSION_2: 17,
    TOTAL_IMPRESSION: 25,
    ECTR: 0.2,
    ENGAGEMENT_RATE: 12 / 25,
  };
  const reached = { ...all, ...REACH };
  expect(await reports('TOTAL')).toEqual([[reached], [reached], [reached], [all]]);
  expect((await reports('TOTAL', { start_date: dayAgo(1) }))[3]).toEqual([[EARNED]].flat());
});

it('split by targeting has what was paid for alone', async () => {
  const { data } = await api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/targeting_analytics',
    {
      params: one.account.params,
      query: {
        ...query('TOTAL'),
        columns: 'IMPRESSION_1,IMPRESSION_2,TOTAL_IMPRESSION',
        targeting_types: ['COUNTRY'].join(),
      },
    },
    one.account.owner,
  );
  expect(data).toEqual([
    {
      targeting_type: 'COUNTRY',
      targeting_value: 'US',
      metrics: { AD_ACCOUNT_ID: one.account.id, IMPRESSION_1: 8, TOTAL_IMPRESSION: 8 },
    },
  ]);
});

const table = (level: ReportLevel, more: object = {}) =>
  api().ok(
    'AdReportTableResource.get',
    { ad_account_id: one.account.id, level, start_date: dayAgo(2), end_date: dayAgo(0), ...more },
    one.account.owner,
  );

// The ad of this Pin is of no product.
const LEVELS = REPORT_LEVELS.filter((level) => !level.startsWith('PRODUCT_'));
it.each(LEVELS)('in a table of %s is narrowed by what it shows', async (level) => {
  const [row] = await table(level);
  expect(row).toMatchObject({
    report: { IMPRESSION_1: 8, IMPRESSION_2: 17, TOTAL_IMPRESSION: 25, TOTAL_ENGAGEMENT: 12 },
    days: [20, 5, 0],
  });
  for (const field of REPORT_METRICS) {
    const value = row!.report[field];
    if (value === undefined) continue;
    const above = async (bound: number) =>
      (await table(level, { filters: [{ field, operator: 'GREATER_THAN', value: bound }] })).length;
    expect([field, await above(value * 0.999), await above(value * 1.001)]).toEqual([field, 1, 0]);
  }
});

it('below a table is added up, and in the days that are compared', async () => {
  const total = await api().ok(
    'AdReportTotalResource.get',
    {
      ad_account_id: one.account.id,
      level: 'CAMPAIGN',
      start_date: dayAgo(1),
      end_date: dayAgo(0),
      comparison_start_date: dayAgo(2),
      comparison_end_date: dayAgo(2),
    },
    one.account.owner,
  );
  expect(total).toMatchObject({ count: 1, report: EARNED, comparison: { ...PAID, ...OF_PAID, ...BOTH } });
});
