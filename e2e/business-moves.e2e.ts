import { callsOf } from './setup/calls';
import { expect, signUp as signUpIn, test } from './setup/test';

test('an ad account moves to another business, and comes back', async ({
  page,
  browser,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  const giver = await signUp('Gina Giver');
  await page.goto('/business/hub');
  await expect(page.getByRole('heading', { level: 1, name: 'Start with a business account' })).toBeVisible();
  await checkAccessibility();
  await callsOf(page.context(), siteUrl).create('BusinessConversionResource', {
    business_name: 'Gina Lamps',
  });
  const context = await browser.newContext({ baseURL: siteUrl });
  const taker = await signUpIn(context, siteUrl, 'Tina Taker');
  await callsOf(context, siteUrl).create('BusinessConversionResource', { business_name: 'Tina Shades' });
  await page.goto('/accounts_manager/');
  await page.getByRole('button', { name: 'Open an ad account' }).click();
  const opening = page.getByRole('dialog', { name: 'Open an ad account' });
  await opening.getByLabel('Account name').fill('Lamp ads');
  await opening.getByLabel('Country').selectOption('US');
  await opening.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByRole('table', { name: 'Ad accounts' })).toContainText('Lamp ads');

  await page.goto(`/business/business-manager/${giver.id}/ad-accounts/cee-migration`);
  await page.getByLabel('Ad account').selectOption({ label: 'Lamp ads' });
  await page.getByLabel('Business that takes it over').fill(taker.username);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Ask them to take it over' }).click();
  await expect(page.getByRole('table', { name: 'Moves' }).getByText('Waiting')).toBeVisible();

  const other = await context.newPage();
  await other.goto(`/business/business-manager/${taker.id}/ad-accounts/cee-migration`);
  await other.getByRole('button', { name: 'Accept: Lamp ads' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByRole('table', { name: 'Moves' }).getByText('Moved')).toBeVisible();
  await checkAccessibility(other);
  await other.getByRole('button', { name: 'Undo: Lamp ads' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('table', { name: 'Moves' }).getByText('Undone')).toBeVisible();

  await page.goto(`/business/${giver.id}/audiences`);
  await expect(page.getByText('Nothing shared yet')).toBeVisible();
  await checkAccessibility();
  await context.close();
});
