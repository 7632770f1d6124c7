import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { advertiser } from './setup/advertiser';
import { seconds } from './setup/signs';
import { startSite, type Site } from './setup/site';
import { expect, test as base } from './setup/test';

/** Good lines of the feed, lines without a title, and how many of those a report shows. */
const [GOOD, WRONG, SHOWN] = [5, 120, 100];

const line = (n: number, title: string, origin: string) =>
  [`sku-${n}`, title, 'A thing', `${origin}/things/${n}`, `${origin}/${n}.png`, '24.99 USD', 'in stock'].join(
    '\t',
  );
const feedOf = (origin: string) =>
  [
    ['id', 'title', 'description', 'link', 'image_link', 'price', 'availability'].join('\t'),
    ...Array.from({ length: GOOD }, (_, n) => line(n, `Lamp ${n}`, origin)),
    ...Array.from({ length: WRONG }, (_, n) => line(1000 + n, '', origin)),
  ].join('\n');

interface Started {
  readonly site: Site;
  readonly shop: Server;
  readonly feed: string;
}

/** A site that may read from the shop of this test. */
const test = base.extend<object, { started: Started }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, provide) => {
      const shop = createServer((request, response) => {
        const origin = `http://${request.headers.host}`;
        if (request.url === '/feed.tsv')
          response.writeHead(200, { 'content-type': 'text/tab-separated-values' }).end(feedOf(origin));
        else response.writeHead(404).end();
      });
      await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
      const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`;
      const site = await startSite({ env: { ALLOW_PRIVATE_FETCH: host } });
      await provide({ site, shop, feed: `http://${host}/feed.tsv` });
      await site.stop();
      shop.closeAllConnections();
      shop.close();
    },
    { scope: 'worker', timeout: seconds(120) },
  ],
  siteUrl: async ({ started }, provide) => {
    await provide(started.site.url);
  },
});

test('a feed is added by its address, read, and told about with examples to download', async ({
  page,
  started,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  await signUp('Fay Feed');
  const account = await advertiser(page, siteUrl, 'Fay Feed');
  await page.goto(`/advertiser/${account}/product-catalogs/data-source`);
  await expect(page.getByText('No feeds yet')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Everything');
  await page.getByLabel(/^File address/).fill(started.feed);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  // It's read as soon as it's there; the page says so by itself.
  const row = page.getByRole('row', { name: /Everything/ });
  await row.getByRole('button', { name: 'Import history for Everything' }).click();
  const reading = page.getByRole('table', { name: 'Recent imports' }).getByRole('row').nth(1);
  await expect(reading).toContainText('Done', { timeout: seconds(60) });
  await expect(reading).toContainText(`TITLE_MISSING (${WRONG})`);
  await expect(reading).toContainText(String(GOOD + WRONG));
  await reading.getByRole('button', { name: /^See examples of/ }).click();
  const examples = page.getByRole('table', { name: 'Examples' });
  await expect(examples.getByRole('row', { name: /TITLE_MISSING/ })).toHaveCount(SHOWN);
  await checkAccessibility();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(
    file
      .trim()
      .split('\n')
      .filter((one) => one.includes('TITLE_MISSING')),
  ).toHaveLength(SHOWN);
  expect(file).toContain('sku-1000');
});
