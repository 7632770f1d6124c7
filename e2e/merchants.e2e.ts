import { billing } from '../apps/advertiser/src/messages/billing';
import { merchants as text, staffMerchants } from '../apps/business/src/messages/merchants';
import { advertiser } from './setup/advertiser';
import { inDatabase } from './setup/database';
import { makeStaff } from './setup/staff';
import { expect, signUp as register, test } from './setup/test';

/** Has a business claim a website, and a feed of products read well. */
async function sell(business: string, host: string): Promise<void> {
  await inDatabase(
    `insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
     values ($1, 'https://' || $2 || '/', $2, false, 'c', now())`,
    [business, host],
  );
  await inDatabase(
    `with catalog as (
       insert into catalogs (business_id, name, catalog_type) values ($1, 'Shop', 'RETAIL') returning business_id, id
     ), feed as (
       insert into catalog_feeds (business_id, catalog_id, name, format, location, default_locale, status)
       select business_id, id, 'All', 'TSV', 'https://' || $2 || '/feed.tsv', 'en-US', 'ACTIVE' from catalog returning business_id, id
     )
     insert into catalog_feed_runs (business_id, feed_id, status, original, ingested) select business_id, id, 'COMPLETED', 20, 20 from feed`,
    [business, host],
  );
}

test('a business applies for the badge of verified merchants, and staff decide', async ({
  page,
  browser,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  const shop = await signUp('Vera Verified');
  await advertiser(page, siteUrl, 'Vera Lamps');
  const catalogs = `/business/catalogs/${shop.id}/`;
  await page.goto(catalogs);
  await expect(page.getByRole('heading', { name: text.heading })).toBeVisible();
  await expect(page.getByText(text.mend)).toBeVisible();
  await expect(page.getByRole('button', { name: text.apply, exact: true })).toHaveCount(0);
  const host = `vera-${shop.id}.example`;
  await sell(shop.id, host);
  await page.reload();
  await page.getByLabel(text.returns).fill(`https://${host}/returns`);
  await page.getByLabel(text.shipping).fill(`https://${host}/shipping`);
  await checkAccessibility();
  await page.getByRole('button', { name: text.apply, exact: true }).click();
  await expect(page.getByText(text.applied)).toBeVisible();

  const context = await browser.newContext({ baseURL: siteUrl });
  const desk = await context.newPage();
  const { username } = await register(context, siteUrl, 'Sam Staff');
  await makeStaff(username);
  await desk.goto('/_/staff/merchants/');
  await expect(desk.getByRole('heading', { level: 1, name: staffMerchants.title })).toBeVisible();
  const application = desk.getByRole('article').filter({ hasText: host });
  await application.getByLabel(staffMerchants.answer).fill('Welcome.');
  await checkAccessibility(desk);
  await application.getByRole('button', { name: staffMerchants.approveOf(shop.username) }).click();
  await expect(application).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(page.getByText(text.has)).toBeVisible();
  await page.goto(`/${shop.username}/`);
  await expect(page.getByText('Verified merchant').first()).toBeAttached();
  await checkAccessibility();
});

test('an ad account is given a monthly budget', async ({ page, siteUrl, signUp, checkAccessibility }) => {
  await signUp('Mona Month');
  await advertiser(page, siteUrl, 'Mona Lamps');
  await page.goto('/billing/');
  const { overview } = billing;
  const amount = page.getByLabel(overview.budgetAmount);
  const save = page.getByRole('button', { name: overview.budgetSave });
  await amount.fill('0');
  await save.click();
  await expect(page.getByText(overview.budgetWrong)).toBeVisible();
  await amount.fill('250');
  await checkAccessibility();
  await save.click();
  await expect(page.getByText(overview.budgetSaved)).toBeVisible();
  await page.reload();
  await expect(amount).toHaveValue('250');
  await expect(page.getByText(/spent this month/)).toBeVisible();
});
