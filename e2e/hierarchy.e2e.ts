import { type Browser } from '@playwright/test';
import { callsOf } from './setup/calls';
import { expect, signUp as signUpIn, test } from './setup/test';

/** Somebody else with a business, in a browser of their own. */
async function another(browser: Browser, siteUrl: string, name: string) {
  const context = await browser.newContext({ baseURL: siteUrl });
  const person = await signUpIn(context, siteUrl, name);
  await callsOf(context, siteUrl).create('BusinessConversionResource', { business_name: name });
  return { person, page: await context.newPage() };
}

test('an organization invites a brand, sets its rules, and lets it go', async ({
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
  const brand = await another(browser, siteUrl, 'Ines Shades');
  const at = (id: string, part: string) => `/business/business-hierarchy/${id}/${part}`;

  await page.goto(at(owner.id, 'dashboard'));
  await page.getByRole('button', { name: 'Start a hierarchy' }).click();
  await page.getByRole('link', { name: 'Brands', exact: true }).click();
  await page.getByRole('button', { name: 'Invite a brand' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite a brand' });
  await invite.getByLabel('Business').fill(brand.person.username);
  await checkAccessibility();
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('table', { name: 'Waiting for an answer' })).toContainText('Ines Shades');

  await brand.page.goto(at(brand.person.id, 'dashboard'));
  await brand.page.getByRole('button', { name: 'Join' }).click();
  await expect(brand.page.getByRole('navigation', { name: 'Parts of the hierarchy' })).toBeVisible();

  await page.goto(at(owner.id, 'brand-safety'));
  await page.getByLabel('Add to Words').fill('weapon');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(page.getByRole('list', { name: 'Words' })).toContainText('weapon');
  await checkAccessibility();

  await brand.page.goto(at(brand.person.id, 'brand-safety'));
  await expect(brand.page.getByRole('table', { name: 'From above' })).toContainText('weapon');
  await brand.page.goto(at(brand.person.id, 'hierarchy'));
  await brand.page.getByRole('button', { name: 'Take out Ines Shades' }).click();
  await brand.page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
  await expect(brand.page.getByRole('button', { name: 'Start a hierarchy' })).toBeVisible();
  await page.goto(at(owner.id, 'hierarchy'));
  await expect(page.getByRole('table', { name: 'Brands' })).not.toContainText('Ines Shades');
});
