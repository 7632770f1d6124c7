import {
  TELEMETRY_EVENTS,
  TELEMETRY_PATH,
  VIEW_PARAMETERS,
  VIEW_TYPES,
  VISIBILITY_MARKS,
} from '@corkboard/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countStatements } from '../../../platform/db';
import { linkSecret } from '../../../platform/kept-secret';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addAd, runAd } from '../delivery/testing';
import { blockAddress } from '../../safety/outbound-links/check';
import { addBoard, addPin, type TestBoard } from '../../pins/pins/testing/scene';
import { aBatch, anImpression, aView } from '../../operations/telemetry/testing';
import { readEarned, tellSave } from './earned';
import { turnEventDays } from './jobs';
import { silentLog } from '../../../platform/log';
import { recordTold } from './record';
import { recount, recountTargeting } from './charging-queries';
import { newInsertion, sealShowing } from './token';

const api = useTestApi();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const DAY_MS = 86_400_000;
/** A link pressed again within them is the same click. */
const TURN_MS = 10 * 60_000;

let running: Awaited<ReturnType<typeof runAd>>;
let saver: TestPerson;
let reader: TestPerson;
let board: TestBoard;

beforeEach(async () => {
  await api().db.query(
    `truncate ad_events, ad_ledger, ad_days, ad_targeting_days, ad_seen, ad_touches, ad_earned_pins, ad_recounts, ad_recount_differences, offsite_clicks,
       rate_limits`,
  );
  running = await runAd(api());
  [saver, reader] = await Promise.all([api().person(), api().person()]);
  board = await addBoard(api(), saver);
});

afterEach(() => {
  vi.useRealTimers();
});

const showingOf = (of: Pick<typeof running, 'ad'> = running) => ({
  insertion: newInsertion(),
  account: running.account.id,
  campaign: running.campaignId,
  adGroup: running.groupId,
  ad: of.ad,
  placement: 'HOME_FEED' as const,
  billable: 'CLICKTHROUGH' as const,
  price: 30_000,
  at: Math.floor(Date.now() / 1000),
  measured: true,
  matched: { context: ['COUNTRY=US'], personal: [] },
});
/** Saves a Pin that was shown as an ad. */
const saveAd = async (by = saver, to = board, more: { guid?: string } = {}, of = running) => {
  const clientTrackingParams = sealShowing(linkSecret(api().config), showingOf(of), by.id);
  const save = { board_id: to.id, pin_id: of.pin, clientTrackingParams, ...more };
  return (await api().ok('RepinResource.create', save, by)).id;
};
/** Saves a Pin that stands where nobody paid for it. */
const saveAgain = async (pin: string, by: TestPerson, to?: TestBoard) => {
  const own = to ?? (await addBoard(api(), by));
  return (await api().ok('RepinResource.create', { board_id: own.id, pin_id: pin }, by)).id;
};

async function report(batch: ReturnType<typeof aBatch>, as: TestPerson | null = reader, agent = BROWSER) {
  const { statusCode } = await api().app.inject({
    method: 'POST',
    url: TELEMETRY_PATH,
    headers: {
      ...as?.headers,
      cookie: `${as ? `${as.headers.cookie}; ` : ''}measuring=yes`,
      'user-agent': agent,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(batch),
  });
  expect(statusCode).toBe(200);
}
const seen = (pin: string, more: Parameters<typeof anImpression>[0] = {}) =>
  aBatch({ impressions: [anImpression({ pin_id: pin, ...more })] });
const opened = (pin: string, more: Parameters<typeof aView>[0] = {}) =>
  aBatch({ views: [aView({ view_type: VIEW_TYPES.pin, object_id: pin, ...more })] });
async function press(pin: string, { as = reader, url = running.link, check = false, agent = BROWSER } = {}) {
  const { statusCode } = await api().app.inject({
    method: 'GET',
    url: '/v3/offsite/',
    query: { url, pin_id: pin, ...(check && { check_only: 'true' }) },
    headers: { ...as.headers, 'user-agent': agent },
  });
  expect(statusCode).toBe(200);
}

const NOTHING = { impressions: 0, closeups: 0, clicks: 0, saves: 0, robots: 0, own: 0, repeats: 0 };
/** Earned events by ad, in the order of their ids, with invalid and repeated ones. */
const earned = () =>
  api().db.query(
    `select sum(earned_impressions)::int as impressions, sum(earned_closeups)::int as closeups, sum(earned_clicks)::int as clicks,
       sum(earned_saves)::int as saves, sum(robots)::int as robots, sum(own)::int as own, sum(repeats)::int as repeats
     from ad_days group by ad_id order by ad_id`,
  );
/** Pins that earn, and for which ad. */
const earning = async () =>
  (
    await api().db.query<{ pin_id: string; ad_id: string }>(
      'select pin_id, ad_id from ad_earned_pins order by pin_id',
    )
  ).map(({ pin_id, ad_id }) => [pin_id, ad_id]);
/** Everything that is kept of days, for a comparison with their events. */
const agrees = async () => {
  const days = await api().db.query<{ day: string }>('select distinct day::text as day from ad_events');
  const wrong = await Promise.all(
    days.flatMap(({ day }) => [recount(api().db, [day]), recountTargeting(api().db, [day])]),
  );
  expect(wrong.flat().map((row) => row.wrong)).toEqual(wrong.map(() => 0));
};

describe('a Pin that was saved from an ad', () => {
  it('earns what others do with it, and nobody pays', async () => {
    const pin = await saveAd();
    expect(await earning()).toEqual([[pin, running.ad]]);
    await report(aBatch({ ...seen(pin), views: opened(pin).views }));
    await press(pin);
    const copy = await saveAgain(pin, reader);
    expect(await earned()).toEqual([{ ...NOTHING, impressions: 1, closeups: 1, clicks: 1, saves: 1 }]);
    expect(await earning()).toEqual([
      [pin, running.ad],
      [copy, running.ad],
    ]);
    const [row] = await api().db.query(
      `select sum(impressions)::int as impressions, sum(closeups)::int as closeups, sum(clicks)::int as clicks, sum(saves)::int as saves,
         sum(spend_micro)::int as spend, (select count(*)::int from ad_ledger) as moved, (select count(*)::int from ad_seen) as seen,
         (select count(*)::int from ad_touches where user_id = $1) as touched,
         (select array_agg(distinct placement) from ad_events where kind like 'earned%') as places,
         (select array_agg(targeting_value || ' ' || saves) from ad_targeting_days) as split from ad_days`,
      [reader.id],
    );
    expect(row).toEqual({
      impressions: 0,
      closeups: 0,
      clicks: 0,
      saves: 1,
      spend: 0,
      moved: 0,
      seen: 0,
      touched: 0,
      places: ['ORGANIC'],
      split: ['US 1'],
    });
    await agrees();
  });

  it('is kept with it by who saves it again, and so on', async () => {
    const third = await api().person();
    const first = await saveAd();
    const second = await saveAgain(first, reader);
    const last = await saveAgain(second, third);
    expect(await earning()).toEqual([first, second, last].map((pin) => [pin, running.ad]));
    await report(seen(last));
    expect(await earned()).toEqual([{ ...NOTHING, impressions: 1, saves: 2 }]);
    await agrees();
  });

  it('earns for the ad whose place it was saved at, not for one that it earns for besides', async () => {
    const pin = await saveAd();
    const second = await addAd(api(), running.account, running.groupId);
    // Somebody promotes what was saved.
    await api().db.query('update ads set pin_id = $1 where id = $2', [pin, second.ad]);
    const copy = await saveAd(reader, await addBoard(api(), reader), {}, { ...running, ...second, pin });
    expect(await earning()).toEqual([
      [pin, running.ad],
      [copy, second.ad],
    ]);
    expect((await earned()).map(({ saves }) => saves)).toEqual([0, 0]);
  });

  it('earns for its own ad of several at once', async () => {
    const second = await addAd(api(), running.account, running.groupId);
    const [one, two] = [await saveAd(), await saveAd(saver, board, {}, { ...running, ...second })];
    const impressions = [two, one, two].map((pin_id, slot) => anImpression({ pin_id, slot }));
    await report(aBatch({ impressions }));
    const byAd = new Map([
      [running.ad, 1],
      [second.ad, 2],
    ]);
    const ads = [...byAd.keys()].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    expect((await earned()).map(({ impressions: n }) => n)).toEqual(ads.map((ad) => byAd.get(ad)));
  });

  it('earns nothing by what was done before, or with Pins that were saved elsewhere', async () => {
    const other = await addPin(api(), running.account.owner, await addBoard(api(), running.account.owner));
    const organic = await saveAgain(running.pin, saver, board);
    for (const pin of [other.id, organic, running.pin])
      await report(aBatch({ ...seen(pin), views: opened(pin).views }));
    await press(organic);
    await saveAgain(organic, reader);
    expect([await earned(), await earning()]).toEqual([[], []]);
  });
});

describe('what was seen of it', () => {
  it('counts where half of it was in sight', async () => {
    const pin = await saveAd();
    const marks = Object.fromEntries(VISIBILITY_MARKS.filter((mark) => mark !== 50).map((mark) => [mark, 1]));
    await report(seen(pin, { marks }));
    expect(await earned()).toEqual([NOTHING]);
    // A Pin that is reported as an ad must be one.
    await report(seen(pin, { promoted: true }));
    expect(await earned()).toEqual([NOTHING]);
    await report(seen(pin, { marks: { ...marks, 50: 2 } }));
    expect(await earned()).toEqual([{ ...NOTHING, impressions: 1 }]);
  });

  it('counts once at each place of a tab, however often a batch comes', async () => {
    const pin = await saveAd();
    const batch = aBatch({ ...seen(pin), views: opened(pin).views });
    await report(batch);
    await report(batch);
    await Promise.all([report(batch), report(batch)]);
    expect(await earned()).toEqual([{ ...NOTHING, impressions: 1, closeups: 1, repeats: 6 }]);
    await report(seen(pin, { slot: 4 }));
    await report(seen(pin, { view_type: VIEW_TYPES.board }));
    await report(seen(pin, { view_type: VIEW_TYPES.profile, view_parameter: VIEW_PARAMETERS.saved }));
    await report({ ...batch, visit: 'BBBBBBBBBBBBBBBBBBBBBB' });
    expect(await earned()).toEqual([{ ...NOTHING, impressions: 5, closeups: 2, repeats: 6 }]);
    await report(seen(pin), await api().person());
    expect(await earned()).toEqual([{ ...NOTHING, impressions: 6, closeups: 2, repeats: 6 }]);
    await agrees();
  });

  it('is of the day on which it was seen', async () => {
    const pin = await saveAd();
    await api().db.query(`select make_ad_event_days(current_date - 2, current_date)`);
    await report(seen(pin, { age: DAY_MS - 60_000 }));
    const [row] = await api().db.query<{ at: string }>(
      `select day::text as at from ad_events where kind = 'earned_impression'`,
    );
    expect(row!.at).toBe(new Date(Date.now() - DAY_MS + 60_000).toISOString().slice(0, 10));
  });

  it('is opened with its page, whatever of it is shown, and by no other view', async () => {
    const pin = await saveAd();
    await report(opened(pin, { event: TELEMETRY_EVENTS.boardCreated }));
    await report(opened(pin, { view_type: VIEW_TYPES.board }));
    expect(await earned()).toEqual([NOTHING]);
    await report(opened(pin, { view_parameter: VIEW_PARAMETERS.comments }));
    await report(opened(pin));
    expect(await earned()).toEqual([{ ...NOTHING, closeups: 1, repeats: 1 }]);
  });

  it('is asked for once a batch, and not at all where nothing was seen', async () => {
    const ctx = {
      ...api(),
      viewer: { id: reader.id, personId: reader.id },
      consent: 'granted',
      userAgent: '',
    };
    const act = { kind: 'earned_impression', at: Date.now(), sameAs: [] } as const;
    const count = async (pins: string[], of: object = ctx) =>
      (
        await countStatements(() =>
          readEarned(
            of as never,
            pins.map((pin) => ({ ...act, pin })),
          ),
        )
      ).count;
    expect(await Promise.all([count([]), count(['1'], { ...ctx, viewer: null })])).toEqual([0, 0]);
    expect(await count(['1', '2', '3'])).toBe(1);
  });
});

describe('a press on its link', () => {
  it('counts once in ten minutes, and not where it is only checked', async () => {
    const pin = await saveAd();
    await press(pin, { check: true });
    expect(await earned()).toEqual([NOTHING]);
    const turn = Math.floor(Date.now() / TURN_MS) * TURN_MS;
    vi.useFakeTimers({ toFake: ['Date'], now: turn });
    await press(pin);
    vi.setSystemTime(turn + TURN_MS - 1);
    await press(pin);
    expect(await earned()).toEqual([{ ...NOTHING, clicks: 1, repeats: 1 }]);
    vi.setSystemTime(turn - 1);
    await press(pin);
    const [all] = await api().db.query('select sum(earned_clicks)::int as clicks from ad_days');
    expect(all).toEqual({ clicks: 2 });
  });

  it('counts where it leads to the advertiser, not where the saver has it lead', async () => {
    const url = 'https://elsewhere.example/';
    const clientTrackingParams = sealShowing(linkSecret(api().config), showingOf(), saver.id);
    const save = { board_id: board.id, pin_id: running.pin, clientTrackingParams, link: url };
    const { id } = await api().ok('RepinResource.create', save, saver);
    await press(id, { url });
    expect(await earned()).toEqual([NOTHING]);
    await api().db.query('update ads set destination_url = $1 where id = $2', [url, running.ad]);
    await press(id, { url });
    expect(await earned()).toEqual([{ ...NOTHING, clicks: 1 }]);
  });

  it('counts where the link is good', async () => {
    const pin = await saveAd();
    await blockAddress(api().db, 'https://shop.example', 'blocked', saver.id);
    await press(pin);
    expect(await earned()).toEqual([NOTHING]);
    await api().db.query('truncate blocked_addresses');
  });
});

it('is earned by each of two Pins of the ad that one person sees on a day', async () => {
  const other = await api().person();
  const pins = [await saveAd(), await saveAd(other, await addBoard(api(), other))];
  await report(seen(pins[0]!));
  await report(seen(pins[1]!));
  // Repeated reports count once.
  await report(seen(pins[0]!));
  const rows = await api().db.query<{ told: number }>(
    `select count(*)::int as told from ad_events where kind = 'earned_impression'`,
  );
  expect(rows).toEqual([{ told: 2 }]);
});

describe('nothing is earned', () => {
  it('by what the saver does with it, also for another account', async () => {
    const pin = await saveAd();
    await report(aBatch({ ...seen(pin), views: opened(pin).views }), saver);
    await press(pin, { as: saver });
    const copy = await saveAgain(pin, saver);
    expect([await earned(), await earning()]).toEqual([[NOTHING], [[pin, running.ad]]]);
    // As if they acted for somebody else, and somebody for them.
    const act = { kind: 'earned_impression', pin, at: Date.now(), sameAs: [] } as const;
    const by = async (id: string, personId: string) => {
      const of = { viewer: { id, personId }, consent: 'granted', userAgent: BROWSER };
      return (await readEarned({ ...api(), ...of } as never, [act])).length;
    };
    expect([
      await by(reader.id, saver.id),
      await by(saver.id, reader.id),
      await by(reader.id, reader.id),
    ]).toEqual([0, 0, 1]);
    await report(seen(copy));
    expect(await earned()).toEqual([NOTHING]);
  });

  it('on a secret board, until it is one no more', async () => {
    const secret = await addBoard(api(), saver, { privacy: 'secret' });
    const pin = await saveAd(saver, secret);
    await api().db.query(
      `insert into board_collaborators (owner_id, board_id, user_id, state) values ($1, $2, $3, 'active')`,
      [saver.id, secret.id, reader.id],
    );
    await report(aBatch({ ...seen(pin), views: opened(pin).views }));
    await press(pin);
    await saveAgain(pin, reader);
    expect([await earned(), await earning()]).toEqual([[NOTHING], [[pin, running.ad]]]);
    await api().ok('BoardResource.update', { board_id: secret.id, privacy: 'public' }, saver);
    await report(seen(pin));
    expect(await earned()).toEqual([{ ...NOTHING, impressions: 1 }]);
  });

  it('by programs and by the advertiser’s own people, which are counted apart', async () => {
    const pin = await saveAd();
    const member = await running.account.member('CAMPAIGN_MANAGER');
    await report(seen(pin), running.account.owner);
    await report(opened(pin), member);
    await press(pin, { as: member });
    await saveAgain(pin, running.account.owner);
    expect(await earned()).toEqual([{ ...NOTHING, own: 4 }]);
    await report(seen(pin), reader, 'Googlebot/2.1');
    await press(pin, { agent: 'curl/8' });
    expect(await earned()).toEqual([{ ...NOTHING, own: 4, robots: 2 }]);
    expect(await earning()).toEqual([[pin, running.ad]]);
    await agrees();
  });

  it('by a Pin that the advertiser’s own people saved from the ad', async () => {
    const { owner } = running.account;
    await report(seen(await saveAd(owner, await addBoard(api(), owner))));
    expect([await earned(), await earning()]).toEqual([[{ ...NOTHING, own: 1 }], []]);
  });

  it('by strangers', async () => {
    const pin = await saveAd();
    await report(seen(pin), null);
    expect(await earned()).toEqual([NOTHING]);
  });

  it('by what is too old, or yet to come', async () => {
    const pin = await saveAd();
    const of = { viewer: { id: reader.id, personId: reader.id }, consent: 'granted', userAgent: BROWSER };
    const now = Date.now();
    const at = async (when: number) => {
      const act = { kind: 'earned_impression', pin, at: when, sameAs: [] } as const;
      return (await readEarned({ ...api(), ...of } as never, [act], now)).length;
    };
    expect([await at(now + 60_000), await at(now), await at(now - DAY_MS - 2000)]).toEqual([0, 1, 0]);
  });
});

describe('a saved Pin that is gone', () => {
  it('earns nothing more, and nothing again when it comes back', async () => {
    const pin = await saveAd();
    await report(seen(pin));
    await api().ok('PinResource.delete', { id: pin }, saver);
    expect(await earning()).toEqual([]);
    await report(seen(pin, { slot: 9 }));
    expect(await earned()).toEqual([{ ...NOTHING, impressions: 1 }]);
    await agrees();
  });

  it('goes with the account of whoever saved it, and what was counted stays', async () => {
    const pin = await saveAd();
    await report(seen(pin));
    await api().db.query('delete from users where id = $1', [saver.id]);
    expect([await earning(), await earned()]).toEqual([[], [{ ...NOTHING, impressions: 1 }]]);
  });

  it('follows its Pin to a board of somebody else', async () => {
    const pin = await saveAd();
    const theirs = await addBoard(api(), reader);
    await api().db.query('update pins set owner_id = $2, board_id = $3 where id = $1', [
      pin,
      reader.id,
      theirs.id,
    ]);
    await report(seen(pin));
    expect(await earned()).toEqual([{ ...NOTHING, impressions: 1 }]);
  });
});

it('goes on when the ad is archived, and ends with the ad', async () => {
  const pin = await saveAd();
  await api().db.query(`update ads set status = 'ARCHIVED' where id = $1`, [running.ad]);
  await report(seen(pin));
  expect(await earned()).toEqual([{ ...NOTHING, impressions: 1 }]);
  await api().db.query('delete from ads where id = $1', [running.ad]);
  expect(await earning()).toEqual([]);
});

it('is one Pin and one save, however often the save is tried', async () => {
  const pin = await saveAd(saver, board, { guid: 'one' });
  const own = await addBoard(api(), reader);
  const again = { board_id: own.id, pin_id: pin, guid: 'two' };
  const made = await api().ok('RepinResource.create', again, reader);
  // As if the first try had ended before it was told.
  await api().db.query('delete from ad_earned_pins where pin_id = $1', [made.id]);
  expect((await api().ok('RepinResource.create', again, reader)).id).toBe(made.id);
  expect(await earned()).toEqual([{ ...NOTHING, saves: 1, repeats: 1 }]);
  expect((await earning()).map(([id]) => id)).toEqual([pin, made.id]);
});

it('counts a save that the database’s clock has in the future', async () => {
  const pin = await saveAd();
  const copy = await saveAgain(running.pin, reader);
  const ctx = {
    ...api(),
    viewer: { id: reader.id, personId: reader.id },
    consent: 'granted',
    userAgent: BROWSER,
  };
  const made = { id: copy, created_at: new Date(Date.now() + 60_000).toISOString() };
  await tellSave(ctx as never, { sealed: undefined, pin, made, mayEarn: true });
  expect(await earned()).toEqual([{ ...NOTHING, saves: 1 }]);
});

it('is recounted with its day, and what differs is put right', async () => {
  const pin = await saveAd();
  await report(aBatch({ ...seen(pin), views: opened(pin).views }));
  await api().db.query('update ad_days set earned_closeups = 5');
  await turnEventDays(api().db, silentLog, (Math.floor(Date.now() / DAY_MS) + 2.5) * DAY_MS + 10 * 60_000);
  const differences = await api().db.query(
    'select book, what, by_events::int, by_book::int from ad_recount_differences',
  );
  expect(differences).toEqual([{ book: 'days', what: 'earned_closeups', by_events: 1, by_book: 5 }]);
  expect(await earned()).toEqual([{ ...NOTHING, impressions: 1, closeups: 1 }]);
});

it('never costs anything, even if somebody asked for it', async () => {
  const pin = await saveAd();
  await report(seen(pin));
  await expect(
    api().db.query(`update ad_events set charge_micro = 1 where kind = 'earned_impression'`),
  ).rejects.toThrow('ad_events_earned_free');
  // A price on what is told would be passed over.
  const showing = { ...showingOf(), price: 30_000 };
  await recordTold(api().db, [
    { showing, kind: 'earned_click', viewer: reader.id, person: reader.id, robot: false },
  ]);
  expect(await api().db.query('select from ad_ledger')).toEqual([]);
});
