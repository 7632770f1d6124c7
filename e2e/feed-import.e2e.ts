import { readFile } from 'node:fs/promises';
import { advertiser } from './setup/advertiser';
import { inDatabase } from './setup/database';
import { test } from './setup/foreign-test';
import { seconds } from './setup/signs';
import { expect } from './setup/test';

const HEAD = 'id\ttitle\tdescription\tlink\timage_link\tprice\tavailability';
const WRONG = 120;

test('a feed is added, read at once, and shows the first 100 examples of what is wrong', async ({
  page,
  signUp,
  siteUrl,
  ownSite,
  foreign,
  checkAccessibility,
}) => {
  const { id } = await signUp('Fay Feed');
  const account = await advertiser(page, siteUrl, 'Fay Feed');
  await inDatabase(
    `insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
     values ($1, 'https://fay.example', 'fay.example', false, 'c', now())`,
    [id],
    ownSite.dataDir,
  );
  const line = (id: string, price: string) =>
    `${id}\tVase ${id}\tStoneware.\thttps://fay.example/${id}\t${foreign.origin}/a.png\t${price}\tin stock`;
  const wrong = Array.from({ length: WRONG }, (_, n) => line(`w${n}`, 'free'));
  foreign.pages.set('/feed.tsv', [HEAD, line('a', '5 USD'), line('b', '6 USD'), ...wrong].join('\n'));

  await page.goto(`/advertiser/${account}/product-catalogs/data-source`);
  await expect(page.getByText('No feeds yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Everything');
  await page.getByRole('textbox', { name: 'File address' }).fill('https://fay.example/feed.tsv');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('row', { name: /Everything/ });
  await expect(row).toBeVisible();
  // The form takes no address of this machine, and the one that it took leads nowhere.
  await row.getByRole('button', { name: 'Import history for Everything' }).click();
  const imports = page.getByRole('table', { name: 'Recent imports' });
  await expect(imports.getByRole('row').nth(1)).toContainText('Failed', { timeout: seconds(60) });
  await expect(page.getByText('Not read yet')).toBeVisible();
  await inDatabase(
    'update catalog_feeds set location = $2 where business_id = $1',
    [id, `${foreign.origin}/feed.tsv`],
    ownSite.dataDir,
  );
  await row.getByRole('button', { name: 'More for Everything' }).click();
  await page.getByRole('menuitem', { name: 'Read now' }).click();
  await expect(imports.getByRole('row').nth(1)).toContainText('Done', { timeout: seconds(60) });
  await expect(imports.getByRole('row').nth(1)).toContainText(String(WRONG + 2));
  await checkAccessibility();

  await imports
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^See examples/ })
    .click();
  const examples = page.getByRole('table', { name: 'Examples' });
  // One row is the heading.
  await expect(examples.getByRole('row')).toHaveCount(101);
  await expect(examples.getByRole('row').nth(1)).toContainText('w0');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.trim().split(/\r?\n/)).toHaveLength(101);
});
