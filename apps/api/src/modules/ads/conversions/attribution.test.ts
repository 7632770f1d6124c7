import { createHash } from 'node:crypto';
import { type CallOptions, dayOf as calendarDay } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkSecret } from '../../../platform/kept-secret';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { blockAddress } from '../../safety/outbound-links/check';
import { openClick, sealClick } from '../billing/click-id';
import type { AdEvent } from '../billing/events';
import { dayOf, recordTold } from '../billing/record';
import { newInsertion, sealShowing, type Showing } from '../billing/token';
import { addAd, runAd } from '../delivery/testing';
import { recredit } from './credit-queries';
import { turnConversionDays } from './jobs';

const api = useTestApi();
type Running = Awaited<ReturnType<typeof runAd>>;
type Event = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/events'>['body']['data'][number];
const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);
const today = (back = 0) => new Date(Date.now() - back * DAY * 1000).toISOString().slice(0, 10);
const hash = (value: string) => createHash('sha256').update(value).digest('hex');

let running: Running;
let reader: TestPerson;
beforeEach(async () => {
  await api().db.query(
    'truncate conversion_events, conversion_keys, conversion_credits, conversion_days, ad_touches, ad_events, ad_ledger, ad_days, ad_seen, ad_presses, rate_limits',
  );
  running = await runAd(api());
  reader = await api().person();
  await api().db.query('update users set email_confirmed_at = now() where id = $1', [reader.id]);
});

const showingOf = (of: Pick<Running, 'ad'> = running, more: Partial<Showing> = {}): Showing => ({
  insertion: newInsertion(),
  account: running.account.id,
  campaign: running.campaignId,
  adGroup: running.groupId,
  ad: of.ad,
  placement: 'HOME_FEED',
  billable: 'CLICKTHROUGH',
  price: 1000,
  at: now(),
  measured: true,
  ...more,
});
/** Somebody did something with an ad, some days ago. */
async function act(
  kind: AdEvent['kind'],
  back = 0,
  showing = showingOf(),
  person = reader,
): Promise<Showing> {
  await recordTold(api().db, [{ showing, kind, viewer: person.id, person: person.id, robot: false }]);
  const at = `now() - make_interval(secs => ${back * DAY + 60})`;
  await api().db.query(`update ad_touches set at = ${at} where insertion = $1`, [showing.insertion]);
  await api().db.query(`update ad_events set at = ${at} where insertion = $1`, [showing.insertion]);
  return showing;
}
let next = 0;
const tell = (more: Partial<Event> = {}) =>
  api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/events',
    {
      params: running.account.params,
      body: {
        data: [
          {
            event_name: 'checkout',
            action_source: 'web',
            event_time: now(),
            event_id: `c${++next}`,
            user_data: { em: [hash(reader.email.toLowerCase())] },
            custom_data: { value: '20', currency: 'USD' },
            ...more,
          },
        ],
      },
    },
    running.account.owner,
  );
const clickId = (showing: Showing) =>
  sealClick(linkSecret(api().config), { day: dayOf(showing), insertion: showing.insertion }, showing.account);

const COLUMNS =
  'TOTAL_CONVERSIONS,TOTAL_CHECKOUT,TOTAL_CLICK_CHECKOUT,TOTAL_VIEW_CHECKOUT,TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR,CHECKOUT_ROAS,WEB_CHECKOUT_COST_PER_ACTION,TOTAL_SIGNUP';
type Query = CallOptions<'GET /v5/ad_accounts/{ad_account_id}/ads/analytics'>['query'];
const report = async (query: Partial<Query> = {}, ids = [running.ad]) =>
  (
    await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/ads/analytics',
      {
        params: running.account.params,
        query: {
          start_date: today(80),
          end_date: today(),
          granularity: 'TOTAL',
          columns: COLUMNS,
          ad_ids: ids,
          ...query,
        },
      },
      running.account.owner,
    )
  ).map(({ AD_ID: _, ...row }) => row);
const total = async (query: Partial<Query> = {}, ids?: string[]) =>
  (await report({ ...query, columns: 'TOTAL_CONVERSIONS' }, ids)).map((row) => row.TOTAL_CONVERSIONS);

/** Presses the link of the ad; gives where that leads. */
const press = async (consent: string, showing = showingOf()) => {
  const answer = await api().app.inject({
    url: '/v3/offsite/',
    query: {
      url: running.link,
      pin_id: running.pin,
      client_tracking_params: sealShowing(linkSecret(api().config), showing, reader.id),
    },
    headers: {
      ...reader.headers,
      cookie: `${reader.headers.cookie}; measuring=${consent}`,
      'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0',
    },
  });
  return answer.json<{ resource_response: { data: { url: string } } }>().resource_response.data.url;
};

describe('the press that an address carries', () => {
  it('is read for the ad account that it led to, and for no other', () => {
    const click = { day: '2031-05-10', insertion: '9223372036854775807' };
    const sealed = sealClick('secret', click, '5');
    expect(sealed.length).toBeLessThan(40);
    expect(openClick('secret', sealed, '5')).toEqual(click);
    expect([openClick('secret', sealed, '6'), openClick('other', sealed, '5')]).toEqual([null, null]);
    expect(
      ['', 'a.b', `${sealed}x`, 'zzzzzz.zzzzzzzzzzzzz.aaaaaaaaaaaa'].map((one) =>
        openClick('secret', one, '5'),
      ),
    ).toEqual([null, null, null, null]);
  });

  it('is in the address of an ad whose advertiser has a tag, for who agreed', async () => {
    expect(await press('yes')).toBe(running.link);
    await running.account.tag();
    const showing = showingOf();
    expect(await press('yes', showing)).toBe(`${running.link}?epik=${clickId(showing)}`);
    expect(await press('no')).toBe(running.link);
    expect(await press('yes', showingOf(running, { measured: false }))).toBe(running.link);
  });

  it('is found by its day in whatever time zone the ad account has', async () => {
    await running.account.tag();
    // Where it's another day than in UTC at this hour.
    const zone = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
    await api().db.query('update ad_accounts set time_zone = $2 where id = $1', [running.account.id, zone]);
    const showing = showingOf(running, { day: calendarDay(Date.now(), zone), at: now() - 5 });
    expect(showing.day).not.toBe(today());
    await act('impression', 0, showing);
    const { searchParams } = new URL(await press('yes', showing));
    await tell({
      user_data: {
        client_ip_address: '203.0.113.9',
        client_user_agent: 'A',
        click_id: searchParams.get('epik')!,
      },
    });
    expect(await api().db.query('select kind, ad_id from conversion_credits')).toContainEqual({
      kind: 'click',
      ad_id: running.ad,
    });
  });
});

describe('an event', () => {
  it('is credited to the ad whose press led to it, by the address alone', async () => {
    const showing = await act('click');
    await tell({
      user_data: { client_ip_address: '203.0.113.9', client_user_agent: 'A', click_id: clickId(showing) },
    });
    expect(await report()).toEqual([
      {
        TOTAL_CONVERSIONS: 1,
        TOTAL_CHECKOUT: 1,
        TOTAL_CLICK_CHECKOUT: 1,
        TOTAL_VIEW_CHECKOUT: 0,
        TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: 20_000_000,
        CHECKOUT_ROAS: 20_000,
        WEB_CHECKOUT_COST_PER_ACTION: 0.001,
        TOTAL_SIGNUP: 0,
      },
    ]);
    const campaigns = await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics',
      {
        params: running.account.params,
        query: {
          start_date: today(),
          end_date: today(),
          granularity: 'DAY',
          columns: 'TOTAL_CHECKOUT',
          campaign_ids: [running.campaignId],
        },
      },
      running.account.owner,
    );
    expect(campaigns).toEqual([{ DATE: today(), CAMPAIGN_ID: running.campaignId, TOTAL_CHECKOUT: 1 }]);
  });

  it('by a press that does not count is credited to the one before it', async () => {
    const presser = { person: 'aa', network: 'bb' };
    const told = { viewer: reader.id, person: reader.id, robot: false, presser, isCounted: true };
    const [first, again] = [showingOf(), showingOf()];
    for (const showing of [first, again])
      await recordTold(api().db, [
        { ...told, showing, kind: 'impression' },
        { ...told, showing, kind: 'click' },
      ]);
    const [counted] = await api().db.query('select clicks::int, repeated::int from ad_days');
    expect(counted).toEqual({ clicks: 1, repeated: 1 });
    await tell({
      user_data: { client_ip_address: '203.0.113.9', client_user_agent: 'A', click_id: clickId(again) },
    });
    expect(await total()).toEqual([1]);
    expect((await report())[0]).toMatchObject({ TOTAL_CLICK_CHECKOUT: 1 });
  });

  it('counts for the latest click, else an engagement, else a view, within the windows of the report', async () => {
    const [clicked, opened, seen] = [
      running,
      await addAd(api(), running.account, running.groupId),
      await addAd(api(), running.account, running.groupId),
    ];
    await act('click', 20, showingOf(clicked));
    await act('click', 25, showingOf(opened));
    await act('closeup', 5, showingOf(opened));
    await act('impression', 0, showingOf(seen));
    await tell();
    const all = [clicked.ad, opened.ad, seen.ad];
    expect(await total({}, all)).toEqual([1, 0, 0]);
    expect(await total({ click_window_days: 14 }, all)).toEqual([0, 1, 0]);
    expect(await total({ click_window_days: 0, engagement_window_days: 1 }, all)).toEqual([0, 0, 1]);
    expect(
      await total({ click_window_days: 0, engagement_window_days: 0, view_window_days: 0 }, all),
    ).toEqual([0, 0, 0]);
    expect((await report({ click_window_days: 1, engagement_window_days: 1 }, [seen.ad]))[0]).toMatchObject({
      TOTAL_VIEW_CHECKOUT: 1,
      TOTAL_CLICK_CHECKOUT: 0,
    });
  });

  it('counts for the last of two engagements: on two ads, or on one showing of an ad', async () => {
    const [first, last] = [running, await addAd(api(), running.account, running.groupId)];
    await act('save', 2, showingOf(last));
    await act('closeup', 5, showingOf(first));
    await tell();
    expect(await total({}, [first.ad, last.ad])).toEqual([0, 1]);
    // A Pin that was opened, and saved later from where it was shown; word of an act may also come late.
    const showing = showingOf(first);
    await act('closeup', 1.5, showing);
    const told = { showing, viewer: reader.id, person: reader.id, robot: false };
    await recordTold(api().db, [{ ...told, kind: 'save', at: now() - 3600 }]);
    await tell();
    const lately = { engagement_window_days: 1, view_window_days: 0 } as const;
    expect(await total(lately, [first.ad, last.ad])).toEqual([1, 0]);
  });

  it('stands on the day of the act, or on its own', async () => {
    await act('click', 3);
    await tell();
    const days = async (conversion_report_time: Query['conversion_report_time']) =>
      (await report({ granularity: 'DAY', columns: 'TOTAL_CHECKOUT', conversion_report_time }))
        .filter((row) => row.TOTAL_CHECKOUT)
        .map(({ DATE }) => DATE);
    const acted = new Date(Date.now() - (3 * DAY + 60) * 1000).toISOString().slice(0, 10);
    expect(await days(undefined)).toEqual([acted]);
    expect(await days('TIME_OF_CONVERSION')).toEqual([today()]);
  });

  it('is credited to nothing that somebody else did, or did later, or too long ago, or nobody may know of', async () => {
    const other = await api().person();
    await act('click', 0, showingOf(), other);
    await act('click', -1);
    await act('click', 61);
    await act('click', 1, showingOf(running, { measured: false }));
    await tell();
    expect(await total({ click_window_days: 60 })).toEqual([0]);
    // Nor on a day that no report has yet.
    expect(await api().db.query('select from conversion_credits')).toHaveLength(0);
    await act('click', 1);
    await tell({ opt_out: true });
    expect(await total()).toEqual([0]);
    const program = showingOf();
    await recordTold(api().db, [
      { showing: program, kind: 'click', viewer: reader.id, person: reader.id, robot: true },
    ]);
    await api().db.query('delete from ad_touches');
    await tell({ user_data: { em: [hash('x')], click_id: clickId(program) } });
    expect(await total()).toEqual([0]);
    await tell();
    expect(await total()).toEqual([0]);
  });

  it('is forgotten to be somebody’s with a no, and so is what they did with ads', async () => {
    await act('click');
    await tell();
    await api().ok('UserMeasuringResource.update', { allowed: false }, reader);
    expect(await api().db.query('select from ad_touches')).toEqual([]);
    expect(await api().db.query('select person_id from conversion_events')).toEqual([{ person_id: null }]);
    await act('click');
    expect(await api().db.query('select from ad_touches')).toEqual([]);
  });
});

describe('the sums of days', () => {
  const sums = () =>
    api().db.query('select * from conversion_days order by ad_id, event_name, web, kind, lag');

  it('come to the same when they are made anew, and are put right where they were wrong', async () => {
    await act('click', 2);
    await act('impression');
    await tell();
    await tell({ event_name: 'signup', custom_data: null });
    await tell({ action_source: 'offline' });
    const before = await sums();
    expect(before).not.toEqual([]);
    expect([await recredit(api().db, today()), await recredit(api().db, today())]).toEqual([0, 0]);
    expect(await sums()).toEqual(before);
    await api().db.query('update conversion_days set events = events + 1');
    expect(await recredit(api().db, today())).toBeGreaterThan(0);
    expect(await sums()).toEqual(before);
  });

  it('know of what was told late after an hour', async () => {
    await tell();
    await act('click', 1);
    expect(await total()).toEqual([0]);
    await turnConversionDays(api().db);
    expect(await total()).toEqual([1]);
  });

  it('lose nothing that comes while they are made anew', async () => {
    await act('click');
    await Promise.all([
      ...Array.from({ length: 8 }, () => tell()),
      recredit(api().db, today()),
      recredit(api().db, today()),
    ]);
    expect(await total()).toEqual([8]);
    expect(await recredit(api().db, today())).toBe(0);
  });
});

it('has the browser told of the press of an ad, for who agreed', async () => {
  const showing = showingOf();
  const press = async (more: object = {}, headers: object = {}, shown = showing) => {
    const answer = await api().app.inject({
      url: '/v3/offsite/',
      query: {
        url: running.link,
        pin_id: running.pin,
        client_tracking_params: sealShowing(linkSecret(api().config), shown, reader.id),
        ...more,
      },
      headers: {
        ...reader.headers,
        cookie: `${reader.headers.cookie}; measuring=yes`,
        'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0',
        ...headers,
      },
    });
    return answer.json<{ resource_response: { data: { attributed?: true } } }>().resource_response.data;
  };
  expect(await press()).toMatchObject({ attributed: true });
  expect(await press({ check_only: 'true' })).not.toHaveProperty('attributed');
  expect(await press({ client_tracking_params: 'forged' })).not.toHaveProperty('attributed');
  expect(await press({}, { 'user-agent': 'SomeBot/1.0' })).not.toHaveProperty('attributed');
  expect(await press({}, { 'sec-gpc': '1' })).not.toHaveProperty('attributed');
  expect(await press({}, {}, showingOf(running, { measured: false }))).not.toHaveProperty('attributed');
  await blockAddress(api().db, running.link, 'suspicious', reader.id);
  const stopped = await press();
  expect(stopped).toMatchObject({ redirect_status: 'suspicious' });
  expect(stopped).not.toHaveProperty('attributed');
});
