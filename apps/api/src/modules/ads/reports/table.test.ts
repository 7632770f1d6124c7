import {
  type CallOptions,
  REPORT_DAILY,
  REPORT_FIELDS,
  REPORT_LEVELS,
  REPORT_METRICS,
  type ReportLevel,
} from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addAd, runAd } from '../delivery/testing';
import { adGroupOf } from '../campaigns/testing';
import { follow } from './testing';

const api = useTestApi();
const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

type Asked = CallOptions<'AdReportTableResource.get'>;
let one: Awaited<ReturnType<typeof runAd>>;
let ads: string[];
let groups: string[];
let other: string;

/** Counts of an ad on a day, as events leave them. */
async function count(
  [campaign, group, ad]: [string, string, string],
  days: number,
  [impressions, closeups, clicks, saves, spend]: [number, number, number, number, number],
) {
  await api().db.query(
    `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, closeups, clicks, saves, spend_micro)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [one.account.id, ad, dayAgo(days), campaign, group, impressions, closeups, clicks, saves, spend],
  );
}

beforeAll(async () => {
  one = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
  const second = await addAd(api(), one.account, one.groupId);
  other = await one.account.campaign({ name: 'Äpfel and quinces', objective_type: 'CONSIDERATION' });
  const added = await one.account.addAdGroups([
    { ...adGroupOf(other), name: 'Orchard', status: 'PAUSED' },
    { ...adGroupOf(other), name: 'Later', start_time: Math.floor(Date.now() / 1000) + 90_000 },
  ]);
  const [orchard, later] = added.data.items.map(({ data }) => data!.id) as [string, string];
  const third = await addAd(api(), one.account, orchard);
  groups = [one.groupId, orchard, later];
  ads = [one.ad, second.ad, third.ad];
  const [a, b, c] = ads as [string, string, string];
  const first = [one.campaignId, one.groupId] as const;
  await count([...first, a], 1, [1000, 5, 20, 2, 3_000_000]);
  await count([...first, a], 3, [500, 0, 5, 0, 1_000_000]);
  await count([...first, b], 1, [300, 2, 0, 7, 0]);
  await count([other, orchard, c], 2, [2000, 9, 4, 0, 9_007_199]);
  await count([other, orchard, c], 40, [77, 0, 7, 0, 700_000]);
  await follow(api().db, a, { event: 'checkout', act: 1, events: 2, value: 50_000_000 });
  await follow(api().db, a, { event: 'page_visit', act: 1, kind: 'view', events: 3 });
  await follow(api().db, b, { event: 'checkout', act: 3, kind: 'view', value: 9_000_000 });
  await follow(api().db, b, { event: 'signup', act: 3, events: 4 });
  await follow(api().db, c, { event: 'checkout', act: 2, web: false, value: 1 });
  await follow(api().db, c, { event: 'lead', act: 40, events: 7 });
  const people = await Promise.all([api().person(), api().person()]);
  for (const [n, group] of [one.groupId, orchard, orchard].entries())
    await api().db.query(
      `insert into ad_seen (user_id, ad_account_id, ad_group_id, day, times) values ($1, $2, $3, $4, $5)`,
      [people[n % 2]!.id, one.account.id, group, dayAgo(1), n + 1],
    );
});

const ask = (level: ReportLevel, more: Partial<Asked> = {}, as: TestPerson = one.account.owner) =>
  api().call('AdReportTableResource.get', { ad_account_id: one.account.id, level, ...more }, as);
const rows = async (level: ReportLevel, more: Partial<Asked> = {}) => (await ask(level, more)).data;
const ids = async (level: ReportLevel, more: Partial<Asked> = {}) =>
  (await rows(level, more)).map(({ id }) => id);
const total = (level: ReportLevel, more: object = {}) =>
  api().ok('AdReportTotalResource.get', { ad_account_id: one.account.id, level, ...more }, one.account.owner);

/** Value of a field as a row shows it, and whether it is a word. */
function shown(row: Awaited<ReturnType<typeof rows>>[number], field: string): string | number | null {
  const entity = (row.campaign ?? row.ad_group ?? row.ad) as Record<string, unknown>;
  const report = row.report as Record<string, string | number | undefined>;
  const named: Record<string, unknown> = {
    campaign_name: report['CAMPAIGN_NAME'],
    ad_group_name: report['AD_GROUP_NAME'],
  };
  return ((field in report ? report[field] : (entity[field] ?? named[field])) ?? null) as
    | string
    | number
    | null;
}
const fold = (value: string | number): string | number =>
  typeof value === 'string' && !/^\d+$/.test(value)
    ? value.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
    : value;

it('has the picture of an ad for as long as everybody sees its Pin', async () => {
  const pictures = async () => (await rows('AD')).map(({ id, picture }) => [id, picture] as const);
  const known = new Map(await pictures());
  expect([...known.keys()].toSorted()).toEqual(ads.toSorted());
  for (const picture of known.values()) expect(picture).toMatch(/^\/media\/236x\/.*\.webp$/);
  expect((await rows('CAMPAIGN')).map(({ picture }) => picture)).toEqual([null, null]);
  const [hidden] = ads as [string];
  const publish = (is: boolean) =>
    api().db.query('update pins set is_public = $2 where id = (select pin_id from ads where id = $1)', [
      hidden,
      is,
    ]);
  await publish(false);
  expect(new Map(await pictures()).get(hidden)).toBeNull();
  await publish(true);
});

describe('a table of a report', () => {
  it('has entities with what they came to, before, and by day', async () => {
    const [first] = await rows('AD', {
      start_date: dayAgo(2),
      end_date: dayAgo(0),
      comparison_start_date: dayAgo(5),
      comparison_end_date: dayAgo(3),
      search: ads[0]!,
    });
    expect(first).toMatchObject({
      id: ads[0],
      campaign: null,
      ad_group: null,
      ad: { id: ads[0], summary_status: 'APPROVED' },
      report: { AD_ID: ads[0], TOTAL_IMPRESSION: 1000, SPEND_IN_MICRO_DOLLAR: 3_000_000, CTR: 0.02 },
      comparison: { TOTAL_IMPRESSION: 500 },
      days: [0, 1000, 0],
    });
    expect((await rows('CAMPAIGN'))[0]!.days).toHaveLength(30);
  });

  it.each(
    // Those of products are in a test of their own.
    REPORT_LEVELS.filter((level) => !level.startsWith('PRODUCT')).flatMap((level) =>
      [...REPORT_FIELDS[level], ...REPORT_METRICS].map((sort) => [level, sort] as const),
    ),
  )('of %s is sorted by %s as it shows it, in pages', async (level, sort) => {
    const reach = sort.startsWith('TOTAL_IMPRESSION_');
    if (reach && level === 'AD') return;
    for (const order of ['ASCENDING', 'DESCENDING'] as const) {
      const all = await rows(level, { sort, order, ...(reach ? { start_date: dayAgo(20) } : {}) });
      expect(all.length).toBeGreaterThan(1);
      const values = all.map((row) => shown(row, sort));
      const there = values.filter((value) => value !== null);
      // Nothing comes last, either way.
      expect(values.slice(0, there.length)).toEqual(there);
      const keys = there.map(fold);
      const sorted = [...keys].sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
      expect(keys).toEqual(order === 'ASCENDING' ? sorted : sorted.reverse());
      // A page at a time says the same.
      const paged: string[] = [];
      let bookmark: string | null | undefined;
      do {
        const answer = await ask(level, {
          sort,
          order,
          page_size: 1,
          ...(bookmark ? { bookmark } : {}),
          ...(reach ? { start_date: dayAgo(20) } : {}),
        });
        paged.push(...answer.data.map(({ id }) => id));
        bookmark = answer.bookmark;
      } while (bookmark);
      expect(paged).toEqual(all.map(({ id }) => id));
    }
  });

  it('is narrowed by words, statuses, objectives, parents and thresholds', async () => {
    expect(await ids('CAMPAIGN', { search: 'QUINCES apfel' })).toEqual([other]);
    expect(await ids('CAMPAIGN', { search: 'pears' })).toEqual([]);
    expect(await ids('CAMPAIGN', { search: 'a\u0000pfel' })).toEqual([other]);
    expect(await ids('AD_GROUP', { entity_statuses: ['PAUSED'] })).toEqual([groups[1]]);
    expect(await ids('CAMPAIGN', { objective_types: ['AWARENESS'] })).toEqual([]);
    expect(await ids('AD', { campaign_ids: [other] })).toEqual([ads[2]]);
    expect(await ids('AD', { ad_group_ids: [one.groupId] })).toEqual([ads[1], ads[0]]);
    const above = { field: 'TOTAL_IMPRESSION', operator: 'GREATER_THAN', value: 300 } as const;
    expect(await ids('AD', { filters: [above] })).toEqual([ads[2], ads[0]]);
    const below = { field: 'CTR', operator: 'LESS_THAN', value: 0.01 } as const;
    expect(await ids('AD', { filters: [above, below] })).toEqual([ads[2]]);
    // No rate of nothing is below anything.
    const cheap = { field: 'ECPC_IN_DOLLAR', operator: 'LESS_THAN', value: 1000 } as const;
    expect(await ids('AD', { filters: [cheap] })).toEqual([ads[2], ads[0]]);
  });

  it('is added up on all its pages', async () => {
    expect(
      await total('AD', { comparison_start_date: dayAgo(45), comparison_end_date: dayAgo(35) }),
    ).toMatchObject({
      count: 3,
      report: { TOTAL_IMPRESSION: 3800, SPEND_IN_MICRO_DOLLAR: 13_007_199, REPIN_1: 9 },
      comparison: { TOTAL_IMPRESSION: 77, SPEND_IN_MICRO_DOLLAR: 700_000 },
    });
    const some = await total('CAMPAIGN', { search: 'quinces', start_date: dayAgo(20) });
    expect(some).toMatchObject({
      count: 1,
      report: { TOTAL_IMPRESSION: 2000, TOTAL_IMPRESSION_USER: 2, TOTAL_IMPRESSION_FREQUENCY: 2.5 },
      comparison: null,
    });
  });
});

describe('a table is refused', () => {
  it.each<[string, ReportLevel, Partial<Asked>]>([
    ['start_date', 'AD', { start_date: 'x' }],
    ['start_date', 'AD', { start_date: dayAgo(91) }],
    ['comparison_start_date', 'AD', { comparison_start_date: dayAgo(95), comparison_end_date: dayAgo(1) }],
    ['comparison_end_date', 'AD', { comparison_start_date: dayAgo(5) }],
    ['sort', 'CAMPAIGN', { sort: 'pin_id' }],
    ['sort', 'AD', { sort: 'TOTAL_IMPRESSION_USER' }],
    [
      'filters',
      'CAMPAIGN',
      {
        start_date: dayAgo(60),
        filters: [{ field: 'TOTAL_IMPRESSION_USER', operator: 'LESS_THAN', value: 2 }],
      },
    ],
    ['ad_group_ids', 'CAMPAIGN', { ad_group_ids: ['5'] }],
    ['level', 'PIN' as never, {}],
    ['bookmark', 'AD', { bookmark: 'nonsense' }],
  ])('for %s of %s %j', async (field, level, more) => {
    const { status, error } = await ask(level, more);
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toContain(field);
  });

  it('of ad groups of others', async () => {
    const far = await runAd(api());
    expect((await ask('AD', { ad_group_ids: [far.groupId] })).data).toEqual([]);
  });
});

it('says by day what its rows came to, and of no others', async () => {
  const days = { start_date: dayAgo(10), end_date: dayAgo(0) };
  const past = { comparison_start_date: dayAgo(45), comparison_end_date: dayAgo(35) };
  for (const level of ['CAMPAIGN', 'AD_GROUP', 'AD'] as const)
    for (const more of [{}, { campaign_ids: [other] }, { search: 'orchard' }]) {
      const {
        count,
        report,
        days: byDay,
        comparison,
        comparison_days: before,
      } = await total(level, {
        ...days,
        ...past,
        ...more,
      });
      for (const name of REPORT_DAILY) {
        const sum = (rows: typeof byDay) => rows.reduce((all, row) => all + (row[name] ?? 0), 0);
        expect(sum(byDay)).toBeCloseTo(report[name]!, 5);
        expect(sum(before!)).toBeCloseTo(comparison![name]!, 5);
      }
      if (count === 0) expect([byDay, before]).toEqual([[], []]);
    }
  const narrowed = await total('CAMPAIGN', { ...days, campaign_ids: [other] });
  expect(narrowed.days).toMatchObject([{ DATE: dayAgo(2), TOTAL_IMPRESSION: 2000, TOTAL_ENGAGEMENT: 13 }]);
  expect(narrowed.comparison_days).toBeNull();
});
