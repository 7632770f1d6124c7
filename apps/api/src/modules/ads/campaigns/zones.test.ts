import { adMessages, dayOf, numberOfDay, startOfDay, TIME_ZONES } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../../platform/calendar';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { runAd } from '../delivery/testing';

const api = useTestApi();
const open = (as: TestPerson, time_zone?: string) =>
  api().call(
    'POST /v5/ad_accounts',
    { body: { name: 'Shop', country: 'US', ...(time_zone !== undefined && { time_zone }) } },
    as,
  );
const move = (ad_account_id: string, time_zone: string, as: TestPerson) =>
  api().call('AdAccountTimeZoneResource.update', { ad_account_id, time_zone }, as);

it('is known to this engine and to PostgreSQL by the same name, with the same days, whichever is offered', async () => {
  const known = await api().db.query<{ name: string }>(
    'select name from pg_timezone_names where name = any($1::text[])',
    [TIME_ZONES],
  );
  expect(known.map(({ name }) => name).toSorted()).toEqual([...TIME_ZONES].toSorted());
  const asked = TIME_ZONES.flatMap((zone) =>
    ['2026-03-08', '2026-03-29', '2026-07-01', '2026-11-01'].flatMap((day) => {
      const starts = startOfDay(numberOfDay(day), zone);
      return [starts - 1000, starts].map((at) => ({ zone, at, day: dayOf(at, zone) }));
    }),
  );
  const rows = await api().db.query<{ day: string }>(
    `select ${dayIn('at', 'zone')}::text as day from unnest($1::text[], $2::timestamptz[]) with ordinality r (zone, at, n) order by n`,
    [asked.map(({ zone }) => zone), asked.map(({ at }) => new Date(at))],
  );
  expect(rows.map(({ day }, n) => ({ ...asked[n], day }))).toEqual(asked);
});

describe('the time zone of an ad account', () => {
  it('is chosen when it is opened, and is UTC for who says none', async () => {
    const shop = await api().person({ is_partner: true });
    const { data } = await open(shop, 'Asia/Kolkata');
    expect(data.time_zone).toBe('Asia/Kolkata');
    const params = { ad_account_id: data.id };
    expect((await api().ok('GET /v5/ad_accounts/{ad_account_id}', { params }, shop)).time_zone).toBe(
      'Asia/Kolkata',
    );
    expect((await open(shop)).data.time_zone).toBe('Etc/UTC');
  });

  it.each(['', 'Mars/Olympus', '+05:30', 'EST5EDT', 'asia/kolkata'])(
    'is refused by name where there is no %j',
    async (zone) => {
      const shop = await api().person({ is_partner: true });
      const refused = { status: 400, error: { message: adMessages.timeZoneUnknown } };
      expect(await open(shop, zone)).toMatchObject(refused);
      const { data } = await open(shop);
      expect(await move(data.id, zone, shop)).toMatchObject(refused);
    },
  );

  it('can change until an ad was shown, and no more, as days of books would move', async () => {
    const one = await runAd(api());
    const { id, owner } = one.account;
    expect((await move(id, 'America/Los_Angeles', owner)).status).toBe(200);
    const movable = async () => (await api().ok('AdAccountTimeZoneResource.get', {}, owner)).ad_account_ids;
    expect(await movable()).toEqual([id]);
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions) values ($1, $2, '2026-03-01', $3, $4, 1)`,
      [id, one.ad, one.campaignId, one.groupId],
    );
    expect(await movable()).toEqual([]);
    expect(await move(id, 'Asia/Kolkata', owner)).toMatchObject({
      status: 400,
      error: { field: 'time_zone', message: adMessages.timeZoneBooked },
    });
    expect((await move(id, 'America/Los_Angeles', owner)).status).toBe(200);
    const kept = await api().db.query('select time_zone from ad_accounts where id = $1', [id]);
    expect(kept).toEqual([{ time_zone: 'America/Los_Angeles' }]);
    const history = await api().db.query(
      `select old_value, new_value from change_log where scope_id = $1 and field = 'time_zone'`,
      [id],
    );
    expect(history).toMatchObject([{ old_value: 'Etc/UTC', new_value: 'America/Los_Angeles' }]);
  });

  it('is changed only by who may edit campaigns', async () => {
    const one = await runAd(api());
    const analyst = await one.account.member('ANALYST');
    expect((await move(one.account.id, 'Asia/Kolkata', analyst)).status).toBe(403);
  });
});
