import { adMessages, FORECAST, mediaPlanMessages, minimumBid, minimumBudget } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { Places, type PagePlaces, placesOf } from '../delivery/places';
import { runAd } from '../delivery/testing';

const api = useTestApi();
const DAY_MS = 86_400_000;
const today = () => Math.floor(Date.now() / DAY_MS) * DAY_MS;
const dayAt = (days: number): string => new Date(today() + days * DAY_MS).toISOString().slice(0, 10);

beforeEach(async () => {
  await api().db.query('delete from ad_places');
  await api().db.query('delete from ad_seen');
  await api().db.query('delete from ad_days');
});

const browser = (as: TestPerson): TestPerson => ({
  ...as,
  headers: { ...as.headers, 'user-agent': 'Mozilla/5.0' },
});
type Account = Awaited<ReturnType<typeof openAccount>>;
const ask = (account: Account, over: object = {}, as: TestPerson = account.owner) =>
  api().call(
    'MediaPlanResource.get',
    {
      ad_account_id: account.id,
      objective_type: 'CONSIDERATION',
      budget_in_micro_currency: 500_000_000,
      start_date: dayAt(1),
      end_date: dayAt(1),
      targeting_spec: {},
      ...over,
    },
    as,
  );

const PAGE: PagePlaces = {
  placement: 'HOME_FEED',
  country: 'US',
  app: 'web',
  measured: true,
  places: 2,
  worths: [400_000, 300_000],
};
/** Notes pages of an hour some days ago. */
async function note(count: number, days: number, hour = 0, page: PagePlaces = PAGE) {
  const places = new Places(api().db);
  for (let n = 0; n < count; n++) places.note(page, today() - days * DAY_MS + hour * 3_600_000);
  await places.write();
}
/** People who saw ads yesterday, and what was counted of them. */
async function watched(people: number, times: number, country = 'US') {
  const one = await runAd(api());
  await api().db.query(
    `with made as (
       insert into users (email, username, first_name, full_name, birthdate, country, measuring, created_at)
       select $7 || n || '@people.example', $7 || n, 'W', 'W', '1990-01-01', $4, true, now() - interval '60 days'
       from generate_series(1, $1::int) n returning id
     )
     insert into ad_seen (user_id, ad_account_id, ad_group_id, day, times)
     select id, $5, $6, $2::date, $3 from made`,
    [people, dayAt(-1), times, country, one.account.id, one.groupId, `w${one.account.id}x`],
  );
  await api().db.query(
    `insert into ad_days (ad_account_id, campaign_id, ad_group_id, ad_id, day, impressions) values ($1, $2, $3, $4, $5, $6)`,
    [one.account.id, one.campaignId, one.groupId, one.ad, dayAt(-1), people * times],
  );
}

describe('what is recorded', () => {
  it('is a few pages of every minute, which stand for all of them', async () => {
    const places = new Places(api().db);
    let random = 0;
    for (let n = 0; n < 100; n++)
      places.note({ ...PAGE, worths: [n, 3.6, 2, 1] }, today(), () => (random = (random + 0.37) % 1));
    await places.write();
    const rows = await api().db.query<{ worths: string[]; stands_for: number; hour: Date }>(
      'select worths, stands_for, hour from ad_places',
    );
    expect(rows).toHaveLength(8);
    expect(rows.reduce((sum, row) => sum + row.stands_for, 0)).toBeCloseTo(100, 3);
    expect(rows.some(({ worths }) => Number(worths[0]) >= 50)).toBe(true);
    // One more than the page had room for, in whole millionths.
    expect(rows.map(({ worths }) => worths.slice(1))).toEqual(rows.map(() => ['4', '2']));
    await places.write();
    expect(await api().db.query('select from ad_places')).toHaveLength(8);
  });

  it('is written when the next minute begins, and deleted when no forecast needs it', async () => {
    await note(1, 40);
    const places = new Places(api().db);
    places.note(PAGE, today());
    places.note(PAGE, today() + 60_000);
    await expect
      .poll(async () => api().db.query('select hour from ad_places'))
      .toEqual([{ hour: new Date(today()) }]);
  });

  it('has pages on which nobody wanted a place, and none of programs', async () => {
    const { account } = await runAd(api(), { targeting_spec: { GEO: ['NZ'] } });
    const board = await api().ok('BoardResource.create', { name: 'Things' }, account.owner);
    for (let n = 0; n < 8; n++)
      await api().ok(
        'PinResource.create',
        {
          board_id: board.id,
          title: `pin ${n}`,
          media_upload_id: await addPicture(api().db, account.owner.id),
        },
        account.owner,
      );
    const reader = await api().person();
    const robot = { ...reader, headers: { ...reader.headers, 'user-agent': 'somebot/1.0' } };
    const places = placesOf(api().db);
    const noted = async (as: TestPerson) => {
      await places.write();
      await api().db.query('delete from ad_places');
      await api().ok('UserHomefeedResource.get', { page_size: 8 }, as);
      await places.write();
      return api().db.query('select placement, country, app, measured, places, worths from ad_places');
    };
    expect(await noted(browser(reader))).toEqual([
      { placement: 'HOME_FEED', country: 'US', app: 'web', measured: false, places: 1, worths: [] },
    ]);
    expect(await noted(robot)).toEqual([]);
  });
});

describe('a forecast', () => {
  it('says what is missing until there is a whole day with enough pages', async () => {
    const account = await openAccount(api());
    const lacking = async (over: object = {}) => (await ask(account, over)).data;
    expect(await lacking()).toEqual({
      recorded_days: 0,
      recorded_pages: 0,
      lacking: 'traffic',
      forecast: null,
    });
    await watched(1500, 10);
    // Nobody wanted a place on any of them.
    await note(FORECAST.pagesMin, 1, 0, { ...PAGE, worths: [] });
    expect(await lacking()).toMatchObject({ recorded_pages: 500, lacking: 'traffic', forecast: null });
    await api().db.query('delete from ad_places');
    await note(FORECAST.pagesMin - 1, 1);
    await note(FORECAST.pagesMin, 1, 0, { ...PAGE, placement: 'SEARCH' });
    expect(await lacking()).toMatchObject({ recorded_days: 1, recorded_pages: 499, lacking: 'traffic' });
    // Of a day that began before anything was recorded nobody knows what it had.
    await api().db.query(`update ad_places set hour = hour + interval '1 hour', stands_for = 1000`);
    expect(await lacking()).toMatchObject({ recorded_days: 0, lacking: 'traffic' });
    await api().db.query(`update ad_places set hour = hour - interval '1 hour'`);
    expect((await lacking()).forecast).not.toBeNull();
  });

  it('is made from what was recorded', async () => {
    await watched(3000, 10);
    await watched(1500, 10, 'DE');
    await note(600, 1);
    await note(600, 1, 0, { ...PAGE, placement: 'SEARCH' });
    const account = await openAccount(api());
    const { data } = await ask(account, { bid_in_micro_currency: 20_000_000 });
    expect(data).toMatchObject({ recorded_days: 1, recorded_pages: 600, lacking: null });
    expect(data.forecast!.days.map(({ date }) => date)).toEqual([dayAt(1)]);
    expect(data.forecast!.total.impressions.likely).toBe(600);
    const of = async (over: object) =>
      (await ask(account, { bid_in_micro_currency: 20_000_000, ...over })).data;
    const us = await of({ targeting_spec: { GEO: ['US'] } });
    expect(us.forecast!.total.impressions).toEqual(data.forecast!.total.impressions);
    const de = await of({ targeting_spec: { GEO: ['DE'] } });
    expect(de.forecast!.total.impressions.likely).toBe(0);
    const low = await of({ bid_in_micro_currency: 100_000, objective_type: 'CONSIDERATION' });
    expect(low.forecast!.total.spend_in_micro_currency.likely).toBeLessThan(
      data.forecast!.total.spend_in_micro_currency.likely,
    );
  });

  it('tells nothing about few people', async () => {
    const account = await openAccount(api());
    await watched(700, 30);
    await note(1500, 1);
    expect((await ask(account)).data).toMatchObject({ lacking: 'people', forecast: null });
    await watched(700, 30, 'SE');
    expect((await ask(account)).data.lacking).toBeNull();
    const swedes = { targeting_spec: { GEO: ['SE'] } };
    expect((await ask(account, swedes)).data).toMatchObject({ lacking: 'people', forecast: null });
    const [list] = await api().db.query<{ id: string }>(
      `insert into audiences (ad_account_id, name, description, audience_type, rule, status)
       values ($1, 'L', '', 'CUSTOMER_LIST', '{}', 'READY') returning id`,
      [account.id],
    );
    for (const key of ['AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE'])
      expect((await ask(account, { targeting_spec: { GEO: ['US'], [key]: [list!.id] } })).data).toMatchObject(
        {
          lacking: 'lists',
          forecast: null,
        },
      );
  });

  it('refuses what no ad group could have, by its name', async () => {
    const account = await openAccount(api());
    const refused = async (over: object) => {
      const { status, error } = await ask(account, over);
      return [status, error?.field, error?.message];
    };
    const { budgetSmall, bidSmall, days, far } = mediaPlanMessages;
    expect(await refused({ budget_in_micro_currency: minimumBudget('USD') - 1 })).toEqual([
      400,
      'budget_in_micro_currency',
      budgetSmall,
    ]);
    expect(await refused({ bid_in_micro_currency: minimumBid('USD', 'CLICKTHROUGH') - 1 })).toEqual([
      400,
      'bid_in_micro_currency',
      bidSmall,
    ]);
    expect(await refused({ start_date: dayAt(-1) })).toEqual([400, 'start_date', days]);
    // Neither is a day, and a browser's calendar takes the second for one of March.
    const february = `${new Date().getUTCFullYear() + 1}-02-30`;
    for (const field of ['start_date', 'end_date'] as const)
      for (const day of ['2026-99-99', february])
        expect(await refused({ [field]: day })).toEqual([400, field, adMessages.reportDate(field)]);
    expect(await refused({ end_date: dayAt(0) })).toEqual([400, 'end_date', days]);
    expect(await refused({ end_date: dayAt(1 + FORECAST.daysMax) })).toEqual([400, 'end_date', days]);
    expect(await refused({ start_date: dayAt(400), end_date: dayAt(401) })).toEqual([400, 'end_date', far]);
    expect((await refused({ targeting_spec: { GEO: ['Mars'] } })).slice(0, 2)).toEqual([
      400,
      'targeting_spec',
    ]);
    expect((await refused({ targeting_spec: { AUDIENCE_INCLUDE: ['7'] } })).slice(0, 2)).toEqual([
      400,
      'targeting_spec',
    ]);
  });
});
