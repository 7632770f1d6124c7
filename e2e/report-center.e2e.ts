import { reportCenter as text } from '../apps/advertiser/src/messages/report-center';
import { advertiser } from './setup/advertiser';
import { inDatabase } from './setup/database';
import { goWithin } from './setup/shell';
import { expect, test } from './setup/test';

test('a report is looked at before it is kept, run, downloaded, and put on a schedule', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  const { id } = await signUp('Rita Reports');
  // Reports are mailed to who confirmed an address.
  await inDatabase('update users set email_confirmed_at = now() where id = $1', [id]);
  const at = `advertiser_id=${await advertiser(page, siteUrl, 'Rita Lamps')}`;
  await page.goto(`/report-center/?${at}`);
  await expect(page.getByText(text.noTemplates)).toBeVisible();

  // The preview is available before the template is saved.
  await page.getByRole('link', { name: text.create }).click();
  await page.getByRole('button', { name: text.preview }).click();
  await expect(page.getByText(text.previewNone)).toBeVisible();
  await page.getByLabel(text.templateName).fill('Lamps weekly');
  await checkAccessibility();
  await page.getByRole('button', { name: text.save }).click();
  const row = page.getByRole('row', { name: /Lamps weekly/ });
  await expect(row).toContainText(text.ranges.LAST_30_DAYS);

  await row.getByRole('button', { name: text.runOf('Lamps weekly') }).click();
  // The site was told no address of its own, so its links have no port.
  const here = (link: string) => `${siteUrl}${new URL(link).pathname}${new URL(link).search}`;
  const link = await page.getByRole('link', { name: text.open }).getAttribute('href');
  const file = await page.request.get(here(link!));
  expect([file.status(), file.headers()['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/corkboard-report-.*\.csv/),
  ]);

  await goWithin(page, `/report-center/?${at}`);
  await row.getByRole('button', { name: text.moreOf('Lamps weekly') }).click();
  await page.getByRole('menuitem', { name: text.schedule }).click();
  await page.getByLabel(text.scheduleLabel).selectOption('WEEKLY');
  await page.getByRole('checkbox', { name: /Rita Reports|Rita Lamps/ }).check();
  await checkAccessibility();
  await page.getByRole('button', { name: text.scheduleSave }).click();
  await expect(row).toContainText(text.schedules.WEEKLY);
});
