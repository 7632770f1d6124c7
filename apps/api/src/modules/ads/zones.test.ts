import { adMessages, dayOf, dayNumber, startOfDay, TIME_ZONES } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../platform/calendar';
import { type TestPerson, useTestApi } from '../../testing/test-api';
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
  const moments = [
    '2026-03-08T09:59:00Z',
    '2026-03-29T01:00:00Z',
    '2026-07-01T10:30:00Z',
    '2026-11-01T06:30:00Z',
  ];
  const rows = await api().db.query<{ zone: string; at: Date; day: string; starts: Date }>(
    `select z as zone, at, ${dayIn('at', 'z')}::text as day, (${dayIn('at', 'z')}::timestamp at time zone z) as starts
     from unnest($1::text[]) z cross join unnest($2::timestamptz[]) at`,
    [TIME_ZONES, moments],
  );
  const ours = rows.map(({ zone, at }) => {
    const starts = startOfDay(dayNumber(at.getTime(), zone), zone);
    return [zone, dayOf(at.getTime(), zone), new Date(starts).toISOString()];
  });
  expect(rows.map(({ zone, day, starts }) => [zone, day, starts.toISOString()])).toEqual(ours);
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
      const refused = { status: 400, message: adMessages.timeZoneUnknown };
      expect(await open(shop, zone)).toMatchObject(refused);
      const { data } = await open(shop);
      expect(await move(data.id, zone, shop)).toMatchObject(refused);
    },
  );

  it('can change until an ad was shown, and no more, as days of books would move', async () => {
    const one = await runAd(api());
    const { id, owner } = one.account;
    expect((await move(id, 'America/Los_Angeles', owner)).status).toBe(200);
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions) values ($1, $2, '2026-03-01', $3, $4, 1)`,
      [id, one.ad, one.campaignId, one.groupId],
    );
    expect(await move(id, 'Asia/Kolkata', owner)).toMatchObject({
      status: 400,
      message: adMessages.timeZoneBooked,
    });
    expect((await move(id, 'America/Los_Angeles', owner)).status).toBe(200);
    const kept = await api().db.query('select time_zone from ad_accounts where id = $1', [id]);
    expect(kept).toEqual([{ time_zone: 'America/Los_Angeles' }]);
    const history = await api().db.query(
      `select field, old, new from ad_changes where ad_account_id = $1 and field = 'time_zone'`,
      [id],
    );
    expect(history).toMatchObject([{ field: 'time_zone' }]);
  });

  it('is changed only by who may edit campaigns', async () => {
    const one = await runAd(api());
    const analyst = await one.account.member('ANALYST');
    expect((await move(one.account.id, 'Asia/Kolkata', analyst)).status).toBe(403);
  });
});
