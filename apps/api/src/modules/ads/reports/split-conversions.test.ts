import { createHash } from 'node:crypto';
import { type CallOptions, TARGETING_PERSONAL_MIN } from '@corkboard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import type { AdEvent } from '../billing/events';
import { recordTold } from '../billing/record';
import { newInsertion } from '../billing/token';
import { recredit } from '../conversions/credit-queries';
import { addAd, runAd } from '../delivery/testing';
import { fileOf } from '../report-files/file';
import { isConversion } from './ask';
import { keywordRows } from './targeting';
import published from './published-columns.json';

const api = useTestApi();
const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);
const dayAgo = (days: number) => new Date(Date.now() - days * DAY * 1000).toISOString().slice(0, 10);
type Asked = CallOptions<'GET /v5/ad_accounts/{ad_account_id}/targeting_analytics'>['query'];

let one: Awaited<ReturnType<typeof runAd>>;
let second: Awaited<ReturnType<typeof addAd>>;
let people: TestPerson[];
beforeAll(async () => {
  one = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
  second = await addAd(api(), one.account, one.groupId);
  people = [await api().person(), await api().person(), await api().person()];
  await api().db.query('update users set email_confirmed_at = now()');
});
beforeEach(() =>
  api().db.query(
    `truncate conversion_events, conversion_keys, conversion_credits, conversion_days, conversion_targeting_days, ad_touches, ad_events, ad_ledger, ad_days,
       ad_targeting_days, ad_seen, rate_limits, keywords`,
  ),
);

interface Act {
  readonly who?: number;
  readonly ad?: string;
  /** How many days ago. */
  readonly back?: number;
  readonly personal?: readonly string[];
}
async function act(kind: AdEvent['kind'], context: readonly string[], more: Act = {}) {
  const { who = 0, ad = one.ad, back = 0, personal = [] } = more;
  const person = people[who]!.id;
  const showing = {
    insertion: newInsertion(),
    account: one.account.id,
    campaign: one.campaignId,
    adGroup: one.groupId,
    ad,
    placement: 'HOME_FEED',
    billable: 'CLICKTHROUGH',
    price: 1000,
    at: now(),
    measured: true,
    matched: { context, personal },
  } as const;
  await recordTold(api().db, [{ showing, kind, viewer: person, person, robot: false }]);
  await api().db.query(`update ad_touches set at = now() - make_interval(secs => $2) where insertion = $1`, [
    showing.insertion,
    back * DAY + 60,
  ]);
}
let next = 0;
async function tell(who = 0, more: object = {}) {
  const em = createHash('sha256').update(people[who]!.email.toLowerCase()).digest('hex');
  const event = {
    event_name: 'checkout' as const,
    action_source: 'web' as const,
    event_time: now(),
    event_id: `s${++next}`,
    user_data: { em: [em] },
    custom_data: { value: '20', currency: 'USD' },
    ...more,
  };
  await api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/events',
    { params: one.account.params, body: { data: [event] } },
    one.account.owner,
  );
}

const asked = (more: Partial<Asked> = {}): Asked => ({
  start_date: dayAgo(70),
  end_date: dayAgo(0),
  columns: 'TOTAL_CONVERSIONS,TOTAL_CHECKOUT',
  granularity: 'TOTAL',
  targeting_types: 'COUNTRY',
  ...more,
});
const split = async (more: Partial<Asked> = {}) =>
  (
    await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/targeting_analytics',
      { params: one.account.params, query: asked(more) },
      one.account.owner,
    )
  ).data;
const whole = ({ targeting_types: _, ...query }: Asked) =>
  api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/analytics',
    { params: one.account.params, query },
    one.account.owner,
  );
const checkouts = async (more: Partial<Asked> = {}) =>
  (await split(more)).map(({ targeting_value: value, metrics }) => [value, metrics.TOTAL_CHECKOUT]);

/** Acts of three people with two ads, and what they did after. */
async function aMonth() {
  await act('click', ['COUNTRY=US', 'APPTYPE=web'], { back: 20 });
  await act('impression', ['COUNTRY=CA', 'APPTYPE=web_mobile'], { ad: second.ad });
  await act('save', ['COUNTRY=CA', 'APPTYPE=web'], { who: 1, back: 3 });
  await act('closeup', ['COUNTRY=US', 'APPTYPE=web'], { who: 1, back: 5, ad: second.ad });
  await act('impression', ['COUNTRY=DE', 'APPTYPE=web_mobile'], { who: 2, back: 2 });
  for (const who of [0, 1, 2]) {
    await tell(who);
    await tell(who, { action_source: 'offline' });
    await tell(who, { event_name: 'signup', custom_data: null });
    await tell(who, { event_name: 'add_to_cart' });
  }
}

describe('conversions by value', () => {
  it('come to those of the whole, whatever counts', async () => {
    await aMonth();
    const names = published.answered.filter(
      (name) => isConversion(name) && !/ROAS|COST_PER|_RATE/.test(name),
    );
    expect(names.length).toBeGreaterThan(30);
    let counted = 0;
    for (const conversion_report_time of ['TIME_OF_AD_ACTION', 'TIME_OF_CONVERSION'] as const)
      for (const [click, engagement, view] of [
        [30, 30, 1],
        [7, 30, 30],
        [1, 1, 60],
        [0, 0, 7],
      ] as const)
        for (const granularity of ['TOTAL', 'DAY', 'MONTH'] as const) {
          const query = asked({
            columns: ['TOTAL_CONVERSIONS', 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR', ...names].join(','),
            granularity,
            conversion_report_time,
            click_window_days: click,
            engagement_window_days: engagement,
            view_window_days: view,
          });
          const totals = sum(await whole(query));
          counted += totals.TOTAL_CONVERSIONS!;
          for (const type of ['COUNTRY', 'APPTYPE'])
            expect([
              query,
              sum((await split({ ...query, targeting_types: type })).map(({ metrics }) => metrics)),
            ]).toEqual([query, totals]);
        }
    expect(counted).toBeGreaterThan(100);
  });

  it('are of the showing that has the credit', async () => {
    await aMonth();
    expect(await checkouts()).toEqual([
      ['CA', 2],
      ['DE', 0],
      ['US', 2],
    ]);
    expect(await checkouts({ view_window_days: 7 })).toEqual([
      ['CA', 2],
      ['DE', 2],
      ['US', 2],
    ]);
  });

  it('are counted of campaigns, ad groups, and ads, with what is worked out of them', async () => {
    await aMonth();
    const { owner, params } = one.account;
    const query = asked({ columns: 'TOTAL_CHECKOUT,CHECKOUT_ROAS,TOTAL_CLICK_CHECKOUT,TOTAL_WEB_CHECKOUT' });
    const at = 'GET /v5/ad_accounts/{ad_account_id}';
    const answers = [
      await api().ok(
        `${at}/campaigns/targeting_analytics`,
        { params, query: { ...query, campaign_ids: [one.campaignId] } },
        owner,
      ),
      await api().ok(
        `${at}/ad_groups/targeting_analytics`,
        { params, query: { ...query, ad_group_ids: [one.groupId] } },
        owner,
      ),
      await api().ok(
        `${at}/ads/targeting_analytics`,
        { params, query: { ...query, ad_ids: [one.ad, second.ad] } },
        owner,
      ),
    ];
    for (const { data } of answers) {
      const us = data.find(
        ({ targeting_value, metrics }) => targeting_value === 'US' && metrics.TOTAL_CHECKOUT,
      );
      expect(us!.metrics).toMatchObject({
        TOTAL_CHECKOUT: 2,
        TOTAL_CLICK_CHECKOUT: 2,
        TOTAL_WEB_CHECKOUT: 1,
      });
      expect(us!.metrics.CHECKOUT_ROAS).toBe(40_000_000 / 1000);
    }
  });

  it('have a row on the day of a conversion on which nothing was shown', async () => {
    await act('click', ['COUNTRY=US'], { back: 20 });
    await tell();
    await api().db.query('update ad_targeting_days set day = day - 20');
    const rows = await split({
      granularity: 'DAY',
      conversion_report_time: 'TIME_OF_CONVERSION',
      columns: 'TOTAL_CLICKTHROUGH,TOTAL_CHECKOUT',
    });
    expect(
      rows.map(({ metrics: { DATE, TOTAL_CLICKTHROUGH, TOTAL_CHECKOUT } }) => [
        DATE,
        TOTAL_CLICKTHROUGH,
        TOTAL_CHECKOUT,
      ]),
    ).toEqual([
      [dayAgo(20), 1, 0],
      [dayAgo(0), 0, 1],
    ]);
  });

  it('are told of people only where enough was seen', async () => {
    const personal = ['GENDER=female'];
    await act('click', ['COUNTRY=US'], { personal });
    await tell();
    expect(await checkouts({ targeting_types: 'GENDER,COUNTRY' })).toEqual([['US', 1]]);
    for (let n = 0; n < TARGETING_PERSONAL_MIN; n++) await act('impression', ['COUNTRY=US'], { personal });
    expect(await checkouts({ targeting_types: 'GENDER,COUNTRY' })).toEqual([
      ['female', 1],
      ['US', 1],
    ]);
  });

  it('say nothing where values were not kept yet, in answers and in files', async () => {
    await act('click', ['COUNTRY=US'], { back: 20 });
    await act('click', ['COUNTRY=US'], { who: 1, ad: second.ad });
    await tell(1);
    await api().db.query(
      `insert into conversion_targeting_days
       select ad_account_id, ad_id, '', '', ad_day - 20, event_day - 20, event_name, web, kind, lag, click_lag, engagement_lag, events, value_micro
       from conversion_days`,
    );
    await api().db.query('update ad_targeting_days set day = day - 20 where ad_id = $1', [one.ad]);
    expect(await checkouts()).toEqual([['US', undefined]]);
    expect(await checkouts({ granularity: 'DAY' })).toEqual([
      ['US', undefined],
      ['US', 1],
    ]);
  });

  it('come to the same when they are made anew, and are put right where they were wrong', async () => {
    await aMonth();
    const sums = () =>
      api().db.query(
        'select * from conversion_targeting_days order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12',
      );
    const before = await sums();
    expect(before.length).toBeGreaterThan(10);
    expect(await recredit(api().db, dayAgo(0))).toBe(0);
    expect(await sums()).toEqual(before);
    await api().db.query('update conversion_targeting_days set events = events + 1');
    expect(await recredit(api().db, dayAgo(0))).toBe(before.length);
    expect(await sums()).toEqual(before);
  });

  it('are in files, by value and by keyword', async () => {
    const { keywords } = await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/keywords',
      {
        params: one.account.params,
        body: { parent_id: one.groupId, keywords: [{ value: 'lamp', match_type: 'BROAD' }] },
      },
      one.account.owner,
    );
    await act('click', ['COUNTRY=US', `KEYWORD=${keywords[0]!.id}`]);
    await tell();
    const fileIn = async (level: 'CAMPAIGN_TARGETING' | 'KEYWORD') => {
      const chosen = {
        level,
        columns: ['TOTAL_CHECKOUT', 'CHECKOUT_ROAS', 'TOTAL_IMPRESSION_USER'],
        report_format: 'CSV' as const,
      };
      const days = { start_date: dayAgo(6), end_date: dayAgo(0), granularity: 'TOTAL' } as const;
      const types = level === 'KEYWORD' ? {} : { targeting_types: ['COUNTRY' as const, 'KEYWORD' as const] };
      const pieces: string[] = [];
      const file = fileOf(
        api().db,
        one.account.id,
        { ...chosen, ...days, ...types },
        Math.floor(now() / DAY),
        () => undefined,
      );
      for await (const piece of file) pieces.push(piece);
      return pieces.join('').trim().split('\r\n').slice(1);
    };
    const roas = String(20_000_000 / 1000);
    expect(await fileIn('CAMPAIGN_TARGETING')).toEqual([
      `COUNTRY,US,${one.campaignId},1,${roas},`,
      `KEYWORD,lamp,${one.campaignId},1,${roas},`,
    ]);
    expect(await fileIn('KEYWORD')).toEqual([`KEYWORD,lamp,${one.groupId},1,${roas},`]);
    await api().db.query('delete from ad_targeting_days');
    const query = { start_date: dayAgo(6), end_date: dayAgo(0), granularity: 'TOTAL' } as const;
    const alone = await keywordRows(api().db, one.account.id, [one.groupId], query, 10, ['TOTAL_CHECKOUT']);
    expect(alone).toMatchObject([
      { entity: keywords[0]!.id, value: 'lamp', facts: { conversions: { checkout: 1 } } },
    ]);
  });
});

/** Numbers of rows, added up by column. */
function sum(rows: readonly object[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const row of rows)
    for (const [name, value] of Object.entries(row))
      if (typeof value === 'number') totals[name] = (totals[name] ?? 0) + value;
  return totals;
}
