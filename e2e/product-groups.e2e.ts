import { advertiser, anyPin } from './setup/advertiser';
import { callsOf } from './setup/calls';
import { inDatabase } from './setup/database';
import { expect, test } from './setup/test';

test('the products of a claimed website are promoted by a campaign for catalog sales', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  const { id } = await signUp('Gita Gifts');
  const calls = callsOf(page.context(), siteUrl);
  const source = await anyPin(page.context(), siteUrl);
  const account = await advertiser(page, siteUrl, 'Gita Gifts');
  const create = `/advertiser/${account}/ads/create/`;
  await page.goto(create);
  const group = page.getByRole('region', { name: 'Ad group 1' });
  await page.getByLabel('Campaign name').fill('Gifts for all');
  await group.getByLabel('Daily budget').fill('5');
  await page.getByLabel('Objective').selectOption({ label: 'Catalog sales' });

  // Nothing is sold yet, and the page says how that changes.
  await expect(group.getByText('No products yet')).toBeVisible();
  await expect(group.getByRole('link', { name: 'Claim a website' })).toHaveAttribute(
    'href',
    '/settings/claim/',
  );
  await expect(group.getByRole('button', { name: 'Add a Pin' })).toHaveCount(0);
  await checkAccessibility();

  // A Pin of theirs leads to a page of a website that they claimed, which names a price.
  const board = await calls.create('BoardResource', { name: 'Gifts' });
  const pin = await calls.create('RepinResource', { pin_id: source, board_id: board.id });
  const host = `gifts-${id}.example`;
  const link = `https://${host}/brass-bell`;
  await inDatabase(
    `insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
     values ($1, 'https://' || $2 || '/', $2, false, 'c', now())`,
    [id, host],
  );
  await inDatabase('update pins set link = $1, domain = $2 where id = $3', [link, host, pin.id]);
  await inDatabase(
    `update linked_products set name = 'Brass bell', price = 24000000, currency = 'USD', availability = 'in_stock' where link = $1`,
    [link],
  );

  // The typed values are still there.
  await page.reload();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Gifts for all');
  const all = group
    .getByRole('group', { name: 'Product groups to promote' })
    .getByRole('checkbox', { name: 'All products' });
  await expect(all).toBeVisible();
  await page.getByRole('button', { name: 'Launch' }).click();
  await expect(group.getByText('Choose at least one product group to promote.')).toBeVisible();
  await checkAccessibility();
  await all.check();
  await page.getByRole('button', { name: 'Launch' }).click();
  const table = page.getByRole('table', { name: /Lamp ads/ });
  await expect(table.getByRole('row', { name: /Gifts for all/ })).toBeVisible();

  await page.goto(`/reporting/productgroups/?advertiser_id=${account}`);
  await expect(table.getByRole('row', { name: /All products/ })).toContainText('Running');
  await checkAccessibility();
  await table.getByRole('link', { name: '1 product in the ad group of All products' }).click();
  await expect(table.getByRole('row', { name: /Brass bell/ })).toContainText('$24.00');
  await checkAccessibility();

  // The campaign is changed with its product groups.
  await page.goto(`/reporting/campaigns/?advertiser_id=${account}`);
  await page.getByLabel('Select Gifts for all').check();
  await page.getByRole('link', { name: 'Edit campaign' }).click();
  const promoted = page
    .getByRole('region', { name: 'Product groups' })
    .getByRole('article', { name: 'All products' });
  await checkAccessibility();
  await promoted.getByLabel('Status').selectOption('PAUSED');
  await promoted.getByRole('button', { name: 'Save All products' }).click();
  await expect(page.getByText('All products saved')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(promoted.getByLabel('Status')).toHaveValue('PAUSED');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
