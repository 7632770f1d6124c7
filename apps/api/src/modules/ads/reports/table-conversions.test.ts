import { type CallOptions, REPORT_METRICS, type ReportMetric } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addAd, runAd } from '../delivery/testing';
import { isConversion } from './ask';
import { follow } from './testing';

const api = useTestApi();
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
type Asked = CallOptions<'AdReportTableResource.get'>;

let one: Awaited<ReturnType<typeof runAd>>;
let analyst: TestPerson;
/** In the order in which they were made. */
let ads: string[];

beforeAll(async () => {
  one = await runAd(api());
  analyst = await one.account.member('ANALYST');
  ads = [one.ad];
  for (let n = 1; n < 7; n++) ads.push((await addAd(api(), one.account, one.groupId)).ad);
  const { db } = api();
  const [a, b, c, d, e] = ads as [string, string, string, string, string];
  // Checkouts: a 3, b 1, c 1, d none but a lead, e 2 long after the act; the others nothing at all.
  await follow(db, a, { event: 'checkout', act: 4, events: 2, value: 30_000_000 });
  await follow(db, a, { event: 'checkout', act: 4, happened: 3, kind: 'view', value: 10_000_000 });
  await follow(db, b, { event: 'checkout', act: 5, value: 40_000_000, web: false });
  await follow(db, c, { event: 'checkout', act: 5, value: 5_000_000 });
  await follow(db, d, { event: 'lead', act: 2, events: 9 });
  await follow(db, e, { event: 'checkout', act: 20, happened: 1, lag: 30, events: 2, value: 1_000_000 });
  await follow(db, e, { event: 'page_visit', act: 20, happened: 1, lag: 30, events: 2 });
  const spent = { [a]: 20_000_000, [b]: 10_000_000, [c]: 0, [d]: 4_000_000, [e]: 500_000 };
  for (const [ad, spend] of Object.entries(spent))
    await db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, closeups, clicks, saves, spend_micro)
       values ($1, $2, $3, $4, $5, 100, 0, 10, 0, $6)`,
      [one.account.id, ad, dayAgo(4), one.campaignId, one.groupId, spend],
    );
});

const ask = (more: Partial<Asked> = {}, as: TestPerson = one.account.owner) =>
  api().call('AdReportTableResource.get', { ad_account_id: one.account.id, level: 'AD', ...more }, as);
/** The ads of a table by their places in `ads`, with a number of each. */
async function table(of: ReportMetric, more: Partial<Asked> = {}, as?: TestPerson) {
  const { data } = await ask(more, as);
  return data.map(({ id, report }) => [ads.indexOf(id), report[of] ?? null]);
}
/** The same a few rows at a time. */
async function paged(size: number, more: Partial<Asked>) {
  const found: number[] = [];
  let bookmark: string | null | undefined;
  do {
    const answer = await ask({ ...more, page_size: size, ...(bookmark ? { bookmark } : {}) });
    expect(answer.data.length).toBeLessThanOrEqual(size);
    found.push(...answer.data.map(({ id }) => ads.indexOf(id)));
    bookmark = answer.bookmark;
  } while (bookmark);
  return found;
}
const total = (more: object = {}, as: TestPerson = one.account.owner) =>
  api().ok('AdReportTotalResource.get', { ad_account_id: one.account.id, level: 'AD', ...more }, as);
const only = (field: ReportMetric, operator: 'GREATER_THAN' | 'LESS_THAN', value: number) => ({
  filters: [{ field, operator, value }],
});

describe('a table sorted by conversions', () => {
  const sort = 'TOTAL_CHECKOUT';

  it('has the most first, and of as many the newest, or the other way round', async () => {
    const down = [
      [0, 3],
      [4, 2],
      [2, 1],
      [1, 1],
      [6, 0],
      [5, 0],
      [3, 0],
    ];
    expect(await table(sort, { sort, order: 'DESCENDING' })).toEqual(down);
    expect(await table(sort, { sort, order: 'ASCENDING' })).toEqual(down.toReversed());
  });

  it('has rates of nothing last, either way', async () => {
    // c cost nothing, and the last two nothing and brought nothing.
    expect(await table('CHECKOUT_ROAS', { sort: 'CHECKOUT_ROAS', order: 'DESCENDING' })).toEqual([
      [1, 4],
      [4, 2],
      [0, 2],
      [3, 0],
      [6, null],
      [5, null],
      [2, null],
    ]);
    const cost = 'WEB_CHECKOUT_COST_PER_ACTION';
    expect((await table(cost, { sort: cost, order: 'ASCENDING' })).slice(0, 4)).toEqual([
      [2, 0],
      [4, 0.25],
      [0, 20 / 3],
      [1, null],
    ]);
  });

  it.each(REPORT_METRICS.filter(isConversion))('by %s says the same in pages of any size', async (by) => {
    for (const order of ['ASCENDING', 'DESCENDING'] as const) {
      const all = (await table(by, { sort: by, order })).map(([n]) => n);
      expect(new Set(all)).toEqual(new Set(ads.keys()));
      for (const size of [1, 2, 3]) expect(await paged(size, { sort: by, order })).toEqual(all);
    }
  });

  it('counts those of the table’s days', async () => {
    const days = { start_date: dayAgo(4), end_date: dayAgo(0) };
    expect((await table(sort, { sort, ...days })).slice(0, 2)).toEqual([
      [0, 3],
      [6, 0],
    ]);
  });
});

describe('a table narrowed by conversions', () => {
  it('has what is above, or below', async () => {
    const of = 'TOTAL_CHECKOUT';
    expect(await table(of, only(of, 'GREATER_THAN', 1))).toEqual([
      [4, 2],
      [0, 3],
    ]);
    expect(await table(of, only(of, 'LESS_THAN', 1))).toEqual([
      [6, 0],
      [5, 0],
      [3, 0],
    ]);
    const value = 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR';
    expect(await table(value, only(value, 'GREATER_THAN', 30_000_000))).toEqual([
      [1, 40_000_000],
      [0, 40_000_000],
    ]);
    // No return on nothing is below anything.
    expect(await table('CHECKOUT_ROAS', only('CHECKOUT_ROAS', 'LESS_THAN', 3))).toEqual([
      [4, 2],
      [3, 0],
      [0, 2],
    ]);
  });

  it('is narrowed on all its pages, in any order', async () => {
    const some = { ...only('TOTAL_CONVERSIONS', 'GREATER_THAN', 0), sort: 'SPEND_IN_DOLLAR' } as const;
    expect(await paged(2, { ...some, order: 'DESCENDING' })).toEqual([0, 1, 3, 4, 2]);
    expect(await paged(2, { ...some, sort: 'TOTAL_LEAD', order: 'DESCENDING' })).toEqual([3, 4, 2, 1, 0]);
  });

  it('comes to what its rows came to, and to what they did before', async () => {
    expect((await total()).report).toMatchObject({
      TOTAL_CONVERSIONS: 18,
      TOTAL_CHECKOUT: 7,
      TOTAL_LEAD: 9,
      TOTAL_CLICK_CHECKOUT: 6,
      TOTAL_VIEW_CHECKOUT: 1,
      TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: 86_000_000,
      CHECKOUT_ROAS: 86 / 34.5,
      WEB_CHECKOUT_COST_PER_ACTION: 34.5 / 6,
    });
    const days = { start_date: dayAgo(6), end_date: dayAgo(0) };
    const before = { comparison_start_date: dayAgo(25), comparison_end_date: dayAgo(7) };
    const narrowed = await total({ ...days, ...before, ...only('TOTAL_LEAD', 'LESS_THAN', 1) });
    expect(narrowed).toMatchObject({
      count: 6,
      report: { TOTAL_CHECKOUT: 5, TOTAL_LEAD: 0, SPEND_IN_DOLLAR: 30.5 },
      comparison: { TOTAL_CHECKOUT: 2, TOTAL_PAGE_VISIT: 2 },
    });
  });

  it('is the same of campaigns and ad groups', async () => {
    for (const level of ['CAMPAIGN', 'AD_GROUP'] as const) {
      expect(await ask({ level, ...only('TOTAL_CHECKOUT', 'GREATER_THAN', 6) })).toMatchObject({
        data: [{ report: { TOTAL_CHECKOUT: 7 } }],
      });
      expect((await ask({ level, ...only('TOTAL_CHECKOUT', 'GREATER_THAN', 7) })).data).toEqual([]);
      expect((await total({ level })).report.TOTAL_CHECKOUT).toBe(7);
    }
  });
});

describe('which conversions a table is sorted and narrowed by', () => {
  const prefer = (settings: object) => api().ok('AdReportPreferenceResource.update', settings, analyst);
  const of = 'TOTAL_CHECKOUT';
  const most = { sort: of, order: 'DESCENDING' } as const;

  it('are those within the windows that its reader prefers', async () => {
    await prefer({ click_window_days: 7 });
    expect((await table(of, most, analyst)).slice(0, 3)).toEqual([
      [0, 3],
      [2, 1],
      [1, 1],
    ]);
    expect(await table(of, only(of, 'GREATER_THAN', 1), analyst)).toEqual([[0, 3]]);
    expect((await total({}, analyst)).report.TOTAL_CHECKOUT).toBe(5);
    await prefer({ click_window_days: 0 });
    expect(await table(of, only(of, 'GREATER_THAN', 0), analyst)).toEqual([[0, 1]]);
    // Others prefer something else.
    expect(await table(of, only(of, 'GREATER_THAN', 2))).toEqual([[0, 3]]);
  });

  it('are those of its days, by the time of the ad or of the conversion', async () => {
    const days = { start_date: dayAgo(3), end_date: dayAgo(0) };
    await prefer({});
    expect(await table(of, { ...days, ...only(of, 'GREATER_THAN', 0) }, analyst)).toEqual([]);
    await prefer({ conversion_report_time: 'TIME_OF_CONVERSION' });
    expect((await table(of, { ...days, ...most }, analyst)).slice(0, 3)).toEqual([
      [4, 2],
      [0, 1],
      [6, 0],
    ]);
    expect((await total(days, analyst)).report.TOTAL_CHECKOUT).toBe(3);
  });
});
