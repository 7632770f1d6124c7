import { type Browser, type Page } from '@playwright/test';
import { callsOf } from './setup/calls';
import { linkIn, mailOf } from './setup/outbox';
import { expect, signUp as signUpIn, test } from './setup/test';

/** Somebody else, in a browser of their own. */
async function another(browser: Browser, siteUrl: string, name: string) {
  const context = await browser.newContext({ baseURL: siteUrl });
  const person = await signUpIn(context, siteUrl, name);
  return { context, person, page: await context.newPage() };
}
const people = (page: Page) => page.getByRole('table', { name: /^People with access to/ });

test('people are invited, join, get permissions, and are removed again', async ({
  page,
  browser,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  const owner = await signUp('Olga Owner');
  await callsOf(page.context(), siteUrl).create('BusinessConversionResource', {
    business_name: 'Olga Lamps',
  });
  const invited = await another(browser, siteUrl, 'Ines Invited');
  const dashboard = `/business/business-access/${owner.id}/dashboard`;
  const row = people(page).getByRole('row', { name: /Ines Invited/ });

  await test.step('one is invited, and one who is not there is named', async () => {
    await page.goto(dashboard);
    await page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite people' });
    await dialog.getByLabel('People').fill(`${invited.person.username}\nnobody_of_that_name`);
    await dialog
      .getByRole('group', { name: /Olga Lamps/ })
      .getByLabel('Publisher')
      .check();
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    await expect(dialog.getByText(/We can't find anyone called "nobody_of_that_name"/)).toBeVisible();
    await checkAccessibility();
    await dialog.getByLabel('People').fill('ines@elsewhere.example');
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    await expect(dialog).toBeHidden();
    const waiting = page.getByRole('region', { name: 'Waiting for an answer' });
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Withdraw the invitation for ines@elsewhere.example' }).click();
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('they join by the link of the mail, which works once', async () => {
    const mail = await mailOf(invited.person.email, 'Olga Owner invited you to work on Olga Lamps');
    const link = linkIn(mail, '/business/invite/');
    await invited.page.goto(link);
    await invited.page.getByRole('button', { name: /^Accept the invitation from/ }).click();
    await expect(invited.page.getByText(/^You now work with/)).toBeVisible();
    await invited.page.goto(link);
    await expect(invited.page.getByText('This invitation is no longer open')).toBeVisible();
  });

  await test.step('they become an administrator, who sees everybody', async () => {
    await page.reload();
    await expect(row).toContainText('Publisher');
    await row.getByRole('button', { name: 'Change access for Ines Invited' }).click();
    const access = page.getByRole('dialog', { name: 'Access for Ines Invited' });
    await access.getByLabel('Role').selectOption('BIZ_ADMIN');
    await checkAccessibility();
    await access.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Administrator');
    await invited.page.goto(dashboard);
    await expect(people(invited.page).getByRole('rowheader')).toHaveCount(2);
  });

  await test.step('and are taken out', async () => {
    await row.getByRole('button', { name: 'Change access for Ines Invited' }).click();
    await page
      .getByRole('dialog', { name: 'Access for Ines Invited' })
      .getByRole('button', { name: 'Remove from business' })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Remove Ines Invited?' });
    await checkAccessibility();
    await question.getByRole('button', { name: 'Remove from business' }).click();
    await expect(people(page).getByRole('rowheader')).toHaveCount(1);
    await invited.page.reload();
    await expect(invited.page.getByRole('heading', { level: 1 })).toHaveText("We can't find that business");
    await invited.context.close();
  });
});
