import type { Pin } from '@corkboard/contract';
import { beforeEach, expect, it } from 'vitest';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { SEEN_A_DAY } from '../billing/invalid';
import { clearAds } from './running';
import { dailySession, servedOf } from './served';
import { runAd } from './testing';

const api = useTestApi();
let reader: TestPerson;
beforeEach(async () => {
  await api().db.query('delete from ads');
  await api().db.query('truncate ad_served');
  clearAds(api().db);
  reader = await api().person();
  const maker = await api().person();
  const board = await api().ok('BoardResource.create', { name: 'Things' }, maker);
  for (let n = 0; n < 10; n++)
    await api().ok(
      'PinResource.create',
      { board_id: board.id, title: `pin ${n}`, media_upload_id: await addPicture(api().db, maker.id) },
      maker,
    );
  await runAd(api());
});

const withConsent = (person: TestPerson): TestPerson => ({
  ...person,
  headers: { ...person.headers, cookie: `${person.headers.cookie}; measuring=yes` },
});

/** How many of so many visits to the home feed show an ad; none of them tells that it was seen. */
async function shownIn(visits: number, as: TestPerson): Promise<number> {
  let shown = 0;
  for (let n = 0; n < visits; n++) {
    const page = (await api().ok('UserHomefeedResource.get', { page_size: 8 }, as)) as Pin[];
    shown += page.filter((pin) => pin.is_promoted).length;
    // Another process would find what this one has written.
    if (n % 2 === 0) await servedOf(api().db).write();
  }
  return shown;
}

it('shows one person no more than six ads of a group a day where nobody is counted', async () => {
  expect(await shownIn(SEEN_A_DAY + 4, reader)).toBe(SEEN_A_DAY);
  // Somebody else is shown it, and so is this person on another day.
  expect(await shownIn(1, await api().person())).toBe(1);
  await servedOf(api().db).write();
  await api().db.query('update ad_served set day = day - 1');
  expect(await shownIn(1, reader)).toBe(1);
});

it('shows a browser that never tells what it saw three times as many at most', async () => {
  expect(await shownIn(SEEN_A_DAY * 3 + 4, withConsent(reader))).toBeLessThanOrEqual(SEEN_A_DAY * 3);
});

it('counts what is being written until it is', async () => {
  const served = servedOf(api().db);
  const session = 'ab'.repeat(16);
  served.add(session, '7');
  const writing = served.write();
  served.add(session, '7');
  expect(served.of(session, '7')).toBe(2);
  await writing;
  expect(served.of(session, '7')).toBe(1);
  await served.write();
  expect(served.of(session, '7')).toBe(0);
});

it('counts by a name that leads to nobody, and is another one the next day', () => {
  const now = Date.UTC(2026, 5, 1, 12);
  const { config } = api();
  const of = (hash: string | null, at = now) => dailySession({ config, sessionHash: hash }, reader.id, at);
  expect(of('abc')).toBe(of('abc', now + 3_600_000));
  expect(of('abc')).not.toBe(of('abc', now + 86_400_000));
  expect(of('abc')).not.toBe(of('abd'));
  expect(of('abc')).toMatch(/^[0-9a-f]{32}$/);
});
