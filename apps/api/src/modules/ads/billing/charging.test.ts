import { dayNumber, mondayOf, NO_ZONE, TELEMETRY_EVENTS, TELEMETRY_PATH } from '@corkboard/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDb, type Db } from '../../../platform/db';
import { linkSecret } from '../../../platform/kept-secret';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { runAd } from '../delivery/testing';
import { aBatch, anImpression, aView } from '../../operations/telemetry/testing';
import { dayAmount } from './flexible';
import { recount } from './charging-queries';
import type { AdEvent } from './events';
import { recordTold } from './record';
import { newInsertion, openShowing, sealShowing, type Showing, SHOWING_SECONDS } from './token';

const api = useTestApi();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const now = () => Math.floor(Date.now() / 1000);

type Running = Awaited<ReturnType<typeof runAd>>;
let running: Running;
let reader: TestPerson;

beforeEach(async () => {
  await api().db.query(
    'truncate ad_events, ad_ledger, ad_days, ad_targeting_days, ad_seen, ad_presses, offsite_clicks, rate_limits',
  );
  running = await runAd(api());
  // Less than an advertiser can set, so that a few clicks use it up.
  await api().db.query('update ad_groups set budget_in_micro_currency = 1000000');
  reader = await api().person();
});

const showingOf = ({ account, campaignId, groupId, ad }: Running, more: Partial<Showing> = {}): Showing => ({
  insertion: newInsertion(),
  account: account.id,
  campaign: campaignId,
  adGroup: groupId,
  ad,
  placement: 'HOME_FEED',
  billable: 'CLICKTHROUGH',
  price: 30_000,
  at: now(),
  measured: true,
  ...more,
});
const tell = (showing: Showing, kind: AdEvent['kind'], more: Partial<AdEvent> = {}): AdEvent => ({
  showing,
  kind,
  viewer: reader.id,
  person: reader.id,
  robot: false,
  ...more,
});
const record = (...told: AdEvent[]) => recordTold(api().db, told);
/** Does something in three processes at once: each has connections, and an intake, of its own. */
async function amongProcesses(act: (db: Db) => Promise<unknown>): Promise<void> {
  const others = [createDb(api().db.url, { size: 4 }), createDb(api().db.url, { size: 4 })];
  try {
    await Promise.all([api().db, ...others].map(act));
  } finally {
    await Promise.all(others.map((db) => db.close()));
  }
}
const sealed = (showing: Showing, whom: TestPerson = reader) =>
  sealShowing(linkSecret(api().config), showing, whom.id);

interface Sums {
  events: number;
  ledger: number;
  days: number;
  charges: number;
}
/** Spend by each of the three ledgers, and the number of charges. */
async function sums(): Promise<Sums> {
  const [row] = await api().db.query<Record<keyof Sums, string>>(
    `select (select coalesce(sum(charge_micro), 0) from ad_events) as events, (select coalesce(sum(amount_micro), 0) from ad_ledger) as ledger,
       (select coalesce(sum(spend_micro), 0) from ad_days) as days, (select count(*) from ad_ledger) as charges`,
  );
  return Object.fromEntries(Object.entries(row!).map(([key, value]) => [key, Number(value)])) as never;
}
const spentOnce = (amount: number, charges = 1): Sums => ({
  events: amount,
  ledger: amount,
  days: amount,
  charges,
});
const day = async () => {
  const [row] = await api().db.query<Record<string, string | number>>(
    `select impressions::int, closeups::int, clicks::int, measured_clicks::int, saves::int, robots::int, own::int, unseen::int, repeated::int, paced::int,
       repeats::int from ad_days`,
  );
  return row;
};
const NOTHING = {
  impressions: 0,
  closeups: 0,
  clicks: 0,
  measured_clicks: 0,
  saves: 0,
  robots: 0,
  own: 0,
  unseen: 0,
  repeated: 0,
  paced: 0,
  repeats: 0,
};

async function press(
  showing: Showing,
  {
    as = reader,
    sealedFor = reader,
    agent = BROWSER,
    url = running.link,
    pin = running.pin,
    check = false,
    seen = undefined as boolean | undefined,
  } = {},
): Promise<number> {
  // Nobody presses what they haven't seen.
  if (seen ?? (as === reader && agent === BROWSER)) await record(tell(showing, 'closeup'));
  const { statusCode } = await api().app.inject({
    method: 'GET',
    url: '/v3/offsite/',
    query: {
      url,
      pin_id: pin,
      client_tracking_params: sealed(showing, sealedFor),
      ...(check && { check_only: 'true' }),
    },
    headers: { ...as.headers, 'user-agent': agent },
  });
  return statusCode;
}

async function report(batch: ReturnType<typeof aBatch>, as = reader, agent = BROWSER) {
  const answer = await api().app.inject({
    method: 'POST',
    url: TELEMETRY_PATH,
    headers: {
      ...as.headers,
      cookie: `${as.headers.cookie}; measuring=yes`,
      'user-agent': agent,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(batch),
  });
  return answer.json<{ resource_response: { data: { kept: number; refused: unknown[] } } }>()
    .resource_response.data;
}
const seenAd = (showing: Showing, more: object = {}, whom = reader) =>
  aBatch({
    impressions: [
      anImpression({ pin_id: running.pin, promoted: true, tracking: sealed(showing, whom), ...more }),
    ],
  });

describe('a showing', () => {
  it('is read by whom it was made for, and by nobody else', () => {
    const showing = showingOf(running);
    const made = sealShowing('secret', showing, '1');
    expect(openShowing('secret', made, '1')).toEqual(showing);
    const leading = { ...showing, destination: 'https://shop.example' };
    expect(openShowing('secret', sealShowing('secret', leading, '1'), '1')).toEqual(leading);
    expect(openShowing('secret', made, '2')).toBeNull();
    expect(openShowing('other', made, '1')).toBeNull();
    expect(openShowing('secret', 'nonsense', '1')).toBeNull();
    const cheaper = sealShowing('other', { ...showing, price: 1 }, '1');
    expect(openShowing('secret', `${cheaper.split('.')[0]!}..${made.split('.')[2]!}`, '1')).toBeNull();
  });

  it('carries what matched, which nobody can read in an address', () => {
    const matched = { context: ['SEARCH_TERM=brass lamp', 'COUNTRY=US'], personal: ['GENDER=female'] };
    const showing = showingOf(running, { matched });
    const made = sealShowing('secret', showing, '1');
    expect(openShowing('secret', made, '1')).toEqual(showing);
    const [shown, hidden] = made.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(`${shown!} ${hidden!}`).not.toMatch(/lamp|female|TERM/);
    // Two showings of the same have nothing in common.
    const other = sealShowing('secret', showingOf(running, { matched }), '1');
    expect(other.split('.')[1]).not.toBe(made.split('.')[1]);
    const [body, , signed] = made.split('.');
    expect(openShowing('secret', `${body!}.${other.split('.')[1]!}.${signed!}`, '1')).toBeNull();
  });

  it('has a number that no other has', () => {
    const numbers = new Set(Array.from({ length: 1000 }, newInsertion));
    expect(numbers.size).toBe(1000);
    for (const number of numbers) expect(BigInt(number) < 2n ** 63n).toBe(true);
  });
});

describe('a click', () => {
  it('on the link of an ad costs its price, once however often it is told', async () => {
    const showing = showingOf(running);
    expect(await press(showing)).toBe(200);
    expect(await sums()).toEqual(spentOnce(30_000));
    const again = () => press(showing, { seen: false });
    await again();
    await Promise.all([again(), record(tell(showing, 'click'), tell(showing, 'click'))]);
    expect(await sums()).toEqual(spentOnce(30_000));
    expect(await day()).toEqual({ ...NOTHING, closeups: 1, clicks: 1, measured_clicks: 1, repeats: 4 });
    expect(await recount(api().db, [new Date().toISOString().slice(0, 10)])).toEqual([{ wrong: 0 }]);
  });

  it('costs nothing where only impressions do', async () => {
    await press(showingOf(running, { billable: 'IMPRESSION' }));
    expect([await sums(), await day()]).toEqual([
      spentOnce(0, 0),
      { ...NOTHING, closeups: 1, clicks: 1, measured_clicks: 1 },
    ]);
  });

  it('that is only checked, or leads where nobody may go, costs nothing', async () => {
    await press(showingOf(running), { check: true, seen: false });
    expect(await day()).toBeUndefined();
    await api().db.query(`update ads set destination_url = 'https://bad.example/' where id = $1`, [
      running.ad,
    ]);
    const staff = await api().person();
    await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
    await api().ok(
      'BlockedAddressResource.create',
      { address: 'https://bad.example/', status: 'blocked' },
      staff,
    );
    expect(await press(showingOf(running), { url: 'https://bad.example/', seen: false })).toBe(200);
    expect(await day()).toBeUndefined();
  });

  it('goes where the ad leads, which its Pin need not', async () => {
    const url = 'https://sale.example/now';
    expect(await press(showingOf(running), { url })).toBe(404);
    await api().db.query(`update ads set destination_url = $2 where id = $1`, [running.ad, url]);
    expect(await press(showingOf(running), { url })).toBe(200);
    expect((await sums()).charges).toBe(1);
  });

  it('by somebody else, on another Pin, or too late, is no click on the ad', async () => {
    const other = await api().person();
    await press(showingOf(running), { as: other });
    const second = await runAd(api());
    const wrong = { seen: false };
    await press(showingOf(running), { ...wrong, pin: second.pin, url: second.link });
    await press(showingOf(running, { at: now() - SHOWING_SECONDS - 5 }), wrong);
    await press(showingOf(running, { at: now() + 60 }), wrong);
    expect(await day()).toBeUndefined();
  });

  it('counts where the process that showed the ad has a clock that is somewhat ahead', async () => {
    await press(showingOf(running, { at: now() + 20 }));
    expect((await sums()).charges).toBe(1);
  });

  it('of a program, or of the advertiser’s own people, is counted apart and costs nothing', async () => {
    await press(showingOf(running), { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await press(showingOf(running), { agent: '' });
    const { owner } = running.account;
    await press(showingOf(running), { as: owner, sealedFor: owner });
    const member = await running.account.member('CAMPAIGN_MANAGER');
    await press(showingOf(running), { as: member, sealedFor: member });
    expect([await sums(), await day()]).toEqual([spentOnce(0, 0), { ...NOTHING, robots: 2, own: 2 }]);
  });
});

describe('an impression', () => {
  const paid = () => showingOf(running, { billable: 'IMPRESSION', price: 3500 });

  it('costs its price once half of it was in sight, once however often it is told', async () => {
    const showing = paid();
    expect(await report(seenAd(showing, { marks: { 1: 0 } }))).toMatchObject({ kept: 1, refused: [] });
    expect(await day()).toBeUndefined();
    await report(seenAd(showing));
    await report(seenAd(showing));
    expect([await sums(), await day()]).toEqual([
      spentOnce(3500),
      { ...NOTHING, impressions: 1, repeats: 1 },
    ]);
    expect(await api().db.query('select user_id, times from ad_seen')).toEqual([
      { user_id: reader.id, times: 1 },
    ]);
  });

  it('that says of no showing, or of one of somebody else, is refused, and is still no part of what is charged', async () => {
    const other = await api().person();
    const refused = [{ field: 'impressions.0.tracking', reason: 'not_shown' }];
    expect((await report(seenAd(paid(), {}, other))).refused).toEqual(refused);
    expect((await report(seenAd(paid(), { tracking: undefined }))).refused).toEqual(refused);
    expect((await report(seenAd(paid(), { promoted: false }))).refused).toEqual([]);
    expect(await day()).toBeUndefined();
  });

  it('is not counted with somebody who said no meanwhile', async () => {
    await api().db.query('update users set measuring = false where id = $1', [reader.id]);
    await record(tell(paid(), 'impression'));
    expect((await sums()).charges).toBe(1);
    expect(await api().db.query('select * from ad_seen')).toEqual([]);
  });
});

it('counts opened Pins and saves, which cost nothing', async () => {
  const showing = showingOf(running);
  await report(
    aBatch({
      views: [
        aView({ event: TELEMETRY_EVENTS.adCloseup, object_id: running.pin, tracking: sealed(showing) }),
      ],
    }),
  );
  const board = await api().ok('BoardResource.create', { name: 'Mine' }, reader);
  const save = { board_id: board.id, pin_id: running.pin, clientTrackingParams: sealed(showing) };
  await api().ok('RepinResource.create', save, reader);
  // Words of another kind are no ad's.
  await api().ok('RepinResource.create', { ...save, clientTrackingParams: 'CwAB' }, reader);
  expect([await sums(), await day()]).toEqual([spentOnce(0, 0), { ...NOTHING, closeups: 1, saves: 1 }]);
});

it('is charged once however many processes are told of it at once, and in whatever order', async () => {
  const all = Array.from({ length: 12 }, () => tell(showingOf(running, { price: 1_000 }), 'click'));
  let turn = 0;
  await amongProcesses(async (db) => {
    const own = turn++ % 2 === 0 ? all : all.toReversed();
    await Promise.all([recordTold(db, own), recordTold(db, own.slice(3))]);
  });
  expect(await sums()).toEqual(spentOnce(12_000, 12));
  expect(await day()).toMatchObject({ clicks: 12, repeats: 12 * 3 + 9 * 3 - 12 });
});

/** So many days ago, as days of showings are written. */
const dayBefore = (days: number): string =>
  new Date((now() - days * 86_400) * 1000).toISOString().slice(0, 10);

describe('a budget', () => {
  const at = (more: Partial<Showing> = {}) => showingOf(running, { price: 300_000, ...more });

  it('of a day is never exceeded, however many charge it at once: the last one pays what is left', async () => {
    await amongProcesses((db) =>
      Promise.all(Array.from({ length: 4 }, () => recordTold(db, [tell(at(), 'click')]))),
    );
    expect(await sums()).toEqual(spentOnce(1_000_000, 4));
    expect(await day()).toMatchObject({ clicks: 12 });
    // Yesterday has its own.
    await record(tell(at({ at: now() - 86_000 }), 'click'), tell(at({ at: now() - 86_000 }), 'click'));
    const days = new Set([now(), now() - 86_000].map((time) => new Date(time * 1000).getUTCDate())).size;
    expect((await sums()).ledger).toBe(days === 2 ? 1_600_000 : 1_000_000);
  });

  it.each([
    [
      'of a lifetime',
      `update ad_groups set budget_type = 'LIFETIME', budget_in_micro_currency = 500000, end_time = now() + interval '1 day'`,
      500_000,
    ],
    ['of a campaign’s day', `update campaigns set daily_spend_cap = 400000`, 400_000],
    [
      'of a campaign’s lifetime',
      `update campaigns set lifetime_spend_cap = 700000, daily_spend_cap = null`,
      700_000,
    ],
    ['that is as good as gone', `update ad_groups set budget_in_micro_currency = 1`, 1],
  ])('%s holds too', async (_name, sql, most) => {
    await api().db.query(sql);
    await record(...Array.from({ length: 5 }, () => tell(at(), 'click')));
    expect((await sums()).ledger).toBe(most);
  });

  it('of a day is its own where one batch tells of two days', async () => {
    const price = 600_000;
    await record(
      ...[dayBefore(0), dayBefore(1), dayBefore(0), dayBefore(1)].map((of) =>
        tell(at({ price, day: of }), 'click'),
      ),
    );
    const spent = await api().db.query<{ spent: number }>('select spend_micro::int as spent from ad_days');
    expect(spent).toEqual([{ spent: 1_000_000 }, { spent: 1_000_000 }]);
  });

  it('of a lifetime is one where one batch tells of two days', async () => {
    for (const sql of [
      `update campaigns set lifetime_spend_cap = 500000, daily_spend_cap = null`,
      `update ad_groups set budget_type = 'LIFETIME', budget_in_micro_currency = 400000, end_time = now() + interval '1 day'`,
    ]) {
      await api().db.query(sql);
      await api().db.query('truncate ad_events, ad_ledger, ad_days');
      await record(...[0, 1, 0].map((days) => tell(at({ day: dayBefore(days) }), 'click')));
      expect((await sums()).ledger).toBe(sql.includes('500000') ? 500_000 : 400_000);
    }
  });

  it('of a campaign is shared by its ad groups', async () => {
    await api().db.query('update campaigns set daily_spend_cap = 900000 where id = $1', [running.campaignId]);
    const groupId = await running.account.adGroup(running.campaignId, {
      budget_in_micro_currency: 3_000_000,
    });
    await api().db.query('update ad_groups set budget_in_micro_currency = 800000 where id = $1', [groupId]);
    const { data } = await running.account.addAds([
      { ad_group_id: groupId, pin_id: running.pin, creative_type: 'REGULAR' },
    ]);
    const other = { ...running, groupId, ad: data.items[0]!.data!.id };
    await Promise.all(
      Array.from({ length: 6 }, (_none, n) =>
        record(tell(showingOf(n % 2 ? other : running, { price: 250_000 }), 'click')),
      ),
    );
    expect((await sums()).ledger).toBe(900_000);
  });
});

describe('a budget that evens out over the week', () => {
  const today = dayNumber(now() * 1000, NO_ZONE);
  const daily = 1_000_000;
  const long = `created_time = now() - interval '30 days'`;
  const dearClick = () => tell(showingOf(running, { price: 9_000_000 }), 'click');
  beforeEach(async () => {
    await api().db.query(`update ad_groups set ${long}`);
    await api().db.query(`update campaigns set ${long}, is_flexible_daily_budgets = true`);
  });

  it.each([
    ['of an ad group', `update campaigns set daily_spend_cap = null`],
    [
      'of a campaign',
      `with own as (update ad_groups set budget_in_micro_currency = 50000000)
       update campaigns set lifetime_spend_cap = null, daily_spend_cap = ${daily}`,
    ],
  ])('%s lets a good day cost more, and no week', async (_name, sql) => {
    await api().db.query(sql);
    await record(dearClick(), dearClick());
    const day = dayAmount({ daily, starts: null, ends: null, zone: NO_ZONE }, today, 0);
    expect(day).toBeGreaterThan(daily);
    expect((await sums()).ledger).toBe(day);
    // Another day of this week spent nearly all of it: on a Monday one that is still to come.
    await api().db.query('truncate ad_events, ad_ledger, ad_days');
    const other = today === mondayOf(today) + 6 ? today - 1 : mondayOf(today) + 6;
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro)
       values ($1, $2, date '1970-01-01' + $3::int, $4, $5, 6900000)`,
      [running.account.id, running.ad, other, running.campaignId, running.groupId],
    );
    await record(dearClick());
    expect((await sums()).ledger).toBe(100_000);
  });

  it('is one for all that is told of a day, at once or one after the other', async () => {
    await api().db.query(`update campaigns set daily_spend_cap = null`);
    const most = dayAmount({ daily, starts: null, ends: null, zone: 'Etc/UTC' }, today, 0);
    const price = Math.ceil(most / 2) + 1;
    const click = () => tell(showingOf(running, { price }), 'click');
    await record(click());
    expect((await sums()).ledger).toBe(price);
    await record(click());
    await record(click());
    expect((await sums()).ledger).toBe(most);
    await api().db.query('truncate ad_events, ad_ledger, ad_days');
    await record(click(), click(), click());
    expect((await sums()).ledger).toBe(most);
  });

  it('is one for its week where one batch tells of two days', async () => {
    await api().db.query(`update campaigns set daily_spend_cap = null`);
    // Today with a day beside it, and a third one of the week that spent nearly all of it.
    const monday = mondayOf(today);
    const beside = today === monday ? today + 1 : today - 1;
    const third = [6, 5, 4].map((n) => monday + n).find((one) => one !== today && one !== beside)!;
    const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro)
       values ($1, $2, $5::date, $3, $4, 6900000)`,
      [running.account.id, running.ad, running.campaignId, running.groupId, dayOf(third)],
    );
    await record(
      ...[today, beside].map((one) => tell(showingOf(running, { price: 90_000, day: dayOf(one) }), 'click')),
    );
    expect((await sums()).ledger).toBe(100_000);
  });

  it('of a lifetime stays what it is', async () => {
    await api().db.query(
      `update ad_groups set budget_type = 'LIFETIME', end_time = now() + interval '1 day'`,
    );
    await record(dearClick());
    expect((await sums()).ledger).toBe(daily);
  });
});

describe('the sums of days', () => {
  it('are what the single events come to, to the last millionth, whatever was told in whatever order', async () => {
    const second = await runAd(api());
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            which: fc.nat(4),
            kind: fc.constantFrom(
              'impression' as const,
              'click' as const,
              'save' as const,
              'closeup' as const,
            ),
            robot: fc.boolean(),
          }),
          { minLength: 1, maxLength: 25 },
        ),
        fc.integer({ min: 1, max: 400_000 }),
        async (told, price) => {
          await api().db.query('truncate ad_events, ad_ledger, ad_days, ad_seen');
          const showings = [running, running, running, second, second].map((of, n) =>
            showingOf(of, {
              price: price + n,
              billable: n % 2 ? 'IMPRESSION' : 'CLICKTHROUGH',
              measured: n !== 2,
            }),
          );
          const all = told.map(({ which, kind, robot }) => tell(showings[which]!, kind, { robot }));
          const half = Math.floor(all.length / 2);
          await record(...all.slice(0, half));
          await record(...all.slice(half));
          const books = await sums();
          expect(new Set([books.events, books.ledger, books.days]).size).toBe(1);
          expect(
            await recount(api().db, [new Date(showings[0]!.at * 1000).toISOString().slice(0, 10)]),
          ).toEqual([{ wrong: 0 }]);
        },
      ),
      { numRuns: 15 },
    );
  });
});

it('takes a day whose table was not made ahead', async () => {
  const table = `ad_events_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`;
  await api().db.query(`drop table if exists ${table}`);
  await record(tell(showingOf(running), 'click'));
  expect((await sums()).charges).toBe(1);
});

it('forgets who saw what with who leaves, and with who says no', async () => {
  const showing = showingOf(running);
  await record(tell(showing, 'impression'));
  const other = await api().person();
  await record(tell(showingOf(running), 'impression', { viewer: other.id, person: other.id }));
  expect(await api().db.query('select from ad_seen')).toHaveLength(2);
  await api().ok('UserMeasuringResource.update', { allowed: false }, reader);
  await api().db.query('delete from users where id = $1', [other.id]);
  expect(await api().db.query('select from ad_seen')).toHaveLength(0);
});

describe('what matched', () => {
  const matched = {
    context: ['COUNTRY=US', 'SEARCH_TERM=lamp = light'],
    personal: ['GENDER=female'],
  };
  const split = async () =>
    (
      await api().db.query<{ of: string; counts: number[] }>(
        `select targeting_type || '=' || targeting_value as of, array[impressions, closeups, clicks, saves, spend_micro]::int[] as counts
         from ad_targeting_days order by 1`,
      )
    ).map(({ of, counts }) => [of, ...counts]);

  it('is added up with the day, each showing once, with what it cost', async () => {
    const first = showingOf(running, { matched });
    await record(tell(first, 'impression'), tell(first, 'closeup'), tell(first, 'click'));
    await record(tell(first, 'click'));
    const plain = showingOf(running, { matched: { context: ['COUNTRY=CA'], personal: [] } });
    await record(tell(plain, 'save'), tell(showingOf(running), 'impression'));
    expect(await split()).toEqual([
      ['COUNTRY=CA', 0, 0, 0, 1, 0],
      ['COUNTRY=US', 1, 1, 1, 0, 30_000],
      ['GENDER=female', 1, 1, 1, 0, 30_000],
      ['SEARCH_TERM=lamp = light', 1, 1, 1, 0, 30_000],
    ]);
    expect((await sums()).days).toBe(30_000);
  });

  it('of a program, or of the advertiser’s own people, is not', async () => {
    await record(tell(showingOf(running, { matched }), 'click', { robot: true }));
    const { id } = running.account.owner;
    await record(tell(showingOf(running, { matched }), 'click', { viewer: id, person: id }));
    expect(await split()).toEqual([]);
  });

  it('about a person is not kept of who said no meanwhile, or is gone', async () => {
    await api().db.query('update users set measuring = false where id = $1', [reader.id]);
    const showing = showingOf(running, { matched });
    await record(tell(showing, 'click'));
    await record(tell(showingOf(running, { matched }), 'click', { viewer: '5', person: '5' }));
    expect((await split()).map(([of]) => of)).toEqual(['COUNTRY=US', 'SEARCH_TERM=lamp = light']);
    const events = await api().db.query<{ matched: string[] }>('select matched from ad_events');
    expect(events.map((one) => one.matched)).toEqual([matched.context, matched.context]);
  });
});
