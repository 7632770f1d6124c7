import { advertiser } from './setup/advertiser';
import { inDatabase } from './setup/database';
import { makeStaff } from './setup/staff';
import { expect, signUp as signUpIn, test } from './setup/test';

test('a shop applies for the badge, staff approve it, and its profile shows it', async ({
  page,
  browser,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  const { id, username } = await signUp('Mera Merchant');
  await advertiser(page, siteUrl, 'Mera Merchant');
  await page.goto(`/business/catalogs/${id}/`);
  await expect(page.getByRole('heading', { name: 'Verified merchant' })).toBeVisible();
  await expect(page.getByText('Apply here once all of it is done.')).toBeVisible();

  // A claimed website with a feed that was read well, which tests of their own have.
  await inDatabase(
    `with claim as (
       insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
       values ($1, 'https://mera.example', 'mera.example', false, 'c', now())
     ), catalog as (
       insert into catalogs (business_id, name, catalog_type) values ($1, 'Shop', 'RETAIL') returning id
     ), feed as (
       insert into catalog_feeds (business_id, catalog_id, name, format, location, default_locale, status)
       select $1, id, 'All', 'TSV', 'https://mera.example/feed.tsv', 'en-US', 'ACTIVE' from catalog returning id
     )
     insert into catalog_feed_runs (business_id, feed_id, status, original, ingested) select $1, id, 'COMPLETED', 10, 10 from feed`,
    [id],
  );
  await page.reload();
  await page.getByRole('textbox', { name: 'Your returns policy' }).fill('https://else.example/returns');
  await page.getByRole('textbox', { name: 'Your shipping policy' }).fill('https://mera.example/shipping');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your returns policy' }).fill('https://mera.example/returns');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Withdraw application' })).toBeVisible();

  const other = await browser.newContext({ baseURL: siteUrl, locale: 'en-US' });
  const person = await signUpIn(other, siteUrl, 'Merchant Reviewer');
  await makeStaff(person.username);
  const office = await other.newPage();
  await office.goto('/_/staff/merchants/');
  await office.getByRole('button', { name: `Approve ${username}` }).click();
  await expect(office.getByRole('button', { name: `Approve ${username}` })).toBeHidden();
  await other.close();

  await page.reload();
  await expect(page.getByText('You have the badge')).toBeVisible();
  await page.goto(`/${username}/`);
  await expect(page.getByRole('main').getByText('Verified merchant').first()).toBeVisible();
});
