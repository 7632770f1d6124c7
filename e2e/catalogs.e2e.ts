import { createHmac } from 'node:crypto';
import { advertiser } from './setup/advertiser';
import { inDatabase } from './setup/database';
import { makeStaff } from './setup/staff';
import { expect, signUp as signUpIn, test } from './setup/test';

test("the demo's business shows its catalog, the feed, and who can use it", async ({
  page,
  context,
  logIn,
  checkAccessibility,
}) => {
  await logIn('demo');
  const answer = await context.request.get('/v5/ad_accounts?include_shared_accounts=true');
  const { items } = (await answer.json()) as { items: { owner: { id: string } }[] };
  await page.goto(`/business/catalogs/${items[0]!.owner.id}/`);
  await expect(page.getByRole('heading', { name: 'Catalogs', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Everything we sell/ })).toContainText('Done');
  await expect(page.getByRole('heading', { name: 'Who can use them' })).toBeVisible();
  await checkAccessibility();
});

test('a shop is connected, tells of a change, and is disconnected', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  await signUp('Shona Shop');
  await advertiser(page, siteUrl, 'Shona Shop');
  await page.goto('/business/commerce-integrations/');
  await expect(page.getByText('No connected shops yet')).toBeVisible();
  await page.getByLabel(/^Your shop/).fill('shop.example');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Enter these in shop.example now')).toBeVisible();
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  const { pathname } = new URL(await page.getByLabel('Address for webhooks').inputValue());
  await checkAccessibility();
  const body = '{"id":1}';
  const told = await context.request.post(pathname, {
    data: Buffer.from(body),
    headers: {
      'Content-Type': 'application/json',
      'X-WC-Webhook-Topic': 'product.updated',
      'X-WC-Webhook-Signature': createHmac('sha256', secret).update(body).digest('base64'),
    },
  });
  expect(told.status()).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByText('News: product.updated')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect shop.example' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('No connected shops yet')).toBeVisible();
});

test('product groups of a business are made, changed, and deleted', async ({
  page,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  const { id } = await signUp('Gus Groups');
  await advertiser(page, siteUrl, 'Gus Groups');
  await page.goto(`/business/catalogs/${id}/`);
  const part = page.getByRole('region', { name: 'Product groups' });
  await expect(part.getByRole('row', { name: /All products/ })).toContainText('Updates automatically');
  await part.getByRole('button', { name: 'Add a product group' }).click();
  await part.getByLabel('Name', { exact: true }).fill('Five and more');
  await part.getByLabel('Amount').fill('5');
  await checkAccessibility();
  await part.getByRole('button', { name: 'Save' }).click();
  const row = part.getByRole('row', { name: /Five and more/ });
  await expect(row).toContainText('Your own');
  await part.getByRole('button', { name: 'Edit Five and more' }).click();
  await expect(part.getByLabel('Amount')).toHaveValue('5');
  await part.getByLabel('Name', { exact: true }).fill('Six and more');
  await part.getByLabel('Amount').fill('6');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByRole('row', { name: /Six and more/ })).toBeVisible();
  await part.getByRole('button', { name: 'Delete Six and more' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(part.getByRole('row', { name: /Six and more/ })).toHaveCount(0);
});

test("a report of the demo's catalog is counted, and its file prepared", async ({
  page,
  logIn,
  checkAccessibility,
}) => {
  await logIn('demo');
  await page.goto('/product-catalogs/data-source');
  const type = page.getByLabel('Report', { exact: true });
  await type.selectOption({ label: "Products that aren't shown everywhere" });
  await expect(page.getByRole('row', { name: /Another item has the same link/ })).toBeVisible();
  await checkAccessibility();
  await type.selectOption({ label: 'All products' });
  await page.getByRole('button', { name: 'Prepare file' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/all-items\.csv$/);
});

test('a shop asks for the badge of verified merchants, and staff give it and take it back', async ({
  page,
  siteUrl,
  signUp,
  browser,
  checkAccessibility,
}) => {
  const { id } = await signUp('Mia Merchant');
  const shop = `Mia ${id}`;
  await advertiser(page, siteUrl, shop);
  const host = `merchant-${id}.example`;
  await page.goto(`/business/catalogs/${id}/`);
  const part = page.getByRole('region', { name: /^Verified merchant/ });
  await expect(part.getByText('Apply here once all of it is done.')).toBeVisible();
  await checkAccessibility();
  await inDatabase(
    `with claim as (
       insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
       values ($1, 'https://' || $2 || '/', $2, false, 'c', now())
     ), catalog as (
       insert into catalogs (business_id, name, catalog_type) values ($1, 'Shop', 'RETAIL') returning business_id, id
     ), feed as (
       insert into catalog_feeds (business_id, catalog_id, name, format, location, default_country, default_locale)
       select business_id, id, 'Everything', 'TSV', 'https://' || $2 || '/feed.tsv', 'US', 'en-US' from catalog returning business_id, id
     )
     insert into catalog_feed_runs (business_id, feed_id, status, original, ingested)
     select business_id, id, 'COMPLETED', 10, 10 from feed`,
    [id, host],
  );
  await page.reload();
  await part.getByLabel(/^Your returns policy/).fill(`https://${host}/returns`);
  await part.getByLabel(/^Your shipping policy/).fill(`https://${host}/shipping`);
  await part.getByRole('button', { name: 'Apply' }).click();
  await expect(part.getByRole('button', { name: 'Withdraw application' })).toBeVisible();

  const other = await browser.newContext({ baseURL: siteUrl, locale: 'en-US' });
  try {
    const { username } = await signUpIn(other, siteUrl, 'Merchant Reviewer');
    await makeStaff(username);
    const office = await other.newPage();
    await office.goto('/_/staff/merchants/');
    const card = office.getByRole('article', { name: shop });
    await expect(card.getByText(`https://${host}/returns`)).toBeVisible();
    await card.getByRole('button', { name: /^Approve/ }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(part.getByText('You have the badge')).toBeVisible();
    await page.goto('/notifications/');
    await page.getByRole('link', { name: 'See the decision' }).click();
    await expect(part.getByText('You have the badge')).toBeVisible();

    await office.getByLabel('Show').selectOption({ label: 'Approved' });
    await card.getByLabel(/^Answer/).fill('Orders were not sent.');
    await card.getByRole('button', { name: /^Take the badge back/ }).click();
    await expect(card).toHaveCount(0);
  } finally {
    await other.close();
  }
  await page.reload();
  await expect(part.getByText('Orders were not sent.')).toBeVisible();
  await expect(part.getByText(/^You can apply again on/)).toBeVisible();
});
