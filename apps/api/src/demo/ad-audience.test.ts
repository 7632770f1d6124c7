import { expect, it } from 'vitest';
import { useTestApi } from '../testing/test-api';
import { recredit } from '../modules/ads/conversions/credit-queries';
import { runAd } from '../modules/ads/delivery/testing';
import { addAdAudience } from './ad-audience';
import { liveAdDays } from './ad-days';
import { DEMO_BUSINESS } from './people';

const api = useTestApi();

it('has what people did after pressing the demo’s ads credited as anybody’s is', async () => {
  const { db } = api();
  await addAdAudience(db, 'secret');
  expect(await db.query('select from conversion_tags')).toHaveLength(0);

  const { account, groupId } = await runAd(api());
  await db.query('update users set username = $1 where id = $2', [DEMO_BUSINESS, account.owner.id]);
  await db.query(`update ad_groups set start_time = now() - interval '27 days' where id = $1`, [groupId]);
  await Promise.all(Array.from({ length: 12 }, () => api().person()));
  await db.query('update users set email_confirmed_at = now(), measuring = true');
  await liveAdDays(db);
  await addAdAudience(db, 'secret');

  const [clicks] = await db.query<{ count: number }>(
    `select count(*)::int as count from ad_touches where kind = 'click'`,
  );
  const events = await db.query<{ event_name: string; day: string; happened_at: Date }>(
    'select event_name, day, happened_at from conversion_events',
  );
  const visits = events.filter(({ event_name: name }) => name === 'page_visit');
  const bought = events.filter(({ event_name: name }) => name === 'checkout');
  expect(visits.length).toBeGreaterThan(0);
  expect(visits.length).toBeLessThanOrEqual(clicks!.count);
  expect(bought.length).toBeGreaterThan(0);
  expect(events.every(({ happened_at: at }) => at.getTime() < Date.now())).toBe(true);
  // On the days of the presses, each with its press, and as a recount of the day has it.
  const days = [...new Set(events.map(({ day }) => day))];
  expect(days.length).toBeGreaterThan(1);
  const credits = await db.query(`select from conversion_credits where kind = 'click'`);
  expect(credits).toHaveLength(events.length);
  for (const day of days) expect(await recredit(db, day)).toBe(0);
  // Each came with the press that it's put down to, as the health of tags has it.
  const [heard] = await db.query<{ events: number; clicks: number }>(
    'select sum(kept)::int as events, sum(with_click_id)::int as clicks from conversion_counts',
  );
  expect(heard).toEqual({ events: events.length, clicks: events.length });

  const audiences = await db.query<{ audience_type: string; status: string; members: string }>(
    `select a.audience_type, a.status, (select count(*) from audience_members m where m.audience_id = a.id) as members from audiences a order by a.id`,
  );
  expect(audiences.map(({ audience_type: type }) => type)).toEqual(['VISITOR', 'ENGAGEMENT']);
  expect(audiences.map(({ status }) => status)).toEqual(['TOO_SMALL', 'TOO_SMALL']);
  expect(audiences.every(({ members }) => Number(members) > 0)).toBe(true);
  expect(await db.query('select name from ad_report_templates')).toEqual([{ name: 'Weekly campaigns' }]);
});
