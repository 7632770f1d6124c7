import { BULK_COLUMNS, BULK_SECTIONS } from '@corkboard/contract';
import { bulkEditor as text } from '../apps/advertiser/src/messages/bulk-editor';
import { advertiser } from './setup/advertiser';
import { callsOf } from './setup/calls';
import { inDatabase } from './setup/database';
import { seconds } from './setup/signs';
import { expect, test } from './setup/test';
import { withWords } from './setup/workbook';

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

test('a sheet is uploaded, looked at, corrected, applied, and undone', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  test.setTimeout(seconds(240));
  const owner = await signUp('Bea Bulk');
  await callsOf(page.context(), siteUrl).create('BusinessConversionResource', { business_name: 'Bea Lamps' });
  const [account] = await inDatabase<{ id: string }>(
    `with confirmed as (update users set email_confirmed_at = now() where id = $1)
     insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Lamps', 'US', 'USD') returning id`,
    [owner.id],
  );
  const at = `advertiser_id=${account!.id}`;
  await page.goto(`/bulk_editor/?${at}`);
  await expect(page.getByText(text.empty)).toBeVisible();
  await checkAccessibility();

  await page.goto(`/bulk_editor/upload_template/?${at}`);
  await expect(page.getByRole('button', { name: text.choose })).toBeVisible();
  await checkAccessibility();
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
  await checkAccessibility();

  await page.getByRole('button', { name: text.correctOf(4) }).click();
  const dialog = page.getByRole('dialog', { name: text.correctTitle(4) });
  await dialog.getByLabel('Objective').fill('AWARENESS');
  await checkAccessibility();
  await dialog.getByRole('button', { name: text.save }).click();
  await page.getByRole('button', { name: text.apply('2') }).click();
  await expect(page.getByRole('button', { name: text.undo })).toBeVisible();
  const campaigns = () =>
    inDatabase<{ name: string; status: string }>(
      'select name, status from campaigns where ad_account_id = $1 order by name',
      [account!.id],
    );
  expect(await campaigns()).toEqual([
    { name: 'Desk lamps', status: 'ACTIVE' },
    { name: 'Floor lamps', status: 'ACTIVE' },
  ]);

  await page.getByRole('button', { name: text.undo }).click();
  await expect
    .poll(async () => (await campaigns()).map(({ status }) => status))
    .toEqual(['ARCHIVED', 'ARCHIVED']);

  for (const [path, sign] of [
    ['download_template', text.write],
    ['bulk_id_library', text.copyOf('AD')],
  ] as const) {
    await page.goto(`/bulk_editor/${path}/?${at}`);
    await expect(page.getByRole('button', { name: sign })).toBeVisible();
    await checkAccessibility();
  }
  await page.goto(`/bulk_editor/resources/?${at}`);
  await expect(page.getByRole('table')).toBeVisible();
  await checkAccessibility();
});

test('a workbook is downloaded, and comes back changed by a spreadsheet', async ({
  page,
  signUp,
  siteUrl,
}) => {
  test.setTimeout(seconds(240));
  await signUp('Xenia Sheet');
  const account = await advertiser(page, siteUrl, 'Xenia Lamps');
  const at = `advertiser_id=${account}`;
  await inDatabase(
    `insert into campaigns (ad_account_id, name, objective_type, status) values ($1, 'Floor lamps', 'CONSIDERATION', 'PAUSED')`,
    [account],
  );
  const download = async () => {
    await page.goto(`/bulk_editor/download_template/?${at}`);
    await page.getByRole('button', { name: text.write }).click();
    // Its address is that of the site, which doesn't know the port of a test.
    const href = await page.getByRole('link', { name: text.file }).getAttribute('href');
    const { pathname, search } = new URL(href!, siteUrl);
    return (await page.request.get(pathname + search)).body();
  };
  const upload = async (name: string, buffer: Buffer) => {
    await page.goto(`/bulk_editor/upload_template/?${at}`);
    await expect(page.getByRole('button', { name: text.choose })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    });
  };
  const workbook = await download();
  await upload('Same.xlsx', workbook);
  await expect(page.getByText(text.nothing)).toBeVisible();

  await upload('Changed.xlsx', await withWords(workbook, 'Floor lamps', 'Reading lamps'));
  await page.getByRole('button', { name: text.apply('1') }).click();
  await expect(page.getByRole('button', { name: text.undo })).toBeVisible();
  expect(await inDatabase('select name from campaigns where ad_account_id = $1', [account])).toEqual([
    { name: 'Reading lamps' },
  ]);
});
