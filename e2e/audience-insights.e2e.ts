import { audienceInsights as text } from '../apps/advertiser/src/messages/audience-insights';
import { advertiser } from './setup/advertiser';
import { inDatabase } from './setup/database';
import { expect, test } from './setup/test';

/** People as they are counted once a day. */
const PEOPLE = {
  all: 9000,
  ages: { '25-34': 9000 },
  genders: { female: 6000, male: 3000 },
  countries: { NO: 9000 },
  devices: {},
  interests: {},
};

test('audience insights say when there are too few people, and who they are when there are enough', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Ines Insight');
  const account = await advertiser(page, siteUrl, 'Ines Lamps');
  await page.goto(`/advertiser/${account}/audience_insights/`);
  await expect(page.getByText(text.tooFew)).toBeVisible();
  await checkAccessibility();

  // Yesterday's counts are made again, so midnight may come in between.
  await expect(async () => {
    await inDatabase(
      `insert into audience_insights (ad_account_id, type, day, people) values ($1, 'YOUR_ENGAGED_AUDIENCE', (now() at time zone 'UTC')::date, $2)
       on conflict (coalesce(ad_account_id, 0), type) do update set day = excluded.day, people = excluded.people`,
      [account, PEOPLE],
    );
    await page.reload();
    await page.getByLabel(text.audience).selectOption('YOUR_ENGAGED_AUDIENCE');
    await expect(page.getByRole('table', { name: text.demographics.genders })).toContainText('Female');
  }).toPass();
  await expect(page.getByText(text.typeDetails.YOUR_ENGAGED_AUDIENCE)).toBeVisible();
  await expect(page.getByRole('table', { name: text.demographics.countries })).toContainText('Norway');
  await expect(page.getByText(text.noInterest)).toBeVisible();
  await checkAccessibility();
  await page.setViewportSize({ width: 390, height: 800 });
  await checkAccessibility();
});
