import { beforeAll, expect, it, vi } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addAd, runAd } from '../delivery/testing';

const api = useTestApi();
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
let one: Awaited<ReturnType<typeof runAd>>;
let ads: [string, string, string];

beforeAll(async () => {
  one = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
  const more = [
    await addAd(api(), one.account, one.groupId),
    await addAd(api(), one.account, one.groupId),
  ] as const;
  ads = [one.ad, more[0].ad, more[1].ad];
  // Later days first, days without anything, and what is earned alone: as events may leave them.
  const days: [ad: string, ago: number, counts: number[]][] = [
    [ads[0], 0, [9, 8, 7, 6, 5_000_001, 4, 3, 2, 1]],
    [ads[0], 4, [1, 0, 0, 0, 0, 0, 0, 0, 0]],
    [ads[0], 2, [20, 0, 10, 0, 900_000, 0, 0, 0, 0]],
    [ads[1], 4, [0, 0, 0, 0, 0, 30, 0, 3, 0]],
    [ads[1], 2, [3, 1, 1, 1, 200_000, 0, 0, 0, 0]],
    [ads[1], 9, [99, 99, 99, 99, 99, 99, 99, 99, 99]],
  ];
  for (const [ad, ago, counts] of days)
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, closeups, clicks, saves, spend_micro,
         earned_impressions, earned_closeups, earned_clicks, earned_saves) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [one.account.id, ad, dayAgo(ago), one.campaignId, one.groupId, ...counts],
    );
});

const COLUMNS =
  'IMPRESSION_1,IMPRESSION_2,CLICKTHROUGH_1,TOTAL_CLICKTHROUGH,REPIN_1,TOTAL_ENGAGEMENT,SPEND_IN_MICRO_DOLLAR,CTR';
const range = () => ({
  start_date: dayAgo(5),
  end_date: dayAgo(0),
  columns: COLUMNS,
  granularity: 'DAY' as const,
});
const params = () => one.account.params;
const byAd = async () =>
  (
    await api().call(
      'GET /v5/ad_accounts/{ad_account_id}/ads/analytics',
      { params: params(), query: { ...range(), ad_ids: ads.toReversed() } },
      one.account.owner,
    )
  ).data;

it('has a row for each ad and day on which something was counted, by day and then by ad', async () => {
  const rows = await byAd();
  expect(rows.map(({ DATE, AD_ID }) => [DATE, AD_ID])).toEqual([
    [dayAgo(4), ads[0]],
    [dayAgo(4), ads[1]],
    [dayAgo(2), ads[0]],
    [dayAgo(2), ads[1]],
    [dayAgo(0), ads[0]],
  ]);
  expect(rows[1]).toEqual({
    DATE: dayAgo(4),
    AD_ID: ads[1],
    IMPRESSION_1: 0,
    IMPRESSION_2: 30,
    CLICKTHROUGH_1: 0,
    TOTAL_CLICKTHROUGH: 3,
    REPIN_1: 0,
    TOTAL_ENGAGEMENT: 3,
    SPEND_IN_MICRO_DOLLAR: 0,
  });
  expect(rows[2]).toMatchObject({ IMPRESSION_1: 20, CLICKTHROUGH_1: 10, CTR: 0.5, IMPRESSION_2: 0 });
  expect(rows[4]).toMatchObject({
    IMPRESSION_1: 9,
    IMPRESSION_2: 4,
    CLICKTHROUGH_1: 7,
    TOTAL_CLICKTHROUGH: 9,
    REPIN_1: 6,
    TOTAL_ENGAGEMENT: 9 + 11 + 7,
    SPEND_IN_MICRO_DOLLAR: 5_000_001,
  });
});

it('adds up to what the campaign has on each day', async () => {
  const { data: whole } = await api().call(
    'GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics',
    { params: params(), query: { ...range(), campaign_ids: [one.campaignId] } },
    one.account.owner,
  );
  const rows = await byAd();
  expect(whole.map(({ DATE }) => DATE)).toEqual([dayAgo(4), dayAgo(2), dayAgo(0)]);
  for (const day of whole)
    for (const name of ['IMPRESSION_1', 'IMPRESSION_2', 'REPIN_1', 'SPEND_IN_MICRO_DOLLAR'] as const)
      expect(
        rows.filter(({ DATE }) => DATE === day.DATE).reduce((sum, row) => sum + row[name]!, 0),
        `${name} of ${day.DATE!}`,
      ).toBe(day[name]);
});

it('is the same where it is large and written in a thread', async () => {
  const many = [...ads];
  for (let n = 0; n < 10; n++) {
    const { ad } = await addAd(api(), one.account, one.groupId);
    many.push(ad);
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, clicks, spend_micro)
       select $1, $2, day, $3, $4, 7 * $5::int, $5::int, 1000 * $5::int from unnest($6::date[]) day`,
      [one.account.id, ad, one.campaignId, one.groupId, n, [dayAgo(80), dayAgo(2), dayAgo(0)]],
    );
  }
  const threads = vi.spyOn(api().workers, 'run');
  const of = async (ids: string[], columns: string) =>
    (
      await api().call(
        'GET /v5/ad_accounts/{ad_account_id}/ads/analytics',
        { params: params(), query: { ...range(), start_date: dayAgo(89), columns, ad_ids: ids } },
        one.account.owner,
      )
    ).data;
  for (const columns of [COLUMNS, `${COLUMNS},TOTAL_CONVERSIONS,AD_NAME`]) {
    const parts = [...(await of(many.slice(0, 6), columns)), ...(await of(many.slice(6), columns))];
    expect(threads).not.toHaveBeenCalled();
    const whole = await of(many, columns);
    expect(threads).toHaveBeenCalledOnce();
    expect(whole.length).toBeGreaterThan(30);
    expect(whole).toEqual(
      parts.toSorted((a, b) => a.DATE!.localeCompare(b.DATE!) || a.AD_ID!.localeCompare(b.AD_ID!)),
    );
    threads.mockClear();
  }
});
