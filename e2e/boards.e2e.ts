import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { boardEdit } from '../apps/consumer/src/messages/board-edit';
import { boardOrder } from '../apps/consumer/src/messages/board-order';
import { boardPeople } from '../apps/consumer/src/messages/board-people';
import { callsOf } from './setup/calls';
import { linkIn, mailOf } from './setup/outbox';
import { pressAfterDrop } from './setup/press-after-drop';
import { expect, signUp, test, type Person } from './setup/test';
import { visit } from './setup/visitor';

interface Board {
  id: string;
  url: string;
}

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

const option = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Board options' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a board is edited, archived, restored, merged and deleted', async ({
  page,
  signUp: enter,
  siteUrl,
  context,
}) => {
  await enter('Betty Boards');
  const calls = callsOf(context, siteUrl);
  const feed = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
  const { url: address } = await calls.create<Board>('BoardResource', { name: 'Drawers' });
  const { id } = await calls.create<Board>('BoardResource', { name: 'Shelves' });
  for (const pin of feed.slice(0, 2)) await calls.create('RepinResource', { pin_id: pin.id, board_id: id });

  await test.step('another cover, and a new name, which is a new address', async () => {
    await page.goto(`/board/${id}/edit`);
    await expect(page.getByRole('heading', { name: 'Edit board' })).toBeVisible();
    await expect(page.getByRole('button', { name: /as cover/ })).toHaveCount(2);
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
  });

  await test.step('archived and restored', async () => {
    await option(page, 'Archive board');
    await expect(page.getByText('High shelves archived')).toBeVisible();
    await expect(page.getByText('Archived', { exact: true })).toBeVisible();
    await option(page, 'Restore board');
    await expect(page.getByText('High shelves restored')).toBeVisible();
  });

  await test.step('merged into the other board', async () => {
    await option(page, 'Merge board');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Board to merge into').selectOption('Drawers');
    await dialog.getByRole('button', { name: 'Merge board' }).click();
    await expect(page.getByText('High shelves merged into Drawers')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}/?$`));
    await expect(page.getByText('2 Pins', { exact: true }).first()).toBeVisible();
  });

  await test.step('deleted', async () => {
    await option(page, 'Delete board');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click();
    await expect(page.getByText('Drawers deleted')).toBeVisible();
    expect((await context.request.get(siteUrl + address)).status()).toBe(404);
  });
});

test('boards are put into an order with the mouse and with the keyboard, and it lasts', async ({
  page,
  signUp: enter,
  siteUrl,
  context,
  checkAccessibility,
}) => {
  const person = await enter('Odette Order');
  const calls = callsOf(context, siteUrl);
  for (const name of ['Alpha', 'Beta', 'Gamma']) await calls.create('BoardResource', { name });
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

  await test.step('cover groups are 320 by 213, and 236 by 157 where there is less room', async () => {
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
  });

  const list = page.getByRole('dialog').getByRole('list', { name: 'Your boards in order' });
  const rows = async () => (await list.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  await test.step('with the mouse and with keys', async () => {
    await page.getByLabel('Sort boards').selectOption('alphabetical');
    await expect.poll(names).toEqual(['Alpha', 'Beta', 'Gamma']);
    await page.getByRole('button', { name: 'Arrange' }).click();
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
  });

  await test.step('Back from another document says what is true by now, in the same order', async () => {
    await page.goto('/about');
    await calls.create('BoardResource', { name: 'Delta', privacy: 'secret' });
    await page.goBack();
    await expect.poll(names).toEqual(['Gamma', 'Beta', 'Alpha', 'Delta']);
    await expect(page.getByLabel('Sort boards')).toHaveValue('custom');
  });

  await test.step('one looks at the boards of one privacy only', async () => {
    const show = page.getByLabel(boardOrder.show);
    await show.selectOption('secret');
    await expect.poll(names).toEqual(['Delta']);
    await show.selectOption('public');
    await expect.poll(names).toEqual(['Gamma', 'Beta', 'Alpha']);
    await show.selectOption('protected');
    await expect(page.getByText(boardOrder.none.protected)).toBeVisible();
    await expect.poll(names).toEqual([]);
    await show.selectOption('all');
  });

  await test.step("a pinned board comes first in every order, and can't be moved", async () => {
    await page.getByRole('link', { name: /^Alpha/ }).click();
    await option(page, boardEdit.pin);
    await expect(page.getByText(boardEdit.pinned('Alpha'))).toBeVisible();
    await page.goBack();
    await expect.poll(names).toEqual(['Alpha', 'Gamma', 'Beta', 'Delta']);
    await page.getByRole('button', { name: 'Arrange' }).click();
    await expect.poll(rows).toEqual(['Gamma', 'Beta', 'Delta']);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: /^Alpha/ }).click();
    await option(page, boardEdit.unpin);
    await expect(page.getByText(boardEdit.unpinned('Alpha'))).toBeVisible();
    await page.goBack();
    await expect.poll(names).toEqual(['Gamma', 'Beta', 'Alpha', 'Delta']);
  });
});

test('people are invited to a secret board, by name and by mail, come onto it, and leave it', async ({
  page,
  signUp: enter,
  browser,
  siteUrl,
  checkAccessibility,
}) => {
  await enter('Annika Owner');
  const bob = await somebody(browser, siteUrl, 'Bobby Guestling');
  const penpal = `penpal-${randomBytes(5).toString('hex')}`;
  const status = async () => (await bob.context.request.get(address)).status();
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
    await bob.page.goto('/about');
    await bob.page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 new' }).click();
    await expect(bob.page.getByText('invited you to the board Hush')).toBeVisible();
    await checkAccessibility(bob.page);
    await bob.page.getByRole('button', { name: 'Accept: Annika Owner, Hush' }).click();
    await bob.page.getByRole('link', { name: 'View' }).click();
    await expect(bob.page.getByRole('heading', { name: 'Hush', exact: true })).toBeVisible();
    await expect(
      bob.page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }),
    ).toBeVisible();
    await option(bob.page, 'Leave board');
    await bob.page.getByRole('alertdialog').getByRole('button', { name: 'Leave board' }).click();
    await expect(bob.page.getByText('You left Hush')).toBeVisible();
    expect(await status()).toBe(404);
  });

  await test.step('the mail leads through sign-up onto the board', async () => {
    const mail = await mailOf(`${penpal}@mail.example`, 'Annika Owner invited you to the board Hush');
    await bob.context.clearCookies();
    const penny = bob.page;
    await penny.goto(linkIn(mail, '/notifications/'));
    await penny.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await penny.getByLabel('Your name').fill('Penny Pal');
    await penny.getByLabel('Email').fill(`${penpal}@pals.example`);
    await penny.getByLabel('Password').fill('a long enough password');
    await penny.getByLabel('Date of birth').fill('1990-05-17');
    await penny.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await expect(penny.getByRole('heading', { name: 'Hush', exact: true })).toBeVisible();
    await expect(penny.getByRole('main').getByRole('link', { name: 'Edit board' })).toBeVisible();
  });
  await bob.context.close();
});

test('notes are written with keys and mouse, ticked, and read by everybody', async ({
  page,
  context,
  siteUrl,
  signUp: enter,
  checkAccessibility,
}) => {
  await enter('Nora Notes');
  const calls = callsOf(context, siteUrl);
  const [source] = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
  const board = await calls.create<Board>('BoardResource', { name: 'Studio' });
  await calls.create('RepinResource', { board_id: board.id, pin_id: source!.id, title: 'A lamp' });
  await page.goto(board.url);
  const note = page.getByRole('article').filter({ hasText: 'Moving in' });

  await test.step('written; its lines are moved by keys, then with the mouse', async () => {
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
  });

  await test.step('ticked', async () => {
    await expect(note.getByRole('checkbox')).toHaveCount(3);
    await note.getByRole('checkbox', { name: 'Lamps' }).check();
    await expect(note.getByText('1 of 3 done')).toBeVisible();
    await checkAccessibility();
  });

  await test.step('read by everybody in the first HTML, where nobody else is offered to write', async () => {
    const visitor = await visit(siteUrl);
    const notes = (await visitor.read(board.url)).link('1 note')!;
    // What was ticked is on its way, and a page that was made a moment ago may be answered once more.
    await expect.poll(async () => (await visitor.read(notes)).text).toContain('1 of 3 done');
    const read = await visitor.read(notes);
    for (const words of ['Moving in', 'Then ثلاث boxes 📦']) expect(read.text).toContain(words);
    expect([...read.all('input'), ...read.all('button')]).toEqual([]);
    expect(read.link('A lamp')).toMatch(/^\/pin\/\d+\/$/);
    await visitor.leave();
  });

  await test.step('deleted', async () => {
    await page.getByRole('button', { name: 'Delete Moving in' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click();
    await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  });
});
