import { type Browser, type Page } from '@playwright/test';
import { accountMessages } from '@corkboard/contract';
import { account } from '../apps/shell/src/messages/account';
import { messages } from '../apps/shell/src/messages/en';
import { expect, type Person, signUp, test } from './setup/test';

const text = messages.header;

/** Somebody who signed up in a browser of their own. */
async function elsewhere(browser: Browser, siteUrl: string, name: string): Promise<Person> {
  const context = await browser.newContext();
  const person = await signUp(context, siteUrl, name);
  await context.close();
  return person;
}
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: text.account }).click();
  await expect(page.getByRole('menu')).toBeVisible();
};
async function addAccount(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(account.identifier).fill(email);
  await page.getByLabel(account.password, { exact: false }).first().fill(password);
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
}
/** Whose page this is, by the account menu. */
async function expectShown(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name }).first()).toHaveText(new RegExp(`^${name}.*@people`));
  await page.keyboard.press('Escape');
}

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const)
  test(`accounts are added, switched and left at ${width} px`, async ({
    page,
    browser,
    siteUrl,
    signUp: join,
    checkAccessibility,
  }) => {
    await page.setViewportSize({ width, height });
    const bob = await elsewhere(browser, siteUrl, 'Bob Second');
    const ann = await join('Ann First');
    await page.goto('/settings/profile/');
    await openMenu(page);
    await page.getByRole('menuitem', { name: text.addAccount }).click();
    await page.waitForURL('**/login/add-account?next=*');
    await expect(page.getByRole('heading', { level: 2, name: account.addHere })).toBeVisible();
    await checkAccessibility();
    await addAccount(page, bob);
    await page.waitForURL('**/settings/profile/');
    await expect(page.getByLabel('Username')).toHaveValue(bob.username);

    await openMenu(page);
    await checkAccessibility();
    await page.getByRole('menuitem', { name: `Ann First @${ann.username}` }).click();
    await expect(page.getByLabel('Username')).toHaveValue(ann.username);
    expect(new URL(page.url()).pathname).toBe('/settings/profile/');

    await openMenu(page);
    await page.getByRole('menuitem', { name: text.logOutOf('Ann First') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expectShown(page, 'Bob Second');
    await openMenu(page);
    await page.getByRole('menuitem', { name: text.logOut }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: text.logIn })).toBeVisible();
  });

test('the other tab follows, and one that did not is refused and loads itself anew', async ({
  page,
  context,
  browser,
  siteUrl,
  signUp: join,
}) => {
  const bob = await elsewhere(browser, siteUrl, 'Bob Second');
  const ann = await join('Ann First');
  await page.goto('/');
  await openMenu(page);
  await page.getByRole('menuitem', { name: text.addAccount }).click();
  await addAccount(page, bob);
  await page.waitForURL((url) => url.pathname === '/');
  await expectShown(page, 'Bob Second');

  const follower = await context.newPage();
  await follower.goto('/settings/profile/');
  await expect(follower.getByLabel('Username')).toHaveValue(bob.username);
  // A tab that hears nothing of the others, as one whose storage is closed.
  const deaf = await context.newPage();
  await deaf.addInitScript(() => {
    addEventListener('storage', (event) => {
      event.stopImmediatePropagation();
    });
  });
  await deaf.goto('/settings/profile/');
  await expect(deaf.getByLabel('Username')).toHaveValue(bob.username);
  // Reads in between would be refused, too, and tell the tab of the change.
  await deaf.route('**/resource/*/get/**', (route) => route.abort());

  await openMenu(page);
  await page.getByRole('menuitem', { name: `Ann First @${ann.username}` }).click();
  await expect(follower.getByLabel('Username')).toHaveValue(ann.username);
  await expect(deaf.getByLabel('Username')).toHaveValue(bob.username);

  // Read on its way: the answer of a page that loads itself anew may be gone before it can be asked for.
  const refusal = new Promise<[status: number, message: string]>((told) => {
    void deaf.route('**/resource/UserSettingsResource/update/**', async (route) => {
      const response = await route.fetch();
      const { resource_response } = (await response.json()) as {
        resource_response: { error: { message: string } };
      };
      told([response.status(), resource_response.error.message]);
      await route.fulfill({ response });
    });
  });
  await deaf.getByLabel('About').fill('Written by Bob');
  await deaf.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await refusal).toEqual([409, accountMessages.otherAccount]);
  await expect(deaf.getByText(text.otherAccount('Ann First'))).toBeVisible();
  await expect(deaf.getByLabel('Username')).toHaveValue(ann.username);
  await expect(deaf.getByLabel('About')).toHaveValue('');
});

test('an account is added without scripts', async ({ browser, siteUrl }) => {
  const bob = await elsewhere(browser, siteUrl, 'Bob Second');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const ann = await signUp(context, siteUrl, 'Ann First');
  const page = await context.newPage();
  await page.goto('/login/add-account?next=/settings/profile/');
  await addAccount(page, { ...bob, password: 'not it at all' });
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await addAccount(page, bob);
  await page.waitForURL('**/settings/profile/');
  const { value } = (await context.cookies(siteUrl)).find(({ name }) => name === 'accounts')!;
  expect(value.length).toBeGreaterThan(40);
  const answer = await context.request.get(
    `${siteUrl}/resource/BrowserAccountsResource/get/?data=${encodeURIComponent('{"options":{}}')}`,
  );
  const { resource_response } = (await answer.json()) as {
    resource_response: { data: { id: string; active: boolean }[] };
  };
  expect(resource_response.data.map(({ id, active }) => [id, active])).toEqual([
    [bob.id, true],
    [ann.id, false],
  ]);
  await context.close();
});
