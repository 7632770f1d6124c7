import { type Page } from '@playwright/test';
import { boardEdit } from '../apps/consumer/src/messages/board-edit';
import { boardOrder } from '../apps/consumer/src/messages/board-order';
import { callsOf } from './setup/calls';
import { pressAfterDrop } from './setup/press-after-drop';
import { expect, test } from './setup/test';

interface Board {
  id: string;
  url: string;
}

const option = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Board options' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a board is edited, archived, restored, merged and deleted', async ({
  page,
  signUp,
  siteUrl,
  context,
}) => {
  await signUp('Betty Boards');
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
  signUp,
  siteUrl,
  context,
  checkAccessibility,
}) => {
  const person = await signUp('Odette Order');
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
