import { randomBytes } from 'node:crypto';
import { type Page } from '@playwright/test';
import { messages as words } from '@corkboard/contract';
import { messages } from '../apps/consumer/src/messages/en';
import { account } from '../apps/shell/src/messages/account';
import { expect, signUp, test } from './setup/test';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');
const pins = (page: Page) => main(page).locator('a[href^="/pin/"]');
/** The Pins of a page, by their addresses. */
const shown = async (page: Page) =>
  pins(page).evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))]);
/** The page can be read, and offers nothing that does nothing. */
async function expectReadable(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1 })).toBeAttached();
  await expect(main(page)).not.toBeEmpty();
  for (const button of await page.locator('button:not([type=submit])').all())
    await expect(button).toBeHidden();
}
/** Goes on to the next page of the list by its link. @returns what the head says is next */
async function goOn(page: Page, name: string): Promise<void> {
  const link = main(page).getByRole('link', { name, exact: true });
  const href = (await link.getAttribute('href'))!;
  await expect(page.locator('head > link[rel="next"]')).toHaveAttribute('href', href);
  await link.click();
  await page.waitForURL(/[?&]after=/);
  await expectReadable(page);
}

test('a stranger walks from Pin to Pin, board, person and search by links alone', async ({ page }) => {
  await page.goto('/');
  await expectReadable(page);
  const first = await shown(page);
  expect(first.length).toBeGreaterThan(5);
  await goOn(page, messages.feed.more);
  const second = await shown(page);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((href) => first.includes(href))).toEqual([]);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');

  await pins(page).first().click();
  await page.waitForURL('**/pin/*/');
  await expectReadable(page);
  await expect(main(page).locator('img').first()).toBeVisible();
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('BreadcrumbList');
  const pin = page.url();
  const board = main(page).locator('a[href^="/"]').filter({ hasNotText: /^$/ });
  const [person, boardPath] = await page.evaluate(() => {
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent) as {
      itemListElement?: { item: string }[];
    }[];
    return data
      .find(({ itemListElement }) => itemListElement)!
      .itemListElement!.map(({ item }) => new URL(item).pathname);
  });
  await board
    .and(page.locator(`a[href="${boardPath}"]`))
    .first()
    .click();
  await page.waitForURL(`**${boardPath}`);
  await expectReadable(page);
  expect((await shown(page)).length).toBeGreaterThan(0);

  await main(page).locator(`a[href="${person}"]`).first().click();
  await page.waitForURL(`**${person}`);
  await expectReadable(page);
  await main(page).locator(`a[href="${person}followers/"]`).first().click();
  await expectReadable(page);
  await page.goto(pin);
  const search = page.getByRole('banner').getByRole('searchbox');
  await search.fill('a');
  await search.press('Enter');
  await page.waitForURL('**/search/pins/?q=a');
  await expectReadable(page);
  await main(page).getByRole('link', { name: messages.search.scopes.boards, exact: true }).click();
  await page.waitForURL('**/search/boards/?q=a');
  await expectReadable(page);
});

test('a stranger signs up, and comes to where they wanted to go', async ({ page }) => {
  await page.goto('/signup?next=/search');
  await page.getByLabel(account.fullName).fill('No Scripts');
  await page.getByLabel(account.email, { exact: false }).fill('nobody@');
  await page.getByRole('button', { name: account.signUp }).click();
  await expect(page.getByText(words.emailInvalid)).toBeVisible();
  await expect(page.getByText(words.passwordShort)).toBeVisible();
  await expect(page.getByLabel(account.fullName)).toHaveValue('No Scripts');
  const email = `plain-${randomBytes(6).toString('hex')}@people.example`;
  await page.getByLabel(account.email, { exact: false }).fill(email);
  await page.getByLabel(account.password, { exact: false }).fill('a long enough password');
  await page.getByLabel(account.birthdate, { exact: false }).fill('1990-05-17');
  await page.getByRole('button', { name: account.signUp }).click();
  await page.waitForURL('**/search');
  await expectReadable(page);
  await page.goto('/settings/profile/');
  expect(new URL(page.url()).pathname).toBe('/settings/profile/');
});

test('a wrong password is said, and a right one lets in', async ({ page, browser, siteUrl }) => {
  const elsewhere = await browser.newContext();
  const person = await signUp(elsewhere, siteUrl, 'Plain Form');
  await elsewhere.close();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/login?next=/settings/profile/');
  await page.getByLabel(account.identifier).fill(person.email);
  await page.getByLabel(account.password, { exact: false }).fill('a wrong password');
  await page.getByRole('button', { name: account.logIn }).click();
  await expect(page.getByRole('alert')).toHaveText(words.loginFailed);
  await expect(page.getByLabel(account.identifier)).toHaveValue(person.email);
  await expect(page.getByLabel(account.password, { exact: false })).toHaveValue('');
  await page.getByLabel(account.password, { exact: false }).fill(person.password);
  await page.getByRole('button', { name: account.logIn }).click();
  await page.waitForURL('**/settings/profile/');
  expect(addresses.filter((url) => /password=|wrong/.test(url))).toEqual([]);
});

test('a link to a new password is asked for', async ({ page }) => {
  await page.goto('/password/reset');
  await page.getByLabel(account.email, { exact: false }).fill('somebody@people.example');
  await page.getByRole('button', { name: account.resetSend }).click();
  await expect(page.getByText(account.resetSent('somebody@people.example'))).toBeVisible();
});
