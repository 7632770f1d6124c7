import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { calendarFile } from './calendar';
import { type CallMail, sendCall } from './mail';

const api = useTestApi();
beforeEach(() => {
  api().sentJobs.length = 0;
});

/** The next day of the week (1 is Monday) that is at least so many days ahead, as the database's clock says. */
async function dayOf(weekday: number, ahead: number): Promise<string> {
  const [row] = await api().db.query<{ day: string }>(
    `select d::date::text as day from generate_series(current_date + $1::int, current_date + $1::int + 7, interval '1 day') d
     where extract(isodow from d) = $2::int limit 1`,
    [ahead, weekday],
  );
  return row!.day;
}
const ask = async (person: Awaited<ReturnType<ReturnType<typeof api>['person']>>, changes: object = {}) =>
  api().call(
    'CallRequestResource.create',
    {
      topic: 'START',
      details: 'New here',
      day: await dayOf(2, 3),
      hour: 10,
      time_zone: 'Europe/Oslo',
      ...changes,
    },
    person,
  );

it('is at the hour of the time zone, on a workday ahead, and mailed with a calendar file', async () => {
  const person = await api().person();
  const other = await api().person();
  const { data: call } = await ask(person);
  const there = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    weekday: 'short',
    timeZone: 'Europe/Oslo',
  }).format(new Date(call.starts_at));
  expect(there.replace(',', '')).toBe('Tue 10');
  expect(call.calendar).toContain(`DTSTART:${call.starts_at.replace(/[-:]/g, '').slice(0, 15)}Z`);
  const [job] = api().sentJobs.filter(({ name }) => name === 'business.call_mail');
  await sendCall(api(), job!.data as CallMail);
  const outbox = join(api().config.dataDir, 'outbox');
  const mail = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .find((text) => text.includes('Your call with Corkboard'));
  expect(mail).toContain('text/calendar');

  expect(await api().ok('CallRequestResource.get', {}, other)).toEqual([]);
  expect((await api().call('CallRequestResource.delete', { id: call.id }, other)).status).toBe(404);
  expect(await api().ok('CallRequestResource.get', {}, person)).toEqual([call]);
  await api().ok('CallRequestResource.delete', { id: call.id }, person);
  expect(await api().ok('CallRequestResource.get', {}, person)).toEqual([]);
});

it('is refused at another time, in no zone, and once there are enough', async () => {
  const person = await api().person();
  for (const changes of [
    { day: await dayOf(6, 3) },
    { day: await dayOf(2, 90) },
    { day: '2020-01-07' },
    { time_zone: 'Europe/Nowhere' },
    { day: '2026-02-31' },
    { day: 'tomorrow' },
  ])
    expect((await ask(person, changes)).status).toBe(400);
  for (const hour of [9, 10, 11]) expect((await ask(person, { hour })).status).toBe(200);
  expect((await ask(person, { hour: 12 })).error?.message).toContain('up to 3');
});

it('has a calendar file with folded lines and nothing that breaks out of them', () => {
  const file = calendarFile({
    uid: 'a',
    startsAt: new Date('2026-01-02T03:04:05Z'),
    title: 'T',
    details: `one, two; ${'ä'.repeat(80)}\nEND:VEVENT`,
  });
  expect(file).toContain('DTEND:20260102T033405Z');
  expect(file).toContain('one\\, two\\;');
  expect(file.split('\r\n').filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
