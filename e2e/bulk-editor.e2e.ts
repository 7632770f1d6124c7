import { BULK_COLUMNS, BULK_SECTIONS } from '@corkboard/contract';
import { bulkEditor as text } from '../apps/advertiser/src/messages/bulk-editor';
import { advertiser } from './setup/advertiser';
import { inDatabase } from './setup/database';
import { seconds } from './setup/signs';
import { expect, test } from './setup/test';

/** A sheet with its two header rows. */
function sheetOf(...rows: readonly Readonly<Record<string, string>>[]): string {
  const sections = Object.entries(BULK_SECTIONS).flatMap(([section, columns]) =>
    columns.map((_, at) => (at === 0 ? section : '')),
  );
  const lines = [
    sections,
    BULK_COLUMNS,
    ...rows.map((row) => BULK_COLUMNS.map((column) => row[column] ?? '')),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

test('a sheet is uploaded, looked at, corrected, applied, undone, and downloaded', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  test.setTimeout(seconds(240));
  await signUp('Bea Bulk');
  const account = await advertiser(page, siteUrl, 'Bea Lamps');
  const at = `advertiser_id=${account}`;
  const campaigns = () =>
    inDatabase<{ name: string; status: string }>(
      'select name, status from campaigns where ad_account_id = $1 order by name',
      [account],
    );

  await test.step('a row that is wrong is corrected on the page', async () => {
    await page.goto(`/bulk_editor/upload_template/?${at}`);
    await expect(page.getByRole('button', { name: text.choose })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({
      name: 'March.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        sheetOf(
          { Action: 'Create', Type: 'Campaign', Name: 'Floor lamps', Objective: 'AWARENESS' },
          { Action: 'Create', Type: 'Campaign', Name: 'Desk lamps', Objective: 'FAME' },
        ),
      ),
    });
    await expect(page.getByText('Name: Floor lamps')).toBeVisible();
    await page.getByRole('button', { name: text.correctOf(4) }).click();
    const dialog = page.getByRole('dialog', { name: text.correctTitle(4) });
    await dialog.getByLabel('Objective').fill('AWARENESS');
    await checkAccessibility();
    await dialog.getByRole('button', { name: text.save }).click();
  });

  await test.step('all of it is applied, and undone', async () => {
    await page.getByRole('button', { name: text.apply('2') }).click();
    await expect(page.getByRole('button', { name: text.undo })).toBeVisible();
    await checkAccessibility();
    expect(await campaigns()).toEqual([
      { name: 'Desk lamps', status: 'ACTIVE' },
      { name: 'Floor lamps', status: 'ACTIVE' },
    ]);
    await page.getByRole('button', { name: text.undo }).click();
    await expect
      .poll(async () => (await campaigns()).map(({ status }) => status))
      .toEqual(['ARCHIVED', 'ARCHIVED']);
  });

  await test.step('a workbook of it is downloaded', async () => {
    await page.goto(`/bulk_editor/download_template/?${at}`);
    await page.getByRole('button', { name: text.write }).click();
    // Its address is that of the site, which doesn't know the port of a test.
    const href = await page.getByRole('link', { name: text.file }).getAttribute('href');
    const { pathname, search } = new URL(href!, siteUrl);
    const workbook = await (await page.request.get(pathname + search)).body();
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
  });
});
