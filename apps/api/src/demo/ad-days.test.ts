import { GENDERS } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { useTestApi } from '../testing/test-api';
import { recount } from '../modules/ads/billing/charging-queries';
import { SEEN_A_DAY } from '../modules/ads/billing/invalid';
import { addAd, runAd } from '../modules/ads/delivery/testing';
import { selectRecorded } from '../modules/ads/planner/queries';
import { liveAdDays } from './ad-days';
import { DEMO_BUSINESS } from './people';

const api = useTestApi();

it('has the demo’s ads seen and charged on past days as anybody’s are', async () => {
  const { db } = api();
  const paidByClick = await runAd(api());
  const later = await runAd(api());
  await Promise.all([api().person(), api().person()]);
  await liveAdDays(db);
  expect(await db.query('select from ad_days')).toHaveLength(0);

  await db.query('update users set username = $1 where id = $2', [
    DEMO_BUSINESS,
    paidByClick.account.owner.id,
  ]);
  await db.query(
    `update ad_groups set start_time = now() - interval '10 days', budget_in_micro_currency = 900000 where id = $1`,
    [paidByClick.groupId],
  );
  // Of what began later there are fewer days, of what is paused none, and who works there doesn't look.
  const { account } = paidByClick;
  const recent = await account.adGroup(paidByClick.campaignId);
  const young = await addAd(api(), account, recent);
  await db.query(`update ad_groups set start_time = now() - interval '3 days' where id = $1`, [recent]);
  const paused = await addAd(api(), account, paidByClick.groupId);
  await db.query(`update ads set status = 'PAUSED' where id = $1`, [paused.ad]);
  await account.member('CAMPAIGN_MANAGER');
  await liveAdDays(db);
  const young3 = await db.query('select from ad_days where ad_id = $1', [young.ad]);
  expect(young3.length).toBeGreaterThanOrEqual(2);
  expect(young3.length).toBeLessThanOrEqual(3);
  const days = await db.query<{
    day: string;
    ad_id: string;
    impressions: string;
    spend: string;
    own: string;
  }>('select day, ad_id, impressions, spend_micro as spend, own from ad_days order by day');
  expect(days.length).toBeGreaterThanOrEqual(9);
  expect(new Set(days.map(({ ad_id: ad }) => ad))).toEqual(new Set([paidByClick.ad, young.ad]));
  expect(later.ad).not.toBe(paidByClick.ad);
  for (const { day, impressions, spend, own } of days) {
    expect(Number(impressions)).toBeGreaterThan(0);
    expect(Number(spend)).toBeLessThanOrEqual(5_000_000);
    expect(own).toBe('0');
    expect(await recount(db, [day])).toEqual([{ wrong: 0 }]);
  }
  // As often as the auction would have shown it.
  expect(await db.query('select max(times)::int as most from ad_seen')).toEqual([{ most: SEEN_A_DAY }]);
  // Of people who could be there, as reports know them.
  const genders = await db.query<{ value: string }>(
    `select distinct targeting_value as value from ad_targeting_days where targeting_type = 'GENDER' order by 1`,
  );
  expect(genders.map(({ value }) => value)).toEqual([...GENDERS]);
  const [ledger] = await db.query<{ amount: string; today: string }>(
    `select sum(amount_micro) as amount, count(*) filter (where day = (now() at time zone 'UTC')::date) as today from ad_ledger`,
  );
  expect(Number(ledger!.amount)).toBe(days.reduce((sum, { spend }) => sum + Number(spend), 0));
  expect(Number(ledger!.amount)).toBeGreaterThan(0);
  expect(ledger!.today).toBe('0');
  // On pages that forecasts are made of.
  const [recorded] = await selectRecorded(db, [new Date()]);
  expect(recorded!.days).toBeGreaterThanOrEqual(8);
  const seen = days
    .filter(({ day }) => recorded!.first <= day && day <= recorded!.last)
    .reduce((sum, { impressions }) => sum + Number(impressions), 0);
  expect(recorded).toMatchObject({ pages: seen, sold: seen, seen: String(seen) });
});
