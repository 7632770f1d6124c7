import {
  type CallData,
  type CallOptions,
  conversionMessages,
  ERROR_CODES,
  EVENTS_PER_MINUTE,
  OUTSIDE_CAMPAIGNS_MAX,
  OUTSIDE_SOURCE_DAYS,
  OUTSIDE_SOURCES_MAX,
  outsideAttributionMessages as text,
} from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { runAd } from '../delivery/testing';
import { turnOutsideDays } from './index';

const api = useTestApi();
const CALL = 'POST /v5/ad_accounts/{ad_account_id}/msot/events';
type Told = CallOptions<typeof CALL>['body']['data'][number];
let one: Awaited<ReturnType<typeof runAd>>;
beforeEach(async () => {
  await api().db.query('truncate msot_events, msot_days, msot_sources, conversion_days, rate_limits');
  one = await runAd(api());
});

const now = () => Math.floor(Date.now() / 1000);
const today = (back = 0) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
let next = 0;
const credit = (more: Partial<Told> = {}): Told => ({
  event_id: `o${++next}`,
  event_name: 'checkout',
  event_time: now() - 60,
  source: 'Other Stats',
  ad_id: one.ad,
  credit: 1,
  ...more,
});
const tell = (data: unknown[], as: TestPerson = one.account.owner) =>
  api().call(CALL, { params: one.account.params, body: { data: data as Told[] } }, as);
/** The same, with what became of each where some failed. */
async function refused(data: unknown[]) {
  const answer = await api().app.inject({
    method: 'POST',
    url: `/v5/ad_accounts/${one.account.id}/msot/events`,
    headers: one.account.owner.headers,
    payload: { data },
  });
  const { message, details } = answer.json<{ message: string; details: CallData<typeof CALL> }>();
  return { status: answer.statusCode, message, ...details };
}
const days = () =>
  api().db.query(
    `select source, event_name, campaign_id, ad_group_id, ad_id, events::int, credit::float8, value_micro::int as value
     from msot_days order by source, event_name, ad_id, ad_group_id`,
  );
const read = (more: object = {}, as: TestPerson = one.account.owner) =>
  api().call(
    'AdOutsideAttributionResource.get',
    { ad_account_id: one.account.id, start_date: today(6), end_date: today(), ...more },
    as,
  );
const choose = (optimization_source: string | null, as: TestPerson = one.account.owner) =>
  api().call(
    'AdOutsideAttributionResource.update',
    { ad_account_id: one.account.id, optimization_source },
    as,
  );
/** Conversions of the site's own attribution, of clicks. */
const own = (events: number, { name = 'checkout', kind = 'click', lag = 1, value = 0 } = {}) =>
  api().db.query(
    `insert into conversion_days (ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag,
       engagement_lag, events, value_micro)
     values ($1, $2, $3, $4, $5, $6, $7, true, $8, $9, 0, 0, $10, $11)`,
    [one.account.id, one.ad, today(3), today(1), one.groupId, one.campaignId, name, kind, lag, events, value],
  );

describe('credits of other programs', () => {
  it('are kept by day, source and what they are of, with their share of the value in the currency of the account', async () => {
    const { status, data } = await tell([
      credit({ credit: 0.5, value: '20', currency: 'USD' }),
      credit({ credit: 0.25, value: '20', currency: 'EUR' }),
      credit({ ad_id: undefined, ad_group_id: one.groupId, credit: 1, value: '3' }),
      credit({
        ad_id: undefined,
        campaign_id: one.campaignId,
        event_name: 'lead',
        value: '1',
        currency: 'XTS',
      }),
      credit({ source: ' Third\u0007 ', credit: 0 }),
    ]);
    expect([status, data.num_events_received, data.num_events_processed]).toEqual([200, 5, 5]);
    expect(data.events.map(({ warning_message }) => warning_message)).toEqual([
      null,
      text.rateOld('EUR', null),
      text.valueWithoutCurrency,
      text.currencyWrong('XTS'),
      null,
    ]);
    const at = { campaign_id: one.campaignId, ad_group_id: one.groupId, ad_id: one.ad };
    const other = { source: 'Other Stats', event_name: 'checkout' };
    expect(await days()).toEqual([
      { ...other, ...at, ad_id: '0', events: 1, credit: 1, value: 3_000_000 },
      { ...other, ...at, events: 2, credit: 0.75, value: 15_450_000 },
      { ...other, ...at, event_name: 'lead', ad_group_id: '0', ad_id: '0', events: 1, credit: 1, value: 0 },
      { ...other, ...at, source: 'Third', events: 1, credit: 0, value: 0 },
    ]);
  });

  it('count once for an event, a program and what has the credit', async () => {
    const first = credit({ credit: 0.5 });
    const same = { ...first, credit: 1 };
    const elsewhere = { ...first, ad_id: undefined, campaign_id: one.campaignId, credit: 0.25 };
    const { data } = await tell([first, same, elsewhere, { ...first, source: 'Third' }]);
    expect(data.events.map(({ warning_message }) => warning_message)).toEqual([
      null,
      text.duplicate,
      null,
      null,
    ]);
    const again = await tell([first]);
    expect([again.status, again.data.events[0]!.warning_message]).toEqual([200, text.duplicate]);
    expect((await days()).map(({ events, credit: share }) => [events, share])).toEqual([
      [1, 0.25],
      [1, 0.5],
      [1, 0.5],
    ]);
  });

  it('fail by themselves, and the answer says which and why', async () => {
    const other = await runAd(api());
    const wrong: [object, string][] = [
      [credit({ event_id: ' \u0007' }), conversionMessages.eventIdBlank],
      [credit({ event_time: now() + 3600 }), conversionMessages.eventFuture],
      [credit({ event_time: now() - 8 * 86_400 }), conversionMessages.eventOld(7)],
      [credit({ source: ' \u0007' }), text.sourceBlank],
      [credit({ ad_id: undefined }), text.oneEntity],
      [credit({ campaign_id: one.campaignId }), text.oneEntity],
      [credit({ ad_id: other.ad }), text.entityMissing('ad_id', other.ad)],
      [credit({ ad_id: one.groupId }), text.entityMissing('ad_id', one.groupId)],
      [
        credit({ ad_id: undefined, campaign_id: other.campaignId }),
        text.entityMissing('campaign_id', other.campaignId),
      ],
      [
        credit({ ad_id: undefined, ad_group_id: other.groupId }),
        text.entityMissing('ad_group_id', other.groupId),
      ],
      [credit({ value: '-1' }), text.valueWrong],
    ];
    const shapes = [
      { ...credit(), credit: 1.01 },
      { ...credit(), event_name: 'dance' },
      { ...credit(), clicks: 1 },
      5,
    ];
    const answer = await refused([...wrong.map(([event]) => event), credit(), ...shapes]);
    const { events } = answer;
    expect([answer.status, answer.message]).toEqual([422, conversionMessages.notAllProcessed(15, 16)]);
    expect([answer.num_events_received, answer.num_events_processed]).toEqual([16, 1]);
    expect(events.slice(0, wrong.length).map(({ error_message }) => error_message)).toEqual(
      wrong.map(([, message]) => message),
    );
    expect(events[wrong.length]!.status).toBe('processed');
    for (const [at, field] of ['credit', 'event_name', 'clicks'].entries())
      expect(events[wrong.length + 1 + at]!.error_message).toContain(field);
    expect((await days()).map(({ events: kept }) => kept)).toEqual([1]);
    const { status, error } = await tell([credit({ value: 'x' })]);
    expect([status, error?.api_error_code]).toEqual([422, ERROR_CODES.badEvents]);
  });

  it('come from so many programs, and no more', async () => {
    await tell(Array.from({ length: OUTSIDE_SOURCES_MAX - 1 }, (_, n) => credit({ source: `s${n}` })));
    const { events } = await refused([
      credit({ source: 'last' }),
      credit({ source: 'more' }),
      credit({ source: 's0' }),
    ]);
    expect(events.map(({ error_message }) => error_message)).toEqual([
      null,
      text.tooManySources(OUTSIDE_SOURCES_MAX),
      null,
    ]);
    const [count] = await api().db.query('select count(*)::int as n from msot_sources');
    expect(count).toEqual({ n: OUTSIDE_SOURCES_MAX });
  });

  it('come from no more of them when several are told of at once', async () => {
    await tell(Array.from({ length: OUTSIDE_SOURCES_MAX - 1 }, (_, n) => credit({ source: `s${n}` })));
    const { both } = await api().db.transaction(async (tx) => {
      await tx.query('select 1 from ad_accounts where id = $1 for no key update', [one.account.id]);
      // Wrapped: what is awaited here would wait for the lock that ends with this.
      const both = Promise.all([tell([credit({ source: 'last' })]), tell([credit({ source: 'more' })])]);
      await somebodyWaits(api().db, 2);
      return { both };
    });
    await both;
    const [count] = await api().db.query('select count(*)::int as n from msot_sources');
    expect(count).toEqual({ n: OUTSIDE_SOURCES_MAX });
  });

  it('are told of with the scope for it, at most so many in a minute', async () => {
    const withScope = async (scope: 'msot:write' | 'ads:write') => {
      const { token } = await api().ok(
        'UserAccessTokenResource.create',
        { name: scope, scopes: [scope] },
        one.account.owner,
      );
      const answer = await api().app.inject({
        method: 'POST',
        url: `/v5/ad_accounts/${one.account.id}/msot/events`,
        headers: { authorization: `Bearer ${token}` },
        payload: { data: [credit()] },
      });
      return answer.statusCode;
    };
    expect([await withScope('msot:write'), await withScope('ads:write')]).toEqual([200, 403]);
    const many = Array.from({ length: 1000 }, () => credit({ value: 'x' }));
    const statuses: number[] = [];
    for (let n = 0; n < EVENTS_PER_MINUTE / 1000; n++) statuses.push((await tell(many)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
  });

  it('are let go of when they are old', async () => {
    await tell([credit({ credit: 0.5 })]);
    const kept = async () =>
      (
        await api().db.query(
          `select (select count(*)::int from msot_events) as events, (select count(*)::int from msot_days) as days,
             (select count(*)::int from msot_sources) as sources`,
        )
      )[0];
    await turnOutsideDays(api().db);
    expect(await kept()).toEqual({ events: 1, days: 1, sources: 1 });
    await api().db.query(`update msot_events set received_at = now() - interval '15 days'`);
    await turnOutsideDays(api().db);
    expect(await kept()).toEqual({ events: 0, days: 1, sources: 1 });
    await api().db.query(`update msot_days set day = day - 97`);
    await api().db.query(`update msot_sources set last_received_at = now() - interval '96 days'`);
    await turnOutsideDays(api().db);
    expect(await kept()).toEqual({ events: 0, days: 0, sources: 0 });
  });
});

describe('the comparison', () => {
  it('has what the site counts beside what each program credits, by campaign and in all', async () => {
    const second = await one.account.campaign({ name: 'Second' });
    await own(4, { value: 40_000_000 });
    await own(2, { name: 'lead' });
    // A view of the week before doesn't count in the windows of reports.
    await own(7, { kind: 'view', lag: 7 });
    await tell([
      credit({ credit: 0.5, value: '10', currency: 'USD' }),
      credit({ source: 'Third', credit: 1 }),
      // Values of anything but checkouts don't count.
      credit({
        source: 'Third',
        event_name: 'lead',
        ad_id: undefined,
        campaign_id: second,
        credit: 1,
        value: '7',
        currency: 'USD',
      }),
    ]);
    await api().db.query(
      `update msot_sources set last_received_at = now() - interval '1 day' where name = 'Third'`,
    );
    const { data } = await read({ event_name: 'checkout' });
    const beside = {
      own: { conversions: 4, value_micro: 40_000_000 },
      outside: [
        { source: 'Other Stats', conversions: 0.5, value_micro: 5_000_000, difference: -0.875 },
        { source: 'Third', conversions: 1, value_micro: 0, difference: -0.75 },
      ],
    };
    expect(data.sources.map(({ name, is_current }) => [name, is_current])).toEqual([
      ['Other Stats', true],
      ['Third', true],
    ]);
    expect([data.campaigns, data.campaign_count]).toEqual([
      [{ campaign_id: one.campaignId, name: 'C', ...beside }],
      1,
    ]);
    expect(data.total).toEqual(beside);
    const all = (await read()).data;
    expect(all.total.own.conversions).toBe(6);
    expect(all.total.outside.map(({ conversions }) => conversions)).toEqual([0.5, 2]);
    expect(
      all.campaigns.map(({ name, own: { conversions }, outside }) => [name, conversions, outside[1]]),
    ).toEqual([
      ['C', 6, { source: 'Third', conversions: 1, value_micro: 0, difference: -5 / 6 }],
      ['Second', 0, { source: 'Third', conversions: 1, value_micro: 0, difference: null }],
    ]);
    const leads = (await read({ event_name: 'lead' })).data.total;
    expect(leads.own).toEqual({ conversions: 2, value_micro: null });
    expect(leads.outside.map(({ value_micro }) => value_micro)).toEqual([null, null]);
    expect((await read({ start_date: today(30), end_date: today(7) })).data.campaigns).toEqual([]);
  });

  it('has so many campaigns, those with the most conversions, and all of them in its sums', async () => {
    const { account } = one;
    const more = OUTSIDE_CAMPAIGNS_MAX + 2;
    await api().db.query(
      `with added as (
         insert into campaigns (ad_account_id, name, objective_type, status)
         select $1, n, 'CONSIDERATION', 'ACTIVE' from generate_series(1, $2::int) n returning id, name
       ), heard as (insert into msot_sources (ad_account_id, name) values ($1, 'Third'))
       insert into msot_days (ad_account_id, source, day, campaign_id, ad_group_id, ad_id, event_name, events, credit, value_micro)
       select $1, 'Third', $3::date, id, 0, 0, 'lead', 1, name::int, 0 from added`,
      [account.id, more, today(1)],
    );
    const { data } = await read();
    expect(data.campaign_count).toBe(more);
    expect(data.campaigns.map(({ name }) => Number(name))).toEqual(
      Array.from({ length: OUTSIDE_CAMPAIGNS_MAX }, (_, n) => more - n),
    );
    expect(data.total.outside[0]!.conversions).toBe((more * (more + 1)) / 2);
  });

  it('is of days that reports have', async () => {
    expect((await read({ start_date: 'soon' })).error?.field).toBe('start_date');
    expect((await read({ end_date: '2020-01-01' })).error?.field).toBe('end_date');
  });
});

describe('the source that delivery goes by', () => {
  it('is one that sent events lately, or the site itself, and the history says who chose it', async () => {
    await tell([credit()]);
    expect((await read()).data.optimization_source).toBeNull();
    expect((await choose('Nobody')).error).toMatchObject({
      field: 'optimization_source',
      message: text.sourceUnknown(OUTSIDE_SOURCE_DAYS),
    });
    expect((await choose('Other Stats')).status).toBe(200);
    expect((await choose('Other Stats')).status).toBe(200);
    expect((await read()).data.optimization_source).toBe('Other Stats');
    await api().db.query(`update msot_sources set last_received_at = now() - interval '31 days'`);
    expect((await read()).data.sources[0]!.is_current).toBe(false);
    expect((await choose(null)).status).toBe(200);
    expect((await choose('Other Stats')).status).toBe(400);
    const log = await api().db.query(
      `select actor_id, entity_type, old_value, new_value from change_log where scope_id = $1 and field = 'optimization_source' order by id`,
      [one.account.id],
    );
    const by = { actor_id: one.account.owner.id, entity_type: 'AD_ACCOUNT' };
    expect(log).toEqual([
      { ...by, old_value: null, new_value: 'Other Stats' },
      { ...by, old_value: 'Other Stats', new_value: null },
    ]);
  });
});
