import { randomBytes } from 'node:crypto';
import { type Page } from '@playwright/test';
import { boardEdit } from '../apps/consumer/src/messages/board-edit';
import { boardPeople } from '../apps/consumer/src/messages/board-people';
import { linkIn, mailOf } from './setup/outbox';
import { expect, signUp as signUpIn, test } from './setup/test';

const option = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Board options' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('people are invited to a secret board, by name and by mail, come onto it, and leave it', async ({
  page,
  signUp,
  browser,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Annika Owner');
  const guest = await browser.newContext({ baseURL: siteUrl });
  await signUpIn(guest, siteUrl, 'Bobby Guestling');
  const theirs = await guest.newPage();
  const penpal = `penpal-${randomBytes(5).toString('hex')}`;
  const status = async () => (await guest.request.get(address)).status();
  let address = '';

  await test.step('an address, while the board is made', async () => {
    await page.goto('/board/create/');
    await page.getByLabel('Name').fill('Hush');
    await page.getByLabel('Keep this board secret').check();
    const search = page.getByRole('combobox', { name: 'Collaborators' });
    await search.fill(`${penpal}@mail`);
    await expect(page.getByText('Keep typing!').first()).toBeVisible();
    await search.fill(`${penpal}@mail.example`);
    await expect(page.getByText('Click to send!').first()).toBeVisible();
    await page.getByRole('option', { name: `${penpal}@mail.example` }).click();
    await expect(page.getByText('Done!').first()).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'Hush', exact: true })).toBeVisible();
    address = new URL(page.url()).pathname;
  });

  await test.step('somebody by name, when it is there', async () => {
    await option(page, boardEdit.people);
    await page.getByRole('link', { name: boardPeople.add }).click();
    await page.getByRole('combobox', { name: 'Collaborators' }).fill('guestling');
    await page.getByRole('option', { name: /Bobby Guestling/ }).click();
    const people = page.getByRole('list', { name: 'Collaborators' });
    await expect(people.getByRole('listitem').filter({ hasText: 'Bobby' })).toContainText('Invited');
  });

  await test.step('a notification leads onto the board, and leaving leads off it', async () => {
    expect(await status()).toBe(404);
    await theirs.goto('/about');
    await theirs.getByRole('banner').getByRole('link', { name: 'Notifications, 1 new' }).click();
    await expect(theirs.getByText('invited you to the board Hush')).toBeVisible();
    await checkAccessibility(theirs);
    await theirs.getByRole('button', { name: 'Accept: Annika Owner, Hush' }).click();
    await theirs.getByRole('link', { name: 'View' }).click();
    await expect(theirs.getByRole('heading', { name: 'Hush', exact: true })).toBeVisible();
    await expect(
      theirs.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }),
    ).toBeVisible();
    await option(theirs, 'Leave board');
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Leave board' }).click();
    await expect(theirs.getByText('You left Hush')).toBeVisible();
    expect(await status()).toBe(404);
  });

  await test.step('the mail leads through sign-up onto the board', async () => {
    const mail = await mailOf(`${penpal}@mail.example`, 'Annika Owner invited you to the board Hush');
    // The same window, of somebody who isn't signed in.
    await guest.clearCookies();
    await theirs.goto(linkIn(mail, '/notifications/'));
    await theirs.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await theirs.getByLabel('Your name').fill('Penny Pal');
    await theirs.getByLabel('Email').fill(`${penpal}@pals.example`);
    await theirs.getByLabel('Password').fill('a long enough password');
    await theirs.getByLabel('Date of birth').fill('1990-05-17');
    await theirs.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await expect(theirs.getByRole('heading', { name: 'Hush', exact: true })).toBeVisible();
    await expect(theirs.getByRole('main').getByRole('link', { name: 'Edit board' })).toBeVisible();
  });
  await guest.close();
});
