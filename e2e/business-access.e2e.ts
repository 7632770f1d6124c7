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
  await page.goto(`/business/business-access/${owner.id}/dashboard`);
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('People').fill(`${invited.person.username}\nnobody_of_that_name`);
  await dialog
    .getByRole('group', { name: /Olga Lamps/ })
    .getByLabel('Publisher')
    .check();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText(/We can't find anyone called "nobody_of_that_name"/)).toBeVisible();
  await dialog.getByLabel('People').fill('ines@elsewhere.example');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog).toBeHidden();
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Withdraw the invitation for ines@elsewhere.example' }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);

  // By the link of the mail, which works once.
  const mail = await mailOf(invited.person.email, 'Olga Owner invited you to work on Olga Lamps');
  const link = linkIn(mail, '/business/invite/');
  await invited.page.goto(link);
  await checkAccessibility(invited.page);
  await invited.page.getByRole('button', { name: /^Accept the invitation from/ }).click();
  await expect(invited.page.getByText(/^You now work with/)).toBeVisible();
  await invited.page.goto(link);
  await expect(invited.page.getByText('This invitation is no longer open')).toBeVisible();
  await invited.page.goto('/business/invite/');
  await expect(invited.page.getByText('No invitations')).toBeVisible();

  await page.reload();
  const row = people(page).getByRole('row', { name: /Ines Invited/ });
  await expect(row).toContainText('Publisher');
  await row.getByRole('button', { name: 'Change access for Ines Invited' }).click();
  const access = page.getByRole('dialog', { name: 'Access for Ines Invited' });
  await access.getByLabel('Role').selectOption('BIZ_ADMIN');
  await checkAccessibility();
  await access.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Administrator');
  await invited.page.goto(`/business/business-access/${owner.id}/dashboard`);
  await expect(people(invited.page).getByRole('rowheader')).toHaveCount(2);

  await row.getByRole('button', { name: 'Change access for Ines Invited' }).click();
  await access.getByRole('button', { name: 'Remove from business' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Ines Invited?' });
  await checkAccessibility();
  await question.getByRole('button', { name: 'Remove from business' }).click();
  await expect(people(page).getByRole('rowheader')).toHaveCount(1);
  expect((await invited.page.reload())?.status()).toBe(200);
  await expect(invited.page.getByRole('heading', { level: 1 })).toHaveText("We can't find that business");
  await invited.context.close();
});

test('a member who sees nobody else can leave', async ({ page, browser, signUp, siteUrl }) => {
  const owner = await signUp('Lea Left');
  const calls = callsOf(page.context(), siteUrl);
  await calls.create('BusinessConversionResource', { business_name: 'Left Lamps' });
  const member = await another(browser, siteUrl, 'Mia Member');
  await page.goto(`/business/business-access/${owner.id}/dashboard`);
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByRole('dialog').getByLabel('People').fill(member.person.username);
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toContainText('Mia Member');
  await member.page.goto('/business/invite/');
  await member.page.getByRole('button', { name: /^Accept/ }).click();
  await expect(member.page.getByText(/^You now work with/)).toBeVisible();
  await member.page.goto(`/business/business-access/${owner.id}/dashboard`);
  await member.page.getByRole('button', { name: 'Leave this business' }).click();
  const question = member.page.getByRole('alertdialog', { name: 'Leave this business?' });
  await question.getByRole('button', { name: 'Leave this business' }).click();
  await expect(member.page).toHaveURL(`${siteUrl}/`);
  await page.reload();
  await expect(people(page).getByRole('rowheader')).toHaveCount(1);
  await member.context.close();
});

test('ad accounts are listed, opened, and switched between', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Anna Accounts');
  await page.goto('/accounts_manager/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You need an ad account');
  await callsOf(page.context(), siteUrl).create('BusinessConversionResource', {
    business_name: 'Anna Lamps',
  });
  await page.reload();
  await page.getByRole('button', { name: 'Open an ad account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open an ad account' });
  await dialog.getByLabel('Account name').fill('First account');
  // Nobody said where the business is, so it's asked.
  await dialog.getByRole('button', { name: 'Open account' }).click();
  await expect(dialog).toContainText('Choose the country of your business.');
  await dialog.getByLabel('Country').selectOption('US');
  await dialog.getByRole('button', { name: 'Open account' }).click();
  const table = page.getByRole('table', { name: 'Ad accounts' });
  await expect(table.getByRole('rowheader')).toHaveText([/First account/]);
  await page.getByRole('button', { name: 'Open an ad account' }).click();
  await dialog.getByLabel('Account name').fill('Second account');
  await dialog.getByLabel('Country').selectOption('SE');
  await dialog.getByRole('button', { name: 'Open account' }).click();
  const second = table.getByRole('row', { name: /Second account/ });
  await expect(second).toContainText('SEK');
  await checkAccessibility();
  await second.getByRole('link', { name: 'Switch to Second account' }).click();
  await expect(page).toHaveURL(/\/advertiser\/\d+\/accounts_manager\/$/);
  await expect(second).toHaveAttribute('aria-current', 'true');
  await second.getByRole('link', { name: 'History of Second account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History of Second account');
  await expect(page.getByText('No changes yet')).toBeVisible();
  await checkAccessibility();
  await page.goto('/advertiser/5/accounts_manager/');
  await expect(page.getByText("You don't have a role in an ad account with the ID 5.")).toBeVisible();
});

test('a partner is asked, answers, and reaches what it was given until the partnership ends', async ({
  page,
  browser,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  const owner = await signUp('Pia Partner');
  await callsOf(page.context(), siteUrl).create('BusinessConversionResource', { business_name: 'Pia Lamps' });
  const agency = await another(browser, siteUrl, 'Aldo Agent');
  await callsOf(agency.context, siteUrl).create('BusinessConversionResource', {
    business_name: 'Aldo Agency',
  });
  await page.goto(`/business/business-access/${owner.id}/dashboard`);
  await page.getByRole('link', { name: 'Partners' }).click();
  await page.getByRole('button', { name: 'Add a partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a partner' });
  await dialog.getByLabel('Businesses').fill(agency.person.username);
  await dialog
    .getByRole('group', { name: /Pia Lamps/ })
    .getByLabel('Publisher')
    .check();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();

  await agency.page.goto(`/business/business-access/${agency.person.id}/dashboard?tab=requests`);
  await checkAccessibility(agency.page);
  await agency.page.getByRole('button', { name: 'Accept the request from Pia Lamps' }).click();
  await expect(agency.page.getByText('Pia Lamps is a partner now')).toBeVisible();
  await agency.page.getByRole('link', { name: 'Profiles' }).click();
  await expect(agency.page.getByRole('row', { name: /Pia Lamps/ })).toContainText('Publisher');

  await page.reload();
  const partner = page.getByRole('row', { name: /Aldo Agency/ });
  await expect(partner).toContainText('1 profile');
  await partner.getByRole('button', { name: 'End the partnership with Aldo Agency' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End partnership' }).click();
  await expect(page.getByText('No partners yet')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row', { name: /Partner: Aldo Agency/ }).first()).toBeVisible();
  await checkAccessibility();

  await page.goto(`/business/${owner.id}/security`);
  await page.getByLabel('Allowed email domains').fill('lamps.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rules saved')).toBeVisible();
  await expect(page.getByText('Email domains: none → lamps.example')).toBeVisible();
  await checkAccessibility();
  await agency.context.close();
});
