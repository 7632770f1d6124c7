import { dayOf, NO_ZONE, TELEMETRY_EVENTS, TELEMETRY_PATH } from '@corkboard/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDb } from '../../../platform/db';
import { linkSecret } from '../../../platform/kept-secret';
import { silentLog } from '../../../platform/log';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { runAd } from '../delivery/testing';
import { aBatch, anImpression, aView } from '../../operations/telemetry/testing';
import { presserOf, SEEN_A_DAY } from './invalid';
import { turnEventDays } from './jobs';
import { recount } from './charging-queries';
import { recordTold } from './record';
import type { AdEvent } from './events';
import { newInsertion, sealShowing, type Showing } from './token';

const api = useTestApi();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const PRICE = 30_000;
const now = () => Math.floor(Date.now() / 1000);

type Running = Awaited<ReturnType<typeof runAd>>;
let running: Running;
let reader: TestPerson;
beforeEach(async () => {
  await api().db.query(
    'truncate ad_events, ad_ledger, ad_days, ad_targeting_days, ad_seen, ad_presses, ad_touches, offsite_clicks, rate_limits',
  );
  running = await runAd(api());
  reader = await api().person();
});

const showingOf = (more: Partial<Showing> = {}, of: Running = running): Showing => ({
  insertion: newInsertion(),
  account: of.account.id,
  campaign: of.campaignId,
  adGroup: of.groupId,
  ad: of.ad,
  placement: 'HOME_FEED',
  billable: 'CLICKTHROUGH',
  price: PRICE,
  at: now(),
  measured: true,
  ...more,
});

interface How {
  readonly as?: TestPerson;
  readonly from?: string;
  readonly of?: Running;
  readonly consent?: 'yes' | 'no';
}

async function press(
  showing: Showing,
  { as = reader, from = '198.51.100.7', of = running, consent = 'yes' }: How = {},
) {
  const { statusCode } = await api().app.inject({
    method: 'GET',
    url: '/v3/offsite/',
    remoteAddress: from,
    query: {
      url: of.link,
      pin_id: of.pin,
      client_tracking_params: sealShowing(linkSecret(api().config), showing, as.id),
    },
    headers: { ...as.headers, cookie: `${as.headers.cookie}; measuring=${consent}`, 'user-agent': BROWSER },
  });
  expect(statusCode).toBe(200);
}

interface Seeing {
  readonly as?: TestPerson;
  readonly sealedFor?: TestPerson;
  readonly opened?: boolean;
}

/** Says that ads were seen, or that their Pins were opened. */
async function see(
  showings: readonly Showing[],
  { as = reader, sealedFor = as, opened = false }: Seeing = {},
) {
  const tracked = showings.map((one) => sealShowing(linkSecret(api().config), one, sealedFor.id));
  const { pin } = running;
  const batch = opened
    ? {
        views: tracked.map((tracking) =>
          aView({ event: TELEMETRY_EVENTS.adCloseup, object_id: pin, tracking }),
        ),
      }
    : {
        impressions: tracked.map((tracking, slot) =>
          anImpression({ pin_id: pin, promoted: true, slot, tracking }),
        ),
      };
  const { statusCode } = await api().app.inject({
    method: 'POST',
    url: TELEMETRY_PATH,
    headers: {
      ...as.headers,
      cookie: `${as.headers.cookie}; measuring=yes`,
      'user-agent': BROWSER,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(aBatch(batch)),
  });
  expect(statusCode).toBe(200);
}

const pressSeen = async (showing = showingOf(), how: How = {}) => {
  await see([showing], how.as ? { as: how.as } : {});
  await press(showing, how);
};

const counts = async () => {
  const [row] = await api().db.query<Record<string, number>>(
    `select coalesce(sum(clicks), 0)::int as clicks, coalesce(sum(unseen), 0)::int as unseen, coalesce(sum(repeated), 0)::int as repeated,
       coalesce(sum(paced), 0)::int as paced, coalesce(sum(spend_micro), 0)::int as spent,
       (select count(*)::int from ad_touches where kind = 'click') as touches from ad_days`,
  );
  return row!;
};
const NONE = { clicks: 0, unseen: 0, repeated: 0, paced: 0, spent: 0, touches: 0 };
const CHARGED = { ...NONE, clicks: 1, spent: PRICE, touches: 1 };

/** Days, ledger and events say the same. */
async function expectAgreeing() {
  const [sum] = await api().db.query<{ events: string; ledger: string }>(
    `select (select coalesce(sum(charge_micro), 0) from ad_events) as events, (select coalesce(sum(amount_micro), 0) from ad_ledger) as ledger`,
  );
  expect(sum!.events).toBe(sum!.ledger);
  for (const day of [new Date().toISOString().slice(0, 10)])
    expect(await recount(api().db, [day])).toEqual([{ wrong: 0 }]);
}

describe('a press of an ad that was not seen', () => {
  it('costs nothing, and is counted apart', async () => {
    await press(showingOf());
    expect(await counts()).toEqual({ ...NONE, unseen: 1 });
    await expectAgreeing();
  });

  it.each([['seen', false] as const, ['opened', true] as const])(
    'costs what it costs as soon as there is word that the ad was %s, once',
    async (_, opened) => {
      const showing = showingOf();
      await press(showing);
      await see([showing], { opened });
      expect(await counts()).toEqual(CHARGED);
      await see([showing], { opened });
      await press(showing);
      expect(await counts()).toEqual(CHARGED);
      await expectAgreeing();
    },
  );

  it('does not begin to count with word of another showing, or of somebody else', async () => {
    const showing = showingOf();
    await press(showing);
    await see([showingOf()]);
    await see([showing], { as: await api().person(), sealedFor: reader });
    expect(await counts()).toEqual({ ...NONE, unseen: 1 });
  });

  it('is charged once where the press and that word come to two processes at once', async () => {
    const others = [createDb(api().db.url, { size: 4 }), createDb(api().db.url, { size: 4 })];
    const presser = (n: number) => presserOf({ ...api(), ip: `198.51.${n}.1` }, `${n + 1}`, 0);
    const told = (showing: Showing, kind: AdEvent['kind'], n: number): AdEvent => ({
      showing,
      kind,
      viewer: reader.id,
      person: reader.id,
      robot: false,
      isCounted: true,
      presser: presser(n),
    });
    try {
      for (let n = 0; n < 20; n++) {
        // Each of an ad group that has nothing yet, so that only this is tried.
        const showing = showingOf({ price: 100 });
        await Promise.all([
          recordTold(others[n % 2]!, [told(showing, 'click', n)]),
          recordTold(others[(n + 1) % 2]!, [told(showing, 'closeup', n)]),
        ]);
      }
    } finally {
      await Promise.all(others.map((db) => db.close()));
    }
    expect(await counts()).toMatchObject({ clicks: 20, unseen: 0, spent: 2000 });
    await expectAgreeing();
  });

  it('of somebody who says no after the page was made counts as of one who never agreed', async () => {
    await press(showingOf({ at: now() - 2 }), { consent: 'no' });
    expect(await counts()).toMatchObject({ clicks: 1, unseen: 0 });
  });

  it('where nobody is counted counts if there was time to see it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: now() * 1000 });
    await press(showingOf({ measured: false }));
    vi.useRealTimers();
    expect(await counts()).toMatchObject({ unseen: 1, clicks: 0 });
    await press(showingOf({ measured: false, at: now() - 2 }));
    expect(await counts()).toEqual({ ...NONE, unseen: 1, clicks: 1, spent: PRICE });
  });
});

describe('presses of one person', () => {
  it('on another showing of the same ad group cost nothing for 30 minutes', async () => {
    await pressSeen();
    await pressSeen();
    expect(await counts()).toEqual({ ...CHARGED, repeated: 1 });
    await api().db.query(`update ad_presses set at = at - interval '31 minutes'`);
    await pressSeen();
    expect(await counts()).toEqual({ ...CHARGED, clicks: 2, spent: 2 * PRICE, touches: 2, repeated: 1 });
    await expectAgreeing();
  });

  it('on several showings in one batch are judged one after the other', async () => {
    const showings = [showingOf(), showingOf(), showingOf()];
    await see(showings);
    const presser = presserOf({ ...api(), ip: '198.51.100.7' }, reader.id);
    const person = { viewer: reader.id, person: reader.id, robot: false, presser };
    await recordTold(
      api().db,
      showings.map((showing) => ({ showing, kind: 'click' as const, ...person })),
    );
    expect(await counts()).toEqual({ ...CHARGED, repeated: 2 });
  });

  it('in whatever account they act in are of one person', async () => {
    const business = await api().person();
    const presser = presserOf({ ...api(), ip: '198.51.100.7' }, reader.id);
    for (const viewer of [reader.id, business.id]) {
      const showing = showingOf();
      await see([showing]);
      await recordTold(api().db, [
        { showing, kind: 'click', viewer, person: reader.id, robot: false, presser },
      ]);
    }
    expect(await counts()).toMatchObject({ clicks: 1, repeated: 1 });
  });

  it('on another ad group are charged', async () => {
    const other = await runAd(api());
    await pressSeen();
    await pressSeen(showingOf({}, other), { of: other });
    expect(await counts()).toMatchObject({ clicks: 2, repeated: 0 });
  });

  it('on six ad groups count five times in ten minutes, each press once for the person and the network', async () => {
    const others: Running[] = [];
    for (let n = 0; n < 5; n++) others.push(await runAd(api()));
    for (const of of others) await pressSeen(showingOf({}, of), { of });
    expect(await counts()).toMatchObject({ clicks: 5, paced: 0 });
    await pressSeen();
    expect(await counts()).toMatchObject({ clicks: 5, paced: 1 });
  });

  it('cost once in whatever order word of them comes', async () => {
    const showings = Array.from({ length: 5 }, () => showingOf());
    for (const showing of showings) await press(showing);
    for (const showing of showings.toReversed()) await see([showing]);
    expect(await counts()).toEqual({ ...CHARGED, repeated: 4 });
    await expectAgreeing();
  });

  it('that wait are judged like others once the ads are known to have been seen', async () => {
    const [one, two] = [showingOf(), showingOf()];
    await press(one);
    await press(two);
    await see([one, two]);
    expect(await counts()).toEqual({ ...CHARGED, repeated: 1 });
    // The first of them is the one that counts.
    const counted = `select insertion from ad_events where kind = 'click' and left_out is null`;
    expect(await api().db.query(counted)).toEqual([{ insertion: one.insertion }]);
    await expectAgreeing();
  });
});

describe('presses of several new accounts', () => {
  it('from one network count twice in 30 minutes on one ad group', async () => {
    for (let n = 0; n < 3; n++)
      await pressSeen(showingOf(), { as: await api().person(), from: `203.0.113.${n + 1}` });
    expect(await counts()).toMatchObject({ clicks: 2, paced: 1 });
    await pressSeen(showingOf(), { as: await api().person(), from: '203.0.114.1' });
    expect(await counts()).toMatchObject({ clicks: 3, paced: 1 });
  });
});

it('leaves out impressions beyond those that one person is shown of an ad group on a day', async () => {
  const paid = () => showingOf({ billable: 'IMPRESSION', price: 100 });
  await see(Array.from({ length: SEEN_A_DAY - 1 }, paid));
  await see([paid(), paid(), paid()]);
  expect(await counts()).toEqual({ ...NONE, paced: 2, spent: SEEN_A_DAY * 100 });
  await see([paid()], { as: await api().person() });
  expect(await counts()).toMatchObject({ paced: 2, spent: (SEEN_A_DAY + 1) * 100 });
  await expectAgreeing();
});

it('leaves them out also where that person says no to being counted, and yes again, in between', async () => {
  const paid = () => showingOf({ billable: 'IMPRESSION', price: 100 });
  await see(Array.from({ length: SEEN_A_DAY - 1 }, paid));
  for (let turn = 0; turn < 3; turn++) {
    for (const allowed of [false, true]) await api().ok('UserMeasuringResource.update', { allowed }, reader);
    expect(await api().db.query('select 1 from ad_seen')).toEqual([]);
    await see([paid()]);
  }
  expect(await counts()).toEqual({ ...NONE, paced: 2, spent: SEEN_A_DAY * 100 });
  const kept = JSON.stringify(await api().db.query('select s.*, session::text as text from ad_served s'));
  expect(kept).not.toContain(reader.id);
  await api().db.query(`update ad_served set day = day - 3`);
  await turnEventDays(api().db, silentLog);
  expect(await api().db.query('select 1 from ad_served')).toEqual([]);
  await expectAgreeing();
});

it('counts impressions of each day by themselves, though they are told of at once', async () => {
  const paid = (at = now()) => showingOf({ billable: 'IMPRESSION', price: 100, at });
  const before = now() - 86_000;
  const days = new Set([now(), before].map((time) => new Date(time * 1000).getUTCDate())).size;
  await see([...Array.from({ length: SEEN_A_DAY }, () => paid()), paid(before)]);
  const kept = await api().db.query(`select from ad_events where left_out = 'paced'`);
  expect(kept).toHaveLength(days === 2 ? 0 : 1);
});

it('counts impressions of a day whatever was seen the day before, told one after the other', async () => {
  const paid = (at: number) =>
    showingOf({ billable: 'IMPRESSION', price: 100, at, day: dayOf(at * 1000, NO_ZONE) });
  const before = now() - 86_000;
  // Just before midnight both are of one day.
  if (dayOf(before * 1000, NO_ZONE) === dayOf(now() * 1000, NO_ZONE)) return;
  await see(Array.from({ length: SEEN_A_DAY }, () => paid(before)));
  await see([paid(now())]);
  expect(await counts()).toMatchObject({ paced: 0, spent: (SEEN_A_DAY + 1) * 100 });
  await see([paid(before)]);
  expect(await counts()).toMatchObject({ paced: 1, spent: (SEEN_A_DAY + 1) * 100 });
});

it('keeps nothing of presses that says whose they are, and forgets them after two days', async () => {
  await pressSeen();
  const [kept] = await api().db.query<object>('select * from ad_presses');
  expect(JSON.stringify(kept)).not.toContain(reader.id);
  await turnEventDays(api().db, silentLog);
  expect(await api().db.query('select 1 from ad_presses')).toHaveLength(1);
  await api().db.query(`update ad_presses set at = at - interval '49 hours'`);
  await turnEventDays(api().db, silentLog);
  expect(await api().db.query('select 1 from ad_presses')).toEqual([]);
});
