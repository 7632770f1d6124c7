import { dayOf, LAST_MIDNIGHT_MS, numberOfDay, startOfDay } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../platform/log';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { runAd } from '../delivery/testing';
import { recordTold } from './record';
import { recountClosed } from './recount';
import { newInsertion, openShowing, sealShowing, type Showing } from './token';

const api = useTestApi();
const HOUR_MS = 3_600_000;
const BUDGET = 10_000_000;

type Running = Awaited<ReturnType<typeof runAd>>;
let reader: TestPerson;
beforeEach(async () => {
  await api().db.query(
    'truncate ad_events, ad_ledger, ad_days, ad_seen, ad_recounts, ad_recount_differences',
  );
  await api().db.query(
    `select make_ad_event_days('2026-02-25', '2026-03-15'), make_ad_event_days('2026-10-25', '2026-11-08')`,
  );
  reader = await api().person();
});

async function runIn(zone: string): Promise<Running> {
  const running = await runAd(api(), { budget_in_micro_currency: BUDGET });
  await api().db.query('update ad_accounts set time_zone = $2 where id = $1', [running.account.id, zone]);
  return running;
}
/** A press that costs something, at a moment as a page of that zone was made. */
async function press(
  { account, campaignId, groupId, ad }: Running,
  zone: string,
  moment: string,
  price = 1_000_000,
) {
  const showing: Showing = {
    insertion: newInsertion(),
    account: account.id,
    campaign: campaignId,
    adGroup: groupId,
    ad,
    placement: 'HOME_FEED',
    billable: 'CLICKTHROUGH',
    price,
    at: Date.parse(moment) / 1000,
    day: dayOf(Date.parse(moment), zone),
    measured: true,
  };
  await recordTold(api().db, [
    { showing, kind: 'click', viewer: reader.id, person: reader.id, robot: false },
  ]);
}
const spentOf = ({ account }: Running) =>
  api().db.query<{ day: string; clicks: string; spend_micro: string }>(
    'select day::text as day, clicks, spend_micro from ad_days where ad_account_id = $1 order by day',
    [account.id],
  );

describe('a budget of a day', () => {
  it.each([
    ['America/Los_Angeles', '2026-03-03T07:59:59Z', '2026-03-03T08:00:00Z'],
    ['Asia/Kolkata', '2026-03-02T18:29:59Z', '2026-03-02T18:30:00Z'],
    ['Pacific/Auckland', '2026-03-02T10:59:59Z', '2026-03-02T11:00:00Z'],
  ])('in %s is spent at %s, and there anew at %s', async (zone, last, first) => {
    const one = await runIn(zone);
    await press(one, zone, last, 9_000_000);
    await press(one, zone, last, 9_000_000);
    await press(one, zone, first, 9_000_000);
    const two = { clicks: '2', spend_micro: String(BUDGET) };
    expect(await spentOf(one)).toEqual([
      { day: '2026-03-02', ...two },
      { day: '2026-03-03', clicks: '1', spend_micro: '9000000' },
    ]);
  });

  it.each([
    ['of 23 hours', '2026-03-08', 23],
    ['of 25 hours', '2026-11-01', 25],
  ])('lasts a day %s', async (_name, day, hours) => {
    const zone = 'America/Los_Angeles';
    const one = await runIn(zone);
    const starts = startOfDay(numberOfDay(day), zone);
    for (let hour = -1; hour <= hours; hour++)
      await press(one, zone, new Date(starts + hour * HOUR_MS).toISOString(), 1000);
    expect((await spentOf(one)).map(({ clicks }) => Number(clicks))).toEqual([1, hours, 1]);
  });
});

it('is each account’s own: the same moment is of two days in two accounts', async () => {
  const zones = ['America/Los_Angeles', 'Pacific/Auckland'] as const;
  const [west, east] = [await runIn(zones[0]), await runIn(zones[1])];
  await press(west, zones[0], '2026-03-03T12:00:00Z');
  await press(east, zones[1], '2026-03-03T12:00:00Z');
  expect((await spentOf(west)).map(({ day }) => day)).toEqual(['2026-03-03']);
  expect((await spentOf(east)).map(({ day }) => day)).toEqual(['2026-03-04']);
});

it('is reported, charged, and recounted alike across midnight', async () => {
  const zone = 'Asia/Kolkata';
  const one = await runIn(zone);
  await press(one, zone, '2026-11-04T18:29:00Z');
  await press(one, zone, '2026-11-04T18:31:00Z');
  await press(one, zone, '2026-11-04T23:00:00Z');
  const { data } = await api().call(
    'GET /v5/ad_accounts/{ad_account_id}/analytics',
    {
      params: one.account.params,
      query: {
        start_date: '2026-11-04',
        end_date: '2026-11-05',
        columns: 'OUTBOUND_CLICK_1,SPEND_IN_MICRO_DOLLAR',
        granularity: 'DAY',
      },
    },
    one.account.owner,
  );
  expect(data).toMatchObject([
    { DATE: '2026-11-04', OUTBOUND_CLICK_1: 1, SPEND_IN_MICRO_DOLLAR: 1_000_000 },
    { DATE: '2026-11-05', OUTBOUND_CLICK_1: 2, SPEND_IN_MICRO_DOLLAR: 2_000_000 },
  ]);
  const before = await spentOf(one);
  await recountClosed(api().db, silentLog, Date.parse('2026-11-07T00:10:00Z') + LAST_MIDNIGHT_MS);
  expect(await api().db.query('select * from ad_recount_differences')).toEqual([]);
  expect(
    await api().db.query(`select day::text as day, charges from ad_recounts where events > 0 order by day`),
  ).toEqual([
    { day: '2026-11-04', charges: '1' },
    { day: '2026-11-05', charges: '2' },
  ]);
  expect(await spentOf(one)).toEqual(before);
});

it('goes along with a showing, and is that of UTC for one from before there were zones', async () => {
  const one = await runIn('Pacific/Auckland');
  const showing = { at: Date.parse('2026-03-03T12:00:00Z') / 1000, insertion: '7', price: 5 } as Showing;
  const again = (given: Showing) => openShowing('secret', sealShowing('secret', given, '1'), '1');
  expect(again({ ...showing, day: '2026-03-04' })?.day).toBe('2026-03-04');
  expect(again(showing)).not.toHaveProperty('day');
  await press(one, 'Etc/UTC', '2026-03-03T12:00:00Z');
  expect((await spentOf(one)).map(({ day }) => day)).toEqual(['2026-03-03']);
});
