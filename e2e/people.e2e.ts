import type { Browser, BrowserContext } from '@playwright/test';
import { accountMessages } from '../libs/contract/src';
import { leaving } from '../apps/consumer/src/messages/leaving';
import { callsOf } from './setup/calls';
import { pngPicture } from './setup/pictures';
import { expect, signUp, test } from './setup/test';

interface Named {
  id: string;
  username: string;
  full_name: string;
}

/** A person of the demo who has pins. */
async function creator(request: BrowserContext, site: string) {
  const pins = await callsOf(request, site).get<
    { id: string; pinner: Named; native_creator: Named | null }[]
  >('UserHomefeedResource', {});
  const pin = pins.find(({ pinner, native_creator: made }) => !made || made.id === pinner.id)!;
  return { pin, person: pin.pinner };
}

test('a follow is shown at once, taken back when it fails, and told apart from oneself', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  const me = await signUp('Follower Finn');
  const { person, pin } = await creator(context, siteUrl);
  await page.goto(`/${person.username}/`);
  const button = page
    .getByRole('main')
    .getByRole('button', { name: `Follow ${person.full_name}`, exact: true });
  await page.route('**/resource/UserFollowResource/create/', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  const failed = page.waitForResponse('**/resource/UserFollowResource/create/');
  await button.click();
  await failed;
  await expect(button).toBeVisible();
  await expect(page.getByRole('list', { name: /./ }).getByText('went wrong')).toHaveCount(0);
  await page.unroute('**/resource/UserFollowResource/create/');
  const followed = page.waitForResponse('**/resource/UserFollowResource/create/');
  await button.click();
  await expect(page.getByRole('button', { name: `Following ${person.full_name}. Unfollow` })).toHaveText(
    'Following',
  );
  await checkAccessibility();
  await followed;

  await page.goto(`/${me.username}/following/`);
  await expect(page.getByRole('button', { name: `Unfollow ${person.full_name}` })).toHaveText('Unfollow');
  await page.goto(`/${me.username}/`);
  await expect(page.getByRole('button', { name: "That's you!" })).toBeDisabled();
  await page.goto(`/pin/${pin.id}/`);
  await expect(page.getByRole('button', { name: `Following ${person.full_name}. Unfollow` })).toBeVisible();
  await checkAccessibility();
});

test('whom a stranger wanted to follow is followed after the log-in', async ({
  page,
  context,
  siteUrl,
  signUp,
}) => {
  const me = await signUp('Later Lou');
  const { person } = await creator(context, siteUrl);
  await context.clearCookies();
  await page.goto(`/${person.username}/`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Follow ${person.full_name}`, exact: true })
    .click();
  const prompt = page.getByRole('dialog');
  await expect(prompt.getByText('Log in to follow')).toBeVisible();
  await page.goto(`/login?next=/${person.username}/`);
  await page.getByLabel('Email or username').fill(me.email);
  await page.getByLabel('Password').fill(me.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: `Following ${person.full_name}. Unfollow` })).toBeVisible();
});

test('two people who block each other do not see each other, and come back together', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
  browser,
}) => {
  const ann = await signUp('Ann Blocker');
  const board = await callsOf(context, siteUrl).create<{ id: string; url: string }>('BoardResource', {
    name: 'Hers',
  });
  const { pin } = await creator(context, siteUrl);
  await callsOf(context, siteUrl).create('RepinResource', { board_id: board.id, pin_id: pin.id });
  const bob = await secondPerson(browser, siteUrl);
  await callsOf(bob.context, siteUrl).create('UserFollowResource', { user_id: ann.id });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${bob.username}/`);
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Block Bob' }).click();
  // Colors are measured when the dialog has come in.
  await page
    .getByRole('alertdialog')
    .evaluate((dialog) =>
      Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
  await checkAccessibility();
  // Shown at once, before the service has answered.
  const blocked = page.waitForResponse((response) => response.url().includes('/UserBlockResource/create/'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You blocked Bob Blocked')).toBeVisible();
  await checkAccessibility();

  await blocked;
  const hidden = await bob.page.goto(`${siteUrl}/${ann.username}/`);
  expect(hidden!.status()).toBe(404);
  expect((await bob.page.goto(siteUrl + board.url))!.status()).toBe(404);
  await page.goto(`/${ann.username}/followers/`);
  await expect(page.getByText('No followers yet')).toBeVisible();

  await page.goto(`/${ann.username}/`);
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Blocked people' }).click();
  await expect(page.getByRole('heading', { name: 'Blocked people' })).toBeVisible();
  await checkAccessibility();
  const unblocked = page.waitForResponse('**/resource/UserBlockResource/delete/**');
  await page.getByRole('button', { name: 'Unblock Bob Blocked' }).click();
  expect((await unblocked).status()).toBe(200);
  expect((await bob.page.goto(`${siteUrl}/${ann.username}/`))!.status()).toBe(200);
  await bob.context.close();
});

async function secondPerson(browser: Browser, siteUrl: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${siteUrl}/signup`);
  const csrf = (await context.cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const answer = await context.request.post(`${siteUrl}/resource/UserRegisterResource/create/`, {
    headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
    data: {
      options: {
        email: `bob-${Date.now()}@people.example`,
        password: 'a long enough password',
        full_name: 'Bob Blocked',
        birthdate: '1990-05-17',
      },
    },
  });
  const { data } = ((await answer.json()) as { resource_response: { data: Named } }).resource_response;
  return { context, page, username: data.username, id: data.id };
}

test('a brand is named on a pin once it confirms', async ({
  page,
  browser,
  context,
  siteUrl,
  signUp: enter,
  checkAccessibility,
}) => {
  await enter('Mara Maker');
  const calls = callsOf(context, siteUrl);
  const board = await calls.create('BoardResource', { name: 'Paid work' });
  const image_base64 = (await pngPicture(400, 500)).toString('base64');
  const pin = await calls.create('PinResource', { board_id: board.id, image_base64, title: 'A fine lamp' });
  const theirs = await browser.newContext({ baseURL: siteUrl });
  const brand = await signUp(theirs, siteUrl, 'Lumen Works');

  await page.goto(`/pin/${pin.id}/`);
  await page.getByRole('button', { name: 'Pin options' }).click();
  await page.getByRole('menuitem', { name: 'Edit Pin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Pin' });
  await dialog.getByLabel('Paid partnership').check();
  await dialog.getByLabel("Brand's username").fill(`@${brand.username}`);
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Paid partnership', { exact: true })).toBeVisible();

  const other = await theirs.newPage();
  await other.goto('/notifications/');
  await expect(other.getByText('says you sponsor their Pin')).toBeVisible();
  await checkAccessibility(other);
  await other.getByRole('button', { name: 'Accept: Mara Maker, A fine lamp' }).click();
  await expect(other.getByText("You're now named on the Pin")).toBeVisible();
  await page.reload();
  await expect(page.getByText('Paid partnership with Lumen Works')).toBeVisible();
  await theirs.close();
});

test('somebody leaves for a while, and comes back by logging in', async ({
  page,
  siteUrl,
  signUp,
  browser,
  checkAccessibility,
}) => {
  const me = await signUp('Leaving Lena');
  const stranger = await browser.newPage();
  expect((await stranger.goto(`${siteUrl}/${me.username}/`))?.status()).toBe(200);
  await page.goto('/settings/account/');
  await checkAccessibility();
  const part = page.getByRole('region', { name: leaving.deactivateTitle });
  await part.getByLabel(leaving.password).fill('not the password');
  await part.getByRole('button', { name: leaving.deactivate }).click();
  const dialog = page.getByRole('alertdialog', { name: leaving.confirmDeactivate });
  await dialog.getByRole('button', { name: leaving.deactivate }).click();
  await expect(part).toContainText(accountMessages.passwordWrong);
  await part.getByLabel(leaving.password).fill(me.password);
  await part.getByRole('button', { name: leaving.deactivate }).click();
  await dialog.getByRole('button', { name: leaving.deactivate }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect((await stranger.goto(`${siteUrl}/${me.username}/`))?.status()).toBe(404);

  await page.goto('/login/');
  await page.getByLabel('Email or username').fill(me.email);
  await page.getByLabel(/^Password/).fill(me.password);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await stranger.goto(`${siteUrl}/${me.username}/`))?.status()).toBe(200);
  await stranger.close();
});
