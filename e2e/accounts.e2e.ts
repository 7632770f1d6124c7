import { type Page } from '@playwright/test';
import { accountMessages } from '@corkboard/contract';
import { account } from '../apps/shell/src/messages/account';
import { messages } from '../apps/shell/src/messages/en';
import { callsOf } from './setup/calls';
import { signUpElsewhere, test } from './setup/plain';
import { expect, type Person, signUp } from './setup/test';

const text = messages.header;

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

/** Opens a tab that hears nothing of the others, as one whose storage is closed. */
async function openDeaf(page: Page): Promise<Page> {
  const deaf = await page.context().newPage();
  await deaf.addInitScript(() => {
    addEventListener('storage', (event) => {
      event.stopImmediatePropagation();
    });
  });
  await deaf.goto('/settings/profile/');
  return deaf;
}

/** The answer to a tab's next change. Read on its way: the answer of a page that loads itself anew may be gone before it can be asked for. */
const refusalOf = (page: Page) =>
  new Promise<[status: number, message: string]>((told) => {
    void page.route('**/resource/UserSettingsResource/update/**', async (route) => {
      const response = await route.fetch();
      const { resource_response } = (await response.json()) as {
        resource_response: { error: { message: string } };
      };
      told([response.status(), resource_response.error.message]);
      await route.fulfill({ response });
    });
  });

test('accounts are added, switched, and left, and the other tabs follow', async ({
  page,
  context,
  siteUrl,
  signUp: join,
  checkAccessibility,
}) => {
  const bob = await signUpElsewhere(siteUrl, 'Bob Second');
  const ann = await join('Ann First');
  const username = page.getByLabel('Username');

  await test.step('one is added on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/settings/profile/');
    await openMenu(page);
    await page.getByRole('menuitem', { name: text.addAccount }).click();
    await page.waitForURL('**/login/add-account?next=*');
    await expect(page.getByRole('heading', { level: 2, name: account.addHere })).toBeVisible();
    await checkAccessibility();
    await addAccount(page, bob);
    await page.waitForURL('**/settings/profile/');
    await expect(username).toHaveValue(bob.username);
    await openMenu(page);
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('the other tab follows, and one that did not is refused and loads itself anew', async () => {
    const follower = await context.newPage();
    await follower.goto('/settings/profile/');
    await expect(follower.getByLabel('Username')).toHaveValue(bob.username);
    const deaf = await openDeaf(page);
    await expect(deaf.getByLabel('Username')).toHaveValue(bob.username);
    // Reads in between would be refused, too, and tell the tab of the change.
    await deaf.route('**/resource/*/get/**', (route) => route.abort());

    await openMenu(page);
    await page.getByRole('menuitem', { name: `Ann First @${ann.username}` }).click();
    await expect(username).toHaveValue(ann.username);
    expect(new URL(page.url()).pathname).toBe('/settings/profile/');
    await expect(follower.getByLabel('Username')).toHaveValue(ann.username);
    await expect(deaf.getByLabel('Username')).toHaveValue(bob.username);
    await follower.close();

    const refusal = refusalOf(deaf);
    await deaf.getByLabel('About').fill('Written by Bob');
    await deaf.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await refusal).toEqual([409, accountMessages.otherAccount]);
    await expect(deaf.getByText(text.otherAccount('Ann First'))).toBeVisible();
    await expect(deaf.getByLabel('Username')).toHaveValue(ann.username);
    await expect(deaf.getByLabel('About')).toHaveValue('');
    await deaf.close();
  });

  await test.step('one is left, and then the other', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openMenu(page);
    await page.getByRole('menuitem', { name: text.logOutOf('Ann First') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectShown(page, 'Bob Second');
    await openMenu(page);
    await page.getByRole('menuitem', { name: text.logOut }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: text.logIn })).toBeVisible();
  });
});

test('an account is added without scripts', async ({ plain, siteUrl }) => {
  const bob = await signUpElsewhere(siteUrl, 'Bob Second');
  const ann = await signUp(plain, siteUrl, 'Ann First');
  await plain.open('/login/add-account?next=/settings/profile/');
  for (const password of ['not it at all', bob.password]) {
    plain.fill(account.identifier, bob.email);
    plain.fill(account.password, password);
    await plain.press(account.logIn);
    if (password !== bob.password) expect(plain.html.alerts).toHaveLength(1);
  }
  expect(plain.address).toBe('/settings/profile/');
  const { value } = (await plain.cookies()).find(({ name }) => name === 'accounts')!;
  expect(value.length).toBeGreaterThan(40);
  const here = await callsOf(plain, siteUrl).get<{ id: string; active: boolean }[]>(
    'BrowserAccountsResource',
    {},
  );
  expect(here.map(({ id, active }) => [id, active])).toEqual([
    [bob.id, true],
    [ann.id, false],
  ]);
});
