import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { boardEdit } from '../apps/consumer/src/messages/board-edit';
import { boardOrder } from '../apps/consumer/src/messages/board-order';
import { callsOf } from './setup/calls';
import { linkIn, mailOf } from './setup/outbox';
import { pressAfterDrop } from './setup/press-after-drop';
import { expect, logIn, signUp, test, type Person } from './setup/test';

interface Somebody extends Person {
  page: Page;
  context: BrowserContext;
}

/** Somebody with a browser of their own. */
async function somebody(browser: Browser, siteUrl: string, name: string): Promise<Somebody> {
  const context = await browser.newContext({ baseURL: siteUrl });
  const person = await signUp(context, siteUrl, name);
  return { ...person, context, page: await context.newPage() };
}

/** Makes a board through its form; ends on the board. */
async function makeBoard(page: Page, name: string): Promise<string> {
  await page.goto('/board/create/');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('main').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  return new URL(page.url()).pathname;
}

const option = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Board options' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a board is edited, archived, restored, merged and deleted', async ({
  page,
  signUp: enter,
  siteUrl,
  context,
  request,
  checkAccessibility,
}) => {
  await enter('Betty Boards');
  const feed = await request.get(`${siteUrl}/resource/UserHomefeedResource/get/`);
  const pins = ((await feed.json()) as { resource_response: { data: { id: string }[] } }).resource_response
    .data;
  const address = await makeBoard(page, 'Drawers');
  const { id } = await callsOf(context, siteUrl).create<{ id: string }>('BoardResource', { name: 'Shelves' });
  for (const pin of pins.slice(0, 2))
    await callsOf(context, siteUrl).create('RepinResource', { pin_id: pin.id, board_id: id });

  // Edit: a new name is a new address; another cover.
  await page.goto(`/board/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Edit board' })).toBeVisible();
  await expect(page.getByRole('button', { name: /as cover/ })).toHaveCount(2);
  await checkAccessibility();
  const other = page
    .locator('button[aria-pressed="false"]')
    .filter({ has: page.locator('img') })
    .first();
  const chosen = await other.getAttribute('aria-label');
  await other.click();
  await expect(page.getByText('Cover changed')).toBeVisible();
  await expect(page.getByRole('button', { name: chosen!, exact: true, pressed: true })).toBeVisible();
  await page.getByLabel('Name').fill('High shelves');
  await page.getByLabel('Keep this board secret').check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'High shelves', exact: true })).toBeVisible();
  await expect(page.getByText('Secret', { exact: true })).toBeVisible();

  // Archive and restore.
  await option(page, 'Archive board');
  await expect(page.getByText('High shelves archived')).toBeVisible();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await option(page, 'Restore board');
  await expect(page.getByText('High shelves restored')).toBeVisible();

  // Merge into the other board.
  await option(page, 'Merge board');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Board to merge into').selectOption('Drawers');
  await dialog.getByRole('button', { name: 'Merge board' }).click();
  await expect(page.getByText('High shelves merged into Drawers')).toBeVisible();
  await expect(page).toHaveURL(siteUrl + address);
  await expect(page.getByText('2 Pins', { exact: true }).first()).toBeVisible();
  await checkAccessibility();

  // Delete.
  await option(page, 'Delete board');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click();
  await expect(page.getByText('Drawers deleted')).toBeVisible();
  expect((await page.goto(address))!.status()).toBe(404);
});

test('boards are put into an order with the mouse and with the keyboard, and it lasts', async ({
  page,
  signUp: enter,
  siteUrl,
  context,
  checkAccessibility,
}) => {
  const person = await enter('Odette Order');
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    await callsOf(context, siteUrl).create('BoardResource', { name });
  const names = async () =>
    (
      await page
        .getByRole('main')
        .getByRole('link')
        .filter({ hasText: /\d\sPins?$/ })
        .allInnerTexts()
    ).map((text) => text.trim().split('\n')[0]);
  await page.goto(`/${person.username}/_saved/`);
  await expect.poll(names).toEqual(['Gamma', 'Beta', 'Alpha']);
  // Cover groups are 320 by 213, and 236 by 157 where there is less room.
  const cover = async () => {
    const { width, height } = (await page
      .getByRole('link', { name: /^Gamma/ })
      .locator('> span')
      .first()
      .boundingBox())!;
    return [width, Math.floor(height)];
  };
  await expect.poll(cover).toEqual([320, 213]);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(cover).toEqual([236, 157]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Sort boards').selectOption('alphabetical');
  await expect.poll(names).toEqual(['Alpha', 'Beta', 'Gamma']);

  await page.getByRole('button', { name: 'Arrange' }).click();
  const list = page.getByRole('dialog').getByRole('list', { name: 'Your boards in order' });
  const rows = async () => (await list.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  await expect.poll(rows).toEqual(['Alpha', 'Beta', 'Gamma']);
  await checkAccessibility();
  // In steps, as a hand moves: dragging begins a few pixels after the press.
  await list.getByRole('listitem').nth(2).dragTo(list.getByRole('listitem').nth(0), { steps: 8 });
  await expect.poll(rows).toEqual(['Gamma', 'Alpha', 'Beta']);
  const earlier = page.getByRole('button', { name: 'Move Beta earlier' });
  await pressAfterDrop(earlier, page.getByText('Beta is number 2 of 3'), () => earlier.press('Enter'));
  await expect.poll(rows).toEqual(['Gamma', 'Beta', 'Alpha']);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(names).toEqual(['Gamma', 'Beta', 'Alpha']);
  await page.reload();
  await expect.poll(names).toEqual(['Gamma', 'Beta', 'Alpha']);
  await expect(page.getByLabel('Sort boards')).toHaveValue('custom');

  // A pinned board comes first in every order, and can't be moved.
  await page.getByRole('link', { name: /^Alpha/ }).click();
  await option(page, boardEdit.pin);
  await expect(page.getByText(boardEdit.pinned('Alpha'))).toBeVisible();
  await page.goto(`/${person.username}/_saved/`);
  await expect.poll(names).toEqual(['Alpha', 'Gamma', 'Beta']);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect.poll(rows).toEqual(['Gamma', 'Beta']);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: /^Alpha/ }).click();
  await option(page, boardEdit.unpin);
  await expect(page.getByText(boardEdit.unpinned('Alpha'))).toBeVisible();
  await page.goBack();
  await expect.poll(names).toEqual(['Gamma', 'Beta', 'Alpha']);

  // One looks at the boards of one privacy only.
  const show = page.getByLabel(boardOrder.show);
  await show.selectOption('secret');
  await expect(page.getByText(boardOrder.none.secret)).toBeVisible();
  await expect.poll(names).toEqual([]);
  await callsOf(context, siteUrl).create('BoardResource', { name: 'Delta', privacy: 'secret' });
  await page.reload();
  await expect(show).toHaveValue('all');
  await show.selectOption('secret');
  await expect.poll(names).toEqual(['Delta']);
  await checkAccessibility();
  await show.selectOption('public');
  await expect.poll(names).toEqual(['Gamma', 'Beta', 'Alpha']);
});

test('an invitation leads from a notification onto a secret board, and leaving leads off it', async ({
  browser,
  siteUrl,
  checkAccessibility,
}) => {
  const ann = await somebody(browser, siteUrl, 'Annika Owner');
  const bob = await somebody(browser, siteUrl, 'Bobby Guestling');
  const { id, url } = await callsOf(ann.context, siteUrl).create<{ id: string; url: string }>(
    'BoardResource',
    {
      name: 'Hush',
      privacy: 'secret',
    },
  );
  await ann.page.goto(`/board/${id}/edit/add_collaborators`);
  await ann.page.getByRole('combobox', { name: 'Collaborators' }).fill('guestling');
  await ann.page.getByRole('option', { name: /Bobby Guestling/ }).click();
  const people = ann.page.getByRole('list', { name: 'Collaborators' });
  await expect(people.getByRole('listitem').filter({ hasText: 'Bobby' })).toContainText('Invited');
  await checkAccessibility(ann.page);

  expect((await bob.page.goto(url))!.status()).toBe(404);
  await bob.page.goto('/');
  const bell = bob.page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 new' });
  await bell.click();
  await expect(bob.page.getByText('invited you to the board Hush')).toBeVisible();
  await checkAccessibility(bob.page);
  await bob.page.getByRole('button', { name: 'Accept: Annika Owner, Hush' }).click();
  await bob.page.getByRole('link', { name: 'View' }).click();
  await expect(bob.page.getByRole('heading', { name: 'Hush', exact: true })).toBeVisible();
  await expect(
    bob.page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }),
  ).toBeVisible();

  await ann.page.goto('/notifications/');
  await expect(ann.page.getByText('joined your board Hush')).toBeVisible();

  await option(bob.page, 'Leave board');
  await bob.page.getByRole('alertdialog').getByRole('button', { name: 'Leave board' }).click();
  await expect(bob.page.getByText('You left Hush')).toBeVisible();
  expect((await bob.page.goto(url))!.status()).toBe(404);
  for (const { context } of [ann, bob]) await context.close();
});

test('somebody asks to join and is denied, asks again and is let in', async ({ browser, siteUrl }) => {
  const ann = await somebody(browser, siteUrl, 'Agnes Gate');
  const bob = await somebody(browser, siteUrl, 'Bruno Knocker');
  const { id, url } = await callsOf(ann.context, siteUrl).create<{ id: string; url: string }>(
    'BoardResource',
    {
      name: 'Club',
    },
  );
  const ask = async () => {
    await bob.page.goto(url);
    // Shown at once: asked for good with the answer.
    const asked = bob.page.waitForResponse('**/resource/BoardCollaboratorResource/create/');
    await option(bob.page, 'Ask to join');
    await expect(bob.page.getByText('You asked to join')).toBeVisible();
    await asked;
  };
  await ask();
  await ann.page.goto(`/board/${id}/edit/collaborators`);
  // Gone from the list at once: denied for good with the answer.
  const denied = ann.page.waitForResponse((answer) => /\/Board\w+Resource\/delete\//.test(answer.url()));
  await ann.page.getByRole('button', { name: 'Deny Bruno Knocker' }).click();
  await expect(ann.page.getByText('Bruno Knocker')).toHaveCount(0);
  await denied;
  await ann.page.reload();
  await expect(ann.page.getByText('Agnes Gate').first()).toBeVisible();
  await expect(ann.page.getByText('Bruno Knocker')).toHaveCount(0);
  await ask();
  await ann.page.goto('/notifications/');
  await ann.page.getByRole('button', { name: 'Accept: Bruno Knocker, Club' }).click();
  await expect(ann.page.getByText('Bruno Knocker joined Club')).toBeVisible();
  await bob.page.goto(url);
  await expect(bob.page.getByRole('main').getByRole('link', { name: 'Edit board' })).toBeVisible();
  for (const { context } of [ann, bob]) await context.close();
});

test('an address is invited, and its mail leads through sign-up onto the board', async ({
  browser,
  siteUrl,
}) => {
  const ann = await somebody(browser, siteUrl, 'Alma Mailer');
  const penpal = `penpal-${randomBytes(5).toString('hex')}`;
  await ann.page.goto('/board/create/');
  await ann.page.getByLabel('Name').fill('By post');
  const search = ann.page.getByRole('combobox', { name: 'Collaborators' });
  await search.fill(`${penpal}@mail`);
  await expect(ann.page.getByText('Keep typing!').first()).toBeVisible();
  await search.fill(`${penpal}@mail.example`);
  await expect(ann.page.getByText('Click to send!').first()).toBeVisible();
  await ann.page.getByRole('option', { name: `${penpal}@mail.example` }).click();
  await expect(ann.page.getByText('Done!').first()).toBeVisible();
  await ann.page.getByRole('main').getByRole('button', { name: 'Create' }).click();
  await expect(ann.page.getByRole('heading', { name: 'By post', exact: true })).toBeVisible();

  const mail = await mailOf(`${penpal}@mail.example`, 'Alma Mailer invited you to the board By post');
  const path = linkIn(mail, '/notifications/');
  const context = await browser.newContext({ baseURL: siteUrl });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Your name').fill('Penny Pal');
  await page.getByLabel('Email').fill(`${penpal}@pals.example`);
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'By post', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit board' })).toBeVisible();
  for (const one of [ann.context, context]) await one.close();
});

test('a page that one comes back to says what is true by now', async ({
  page,
  signUp: enter,
  siteUrl,
  context,
}) => {
  const person = await enter('Boomer Ang');
  await page.goto(`/${person.username}/`);
  await expect(page.getByRole('heading', { name: 'Boards', exact: true })).toBeVisible();
  await page.goto('/');
  await callsOf(context, siteUrl).create('BoardResource', { name: 'Meanwhile' });
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: /Meanwhile/ })).toBeVisible();
});

test('boards that staff marked stand behind their overlays', async ({ page, checkAccessibility }) => {
  await page.goto('/celine_m/palette-notes');
  await expect(page.getByText('This board may contain sensitive content')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save: / })).toHaveCount(0);
  await checkAccessibility();
  await page.getByRole('button', { name: 'See the Pins anyway' }).click();
  await expect(page.getByText('This board may contain sensitive content')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Save: / }).first()).toBeAttached();
  await page.goto('/celine_m/_saved/');
  await expect(page.getByText('This board may contain sensitive content')).toBeVisible();
  await page.goto('/paolo_type/grids-and-rhythm');
  await expect(page.getByText('This board is currently unavailable')).toBeVisible();
  await expect(page.getByRole('button', { name: 'See the Pins anyway' })).toHaveCount(0);
  await expect(page.locator('main img[src*="/media/"]')).toHaveCount(0);
});

test('who acts for an ad account of somebody else makes protected boards', async ({
  browser,
  siteUrl,
  checkAccessibility,
}) => {
  const owner = await browser.newContext({ baseURL: siteUrl });
  const page = await owner.newPage();
  await logIn(owner, siteUrl, 'fernandoak');
  const accounts = await owner.request.get(`${siteUrl}/v5/ad_accounts`);
  const [account] = ((await accounts.json()) as { items: { id: string }[] }).items;
  await page.goto(`/board/create/?advertiser_id=${account!.id}`);
  await expect(page.getByLabel('Keep this board secret')).toBeEnabled();

  const stranger = await somebody(browser, siteUrl, 'Nora Nonowner');
  await stranger.page.goto(`/board/create/?advertiser_id=${account!.id}`);
  const toggle = stranger.page.getByLabel('Keep this board secret');
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeDisabled();
  await checkAccessibility(stranger.page);
  // Who has no part in the account at all makes no board for it.
  await stranger.page.getByLabel('Name').fill('Campaign ideas');
  await stranger.page.getByRole('main').getByRole('button', { name: 'Create' }).click();
  await expect(stranger.page.getByText("We can't find that ad account.")).toBeVisible();
  for (const context of [owner, stranger.context]) await context.close();
});

test('notes are written, ticked and read by everybody, and two people at once lose nothing', async ({
  page,
  context,
  browser,
  siteUrl,
  signUp: enter,
  checkAccessibility,
}) => {
  await enter('Nora Notes');
  const calls = callsOf(context, siteUrl);
  const helper = await somebody(browser, siteUrl, 'Helper Hal');
  const [source] = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
  const board = await calls.create<{ id: string; url: string }>('BoardResource', { name: 'Studio' });
  await calls.create('RepinResource', { board_id: board.id, pin_id: source!.id, title: 'A lamp' });
  await calls.create('BoardInviteResource', { board_id: board.id, invited_user_id: helper.id });
  await callsOf(helper.context, siteUrl).update('BoardInviteResource', { board_id: board.id });

  await page.goto(board.url);
  await page.getByRole('main').getByRole('link', { name: 'Notes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Notes on Studio' })).toBeVisible();
  await page.getByRole('button', { name: 'Write a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a note' });
  await dialog.getByLabel('Title').fill('Moving in');
  await dialog.getByLabel('Text', { exact: true }).fill('First the light.\nThen ثلاث boxes 📦');
  await dialog.getByRole('button', { name: 'Add a line' }).click();
  await page.keyboard.type('Lamps');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Rug');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Plants');
  // By keys, then with the mouse.
  await dialog.getByRole('button', { name: 'Move Plants', exact: true }).press('ArrowUp');
  const handle = (await dialog.getByRole('button', { name: 'Move Lamps', exact: true }).boundingBox())!;
  const target = (await dialog.getByRole('button', { name: 'Move Plants', exact: true }).boundingBox())!;
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 12, handle.y + 20, { steps: 3 });
  await page.mouse.move(target.x + 12, target.y + target.height - 4, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByLabel('Line 1')).toHaveValue('Plants');
  const lamp = dialog.getByRole('button', { name: 'Show with the note: A lamp' });
  await pressAfterDrop(dialog.getByRole('button', { name: 'Choose Pins' }), lamp);
  await lamp.click();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const note = page.getByRole('article').filter({ hasText: 'Moving in' });
  await expect(note.getByRole('checkbox')).toHaveCount(3);
  await note.getByRole('checkbox', { name: 'Lamps' }).check();
  await expect(note.getByText('1 of 3 done')).toBeVisible();
  await checkAccessibility();

  // Both change it; who is later keeps their words and chooses.
  await helper.page.goto(`${board.url}/_tools/notes/`);
  await helper.page.getByRole('button', { name: 'Edit Moving in' }).click();
  await helper.page.getByRole('dialog').getByLabel('Title').fill('Moving in, Hal');
  await page.getByRole('button', { name: 'Edit Moving in' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit note' });
  await editor.getByLabel('Title').fill('Moving in on Friday');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor).toBeHidden();
  const slower = helper.page.getByRole('dialog', { name: 'Edit note' });
  await slower.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(slower.getByText('Someone changed this note')).toBeVisible();
  await expect(slower.getByText('Moving in on Friday')).toBeVisible();
  await checkAccessibility(helper.page);
  await slower.getByRole('button', { name: 'Save mine' }).click();
  await expect(slower).toBeHidden();
  await helper.context.close();

  // Everybody reads it, without scripts too, and nobody else is offered to write.
  const without = await browser.newContext({ javaScriptEnabled: false });
  const reader = await without.newPage();
  await reader.goto(siteUrl + board.url);
  await reader.getByRole('main').getByRole('link', { name: '1 note' }).click();
  const read = reader.getByRole('article');
  await expect(read.getByRole('heading', { name: 'Moving in, Hal' })).toBeVisible();
  await expect(read.getByText('Then ثلاث boxes 📦')).toBeVisible();
  await expect(read.getByText('1 of 3 done')).toBeVisible();
  await expect(reader.getByRole('checkbox')).toHaveCount(0);
  await expect(reader.getByRole('main').getByRole('button')).toHaveCount(0);
  await read.getByRole('link', { name: 'A lamp' }).click();
  await expect(reader).toHaveURL(/\/pin\/\d+\/$/);
  await without.close();

  await page.reload();
  await page.getByRole('button', { name: 'Delete Moving in, Hal' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click();
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
});
