import { reportCenter as text } from '../apps/advertiser/src/messages/report-center';
import { seconds } from './setup/signs';
import { callsOf } from './setup/calls';
import { inDatabase } from './setup/database';
import { linkIn, mailOf } from './setup/outbox';
import { expect, test } from './setup/test';

test('a report is kept, run, and mailed, until whoever gets it wants no more', async ({
  page,
  browser,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  test.setTimeout(seconds(240));
  const owner = await signUp('Rita Reports');
  await callsOf(page.context(), siteUrl).create('BusinessConversionResource', {
    business_name: 'Rita Lamps',
  });
  const [account] = await inDatabase<{ id: string }>(
    `with confirmed as (update users set email_confirmed_at = now() where id = $1)
     insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Lamps', 'US', 'USD') returning id`,
    [owner.id],
  );
  const at = `advertiser_id=${account!.id}`;
  await page.goto(`/report-center/?${at}`);
  await expect(page.getByText(text.noTemplates)).toBeVisible();
  await checkAccessibility();

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

  await page.goto(`/report-center/?${at}`);
  await row.getByRole('button', { name: text.moreOf('Lamps weekly') }).click();
  await page.getByRole('menuitem', { name: text.schedule }).click();
  await page.getByLabel(text.scheduleLabel).selectOption('WEEKLY');
  await page.getByRole('checkbox', { name: /Rita Reports|Rita Lamps/ }).check();
  await checkAccessibility();
  await page.getByRole('button', { name: text.scheduleSave }).click();
  await expect(row).toContainText(text.schedules.WEEKLY);

  // Its turn comes within the minute, and a mail leads to its file.
  await inDatabase('update ad_report_templates set next_run_at = now() where ad_account_id = $1', [
    account!.id,
  ]);
  await expect
    .poll(() => inDatabase('select state from ad_report_mails where user_id = $1', [owner.id]), {
      timeout: seconds(150),
    })
    .toEqual([{ state: 'sent' }]);
  const mail = await mailOf(owner.email, 'Your report: Lamps weekly');
  await page.goto(linkIn(mail, '/report-center/download/'));
  await expect(page.getByText(text.ready)).toBeVisible();

  // Whoever holds the mail ends the next ones, without a log-in.
  const stranger = await browser.newContext({ baseURL: siteUrl, locale: 'en-US' });
  const reader = await stranger.newPage();
  await reader.goto(linkIn(mail, '/report-center/unsubscribe/'));
  await checkAccessibility(reader);
  await reader.getByRole('button', { name: text.stopMails }).click();
  await expect(reader.getByText(text.mailsOff('Lamps weekly'))).toBeVisible();
  const click = await stranger.request.post(here(mail.unsubscribe!), {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect([click.status(), await click.text()]).toEqual([200, 'Unsubscribed']);
  await page.goto(`/report-center/?${at}`);
  await row.getByRole('button', { name: text.moreOf('Lamps weekly') }).click();
  await page.getByRole('menuitem', { name: text.schedule }).click();
  await expect(page.getByText(text.unsubscribed)).toBeVisible();
});
