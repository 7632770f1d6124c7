import { beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../platform/log';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { runAd } from '../delivery/testing';
import { postClosedDay } from '../ledger';
import { clearLedger } from '../ledger/testing';
import { turnEventDays } from './jobs';
import type { AdEvent } from './events';
import { recordTold } from './record';
import { recountClosed } from './recount';
import { beginRecount } from './recount-queries';
import { newInsertion } from './token';
import { LAST_MIDNIGHT_MS } from '@corkboard/contract';

const api = useTestApi();
const DAY_MS = 86_400_000;
/** When today is closed. */
const CLOSED = (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS + LAST_MIDNIGHT_MS + 10 * 60_000;
const today = new Date().toISOString().slice(0, 10);

let running: Awaited<ReturnType<typeof runAd>>;
let reader: TestPerson;
let staff: TestPerson;
beforeEach(async () => {
  await api().db.query(
    'truncate ad_events, ad_ledger, ad_days, ad_targeting_days, ad_seen, ad_recounts, ad_recount_differences, rate_limits',
  );
  await clearLedger(api().db);
  running = await runAd(api());
  reader = await api().person();
  staff = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
});

async function tell(kind: AdEvent['kind']) {
  const showing = {
    insertion: newInsertion(),
    account: running.account.id,
    campaign: running.campaignId,
    adGroup: running.groupId,
    ad: running.ad,
    placement: 'HOME_FEED',
    billable: 'CLICKTHROUGH',
    price: 30_000,
    at: Math.floor(Date.now() / 1000),
    measured: true,
    matched: { context: ['COUNTRY=US', 'APPTYPE=web'], personal: [] },
  } as const;
  await recordTold(api().db, [{ showing, kind, viewer: reader.id, person: reader.id, robot: false }]);
}
const errors: object[] = [];
const log = { ...silentLog, error: (what: object) => void errors.push(what) } as typeof silentLog;
async function recounted(now = CLOSED) {
  errors.length = 0;
  await turnEventDays(api().db, log, now);
  return api().ok('StaffAdRecountsResource.get', {}, staff);
}
const said = async (now = CLOSED) =>
  (await recounted(now)).flatMap(({ differences }) =>
    differences.map(({ book, what, by_events, by_book }) => [book, what, by_events, by_book]),
  );

describe('a closed day', () => {
  it('agrees where nothing is wrong, with what was compared', async () => {
    await tell('click');
    await tell('impression');
    expect(await recounted()).toEqual([
      {
        day: today,
        counted_at: expect.any(String) as string,
        ads: 1,
        events: 2,
        charges: 1,
        differing: 0,
        differences: [],
      },
    ]);
    expect(errors).toEqual([]);
  });

  it('is not recounted before all of it is told, nor twice', async () => {
    await tell('click');
    expect(await recounted(CLOSED - 1)).toEqual([]);
    expect(await recounted()).toHaveLength(1);
    await api().db.query('update ad_days set clicks = 9');
    expect((await recounted())[0]!.differing).toBe(0);
  });

  it('is said to differ where sums by value are wrong, which are put right', async () => {
    await tell('click');
    await tell('impression');
    const before = await api().db.query('select * from ad_targeting_days order by 3');
    await api().db.query(
      `insert into ad_targeting_days (ad_account_id, ad_id, targeting_type, day, targeting_value) select ad_account_id, ad_id, 'GENDER', day, 'male'
       from ad_targeting_days limit 1`,
    );
    await api().db.query(
      `update ad_targeting_days set spend_micro = spend_micro + 1 where targeting_type = 'APPTYPE'`,
    );
    await api().db.query(`delete from ad_targeting_days where targeting_type = 'COUNTRY'`);
    expect(await said()).toEqual([['targeting', 'value', 0, 3]]);
    expect(await api().db.query('select * from ad_targeting_days order by 3')).toEqual(before);
  });

  it('is said to differ where sums are wrong, which are put right', async () => {
    await tell('click');
    const before = await api().db.query('select * from ad_days');
    await api().db.query('update ad_days set spend_micro = spend_micro + 1, clicks = 9');
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id) select ad_account_id, 5, day, 1, 1 from ad_days`,
    );
    expect(new Set(await said())).toEqual(
      new Set([
        ['days', 'row', 0, 1],
        ['days', 'clicks', 1, 9],
        ['days', 'spend_micro', 30_000, 30_001],
      ]),
    );
    expect(await api().db.query('select * from ad_days')).toEqual(before);
    expect(errors).toEqual([{ day: today, differences: 3, ledger: 0 }]);
  });

  it('is said to differ where its sums are gone, which are made anew', async () => {
    await tell('click');
    const before = await api().db.query('select * from ad_days');
    await api().db.query('delete from ad_days');
    expect(await said()).toContainEqual(['days', 'row', 1, 0]);
    expect(await api().db.query('select * from ad_days')).toEqual(before);
  });

  it('is said to differ where the ledger is wrong by a millionth, which stays', async () => {
    await tell('click');
    await api().db.query('update ad_ledger set amount_micro = amount_micro - 1');
    expect(await said()).toEqual([
      ['ledger', 'charge', 0, 1],
      ['ledger', 'spend_micro', 30_000, 29_999],
    ]);
    expect(await api().db.query('select amount_micro from ad_ledger')).toEqual([{ amount_micro: '29999' }]);
    expect(errors).toEqual([{ day: today, differences: 2, ledger: 2 }]);
  });

  it('is said to differ where the books have more than was charged, which stay', async () => {
    await tell('click');
    await postClosedDay(api().db, today);
    await api().db.query('update ad_ledger set amount_micro = amount_micro - 1');
    await api().db.query('update ad_events set charge_micro = charge_micro - 1 where charge_micro > 0');
    expect(await said()).toContainEqual(['postings', 'spend_micro', 29_999, 30_000]);
    expect(errors).toMatchObject([{ day: today, ledger: 1 }]);
  });

  it('is said to differ where two wrong charges come to the same sum', async () => {
    await tell('click');
    await tell('click');
    await api().db.query(
      `update ad_ledger l set amount_micro = amount_micro + case when insertion = (select min(insertion) from ad_ledger) then 1 else -1 end`,
    );
    expect(await said()).toEqual([['ledger', 'charge', 0, 2]]);
  });

  it('is said to differ where something was charged that no event tells of', async () => {
    await tell('click');
    await api().db.query('delete from ad_events');
    await api().db.query('delete from ad_days');
    await api().db.query('delete from ad_targeting_days');
    expect(await said()).toEqual([
      ['ledger', 'charge', 0, 1],
      ['ledger', 'spend_micro', 0, 30_000],
    ]);
  });

  it('is recounted once by processes that begin together', async () => {
    await tell('click');
    await api().db.query('update ad_days set clicks = 9');
    await Promise.all([1, 2, 3].map(() => recountClosed(api().db, log, CLOSED)));
    expect(await said()).toEqual([['days', 'clicks', 1, 9]]);
  });

  it('is left alone by a process that finds it begun by another', async () => {
    await tell('click');
    await api().db.query('update ad_days set clicks = 9');
    errors.length = 0;
    const late = await api().db.transaction(async (tx) => {
      await beginRecount(tx, [today]);
      const waiting = { done: recountClosed(api().db, log, CLOSED) };
      // It has read which days are left, and waits for this one.
      await somebodyWaits(api().db);
      return waiting;
    });
    await late.done;
    expect(await api().db.query('select clicks from ad_days')).toEqual([{ clicks: '9' }]);
    expect(await api().db.query('select from ad_recount_differences')).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('the list of days', () => {
  it('is for staff only', async () => {
    expect((await api().call('StaffAdRecountsResource.get', {}, reader)).status).toBe(403);
    expect((await api().call('StaffAdRecountsResource.get', {})).status).toBe(401);
  });

  it('has the newest first, page by page, and only days that differ where that is asked for', async () => {
    await tell('click');
    const later = CLOSED + 2 * DAY_MS;
    await api().db.query(`select make_ad_event_days(current_date, current_date + 2)`);
    await api().db.query(`insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id)
      select ad_account_id, ad_id, day + 1, campaign_id, ad_group_id from ad_days`);
    const days = (await recounted(later)).map(({ day }) => day);
    expect(days).toHaveLength(3);
    expect(days).toEqual(days.toSorted().toReversed());
    const { data, bookmark } = await api().call('StaffAdRecountsResource.get', { page_size: 2 }, staff);
    expect(data!.map(({ day }) => day)).toEqual(days.slice(0, 2));
    const rest = await api().ok('StaffAdRecountsResource.get', { page_size: 2, bookmark: bookmark! }, staff);
    expect(rest.map(({ day }) => day)).toEqual(days.slice(2));
    const wrong = await api().ok('StaffAdRecountsResource.get', { state: 'DIFFERS' }, staff);
    expect(wrong.map(({ day, differing }) => [day, differing])).toEqual([[days[1], 1]]);
  });
});
