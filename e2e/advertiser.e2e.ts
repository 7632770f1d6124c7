import { type Page } from '@playwright/test';
import { goWithin } from './setup/shell';
import { expect, logIn, test } from './setup/test';

const table = (page: Page) => page.getByRole('table', { name: /Fern & Oak/ });
const names = (page: Page) => table(page).getByRole('rowheader').allInnerTexts();

/** The file that the button has the browser save, as lines. */
async function exported(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^fern-oak-campaigns-\d{4}-\d{2}-\d{2}\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString().trim().split('\r\n');
}

test('the campaigns of an ad account: sorted, narrowed, exported, followed to a Pin, and left by the menu', async ({
  page,
  context,
  siteUrl,
  checkAccessibility,
}) => {
  await logIn(context, siteUrl, 'demo');
  const calls: string[] = [];
  page.on('request', (request) => {
    // The totals of the table, and the whole account by day, are requested once the page is there.
    if (/\/v5\/(?!ad_accounts\/\d+\/analytics)|AdReportTableResource/.test(request.url()))
      calls.push(request.url());
  });
  await test.step('the first rows come with the page, and are not fetched again', async () => {
    await page.goto('/reporting/campaigns/');
    await expect(page).toHaveTitle('Campaigns | Corkboard');
    await expect(table(page).getByRole('rowheader')).not.toHaveCount(0);
    expect(calls).toEqual([]);
    await expect(table(page).getByRole('row', { name: /Autumn collection/ })).toContainText('$50.00');
    await expect(table(page).getByRole('row', { name: /Winter preview/ })).toContainText('Not started');
  });

  await test.step('on a phone the table scrolls under its names, and the page does not', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const first = table(page).getByRole('rowheader').first();
    const before = await first.boundingBox();
    await page.getByRole('region', { name: /Fern & Oak/ }).evaluate((region) => {
      region.scrollLeft = 300;
    });
    expect((await first.boundingBox())!.x).toBeLessThanOrEqual(before!.x);
    expect((await first.boundingBox())!.x).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await checkAccessibility();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('sorted, searched, and chosen', async () => {
    await table(page).getByRole('button', { name: 'Name' }).click();
    await expect(table(page).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const ascending = (await names(page)).toSorted((a, b) => a.localeCompare(b));
    await expect.poll(() => names(page)).toEqual(ascending);
    await page.getByLabel('Search campaigns').fill('autumn');
    await expect(table(page).getByRole('rowheader')).toHaveText(['Autumn collection']);
    const lines = await exported(page);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Daily cap (USD)');
    expect(lines[1]).toMatch(/^\d+,Autumn collection,Running,.*,50,/);
    await page.getByLabel('Search campaigns').fill('');
    await expect.poll(() => names(page)).toEqual(ascending);
    await table(page).getByLabel('Select all rows shown').check();
    await expect(page.getByText(`${String(ascending.length)} selected`)).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByText('selected', { exact: false })).toHaveCount(0);
  });

  await test.step('columns, and statuses in the address', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Objective' }).click();
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(table(page).getByRole('columnheader', { name: 'Objective' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Active', exact: true }).click();
    await expect(page).toHaveURL(/\?status=PAUSED$/);
    await expect(table(page).getByRole('rowheader')).toHaveText(['Shelf objects, spring']);
    await page.getByRole('button', { name: 'Active', exact: true }).click();
  });

  await test.step('from a campaign to its ad groups, their ads, and a Pin', async () => {
    await page.getByRole('link', { name: 'Ad groups in Autumn collection' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ad groups' })).toBeVisible();
    await expect(page.getByText('In campaign Autumn collection')).toBeVisible();
    await expect(table(page).getByRole('rowheader')).toHaveText(['Autumn collection: everybody']);
    await page.getByRole('link', { name: 'Ads in Autumn collection: everybody' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ads' })).toBeVisible();
    await expect(table(page)).toContainText('Approved');
    await page.getByRole('link', { name: 'Show all ads' }).click();
    await expect(page).toHaveURL(/\/reporting\/ads\/$/);
    await table(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/pin\/\d+\/$/);
  });

  await test.step('several ad groups are edited together', async () => {
    await goWithin(page, '/reporting/adgroups/');
    await page.getByLabel('Select all').check();
    await page.getByRole('link', { name: /^Edit these \d+$/ }).click();
    const changes = page.getByRole('table', { name: 'Preview of changes' });
    await page.getByLabel('Find in names').fill('e');
    await page.getByLabel('Replace with').fill('é');
    await expect(changes.getByRole('row').filter({ hasText: '→' }).first()).toBeVisible();
    await checkAccessibility();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('the menu leads from page to page, by mouse and by keys', async () => {
    const opener = page.getByRole('button', { name: 'Ads manager' });
    await opener.click();
    await checkAccessibility();
    await page.getByRole('menuitem', { name: 'Audiences' }).click();
    await expect(page).toHaveURL(/\/audiences\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Audiences');
    await opener.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Create a campaign' })).toBeFocused();
    await page.keyboard.type('conv');
    await expect(page.getByRole('menuitem', { name: 'Conversions' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/conversions\/events-overview\/$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  });
});
