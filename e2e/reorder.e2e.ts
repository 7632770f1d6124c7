import type { CDPSession, Locator, Page } from '@playwright/test';
import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const NAMES = ['Alpha', 'Beta', 'Gamma'];

const middle = async (place: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** One finger goes down on a place, moves to the height of another in small steps, and is lifted. */
async function swipe(cdp: CDPSession, from: Locator, to: Locator): Promise<void> {
  const start = await middle(from);
  const end = await middle(to);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: start.x, y }],
    });
  const steps = 12;
  await touch('touchStart', start.y);
  for (let step = 1; step <= steps; step++)
    await touch('touchMove', start.y + ((end.y - start.y) * step) / steps);
  await touch('touchEnd');
}

const rowsOf = (list: Locator) => async () =>
  (await list.getByRole('listitem').allInnerTexts()).map((text) => text.trim().split('\n')[0]);

/** By finger the last to the top, by key the first one down, and by finger past the list without taking hold of it. */
async function reorder(page: Page, list: Locator): Promise<void> {
  const rows = rowsOf(list);
  const handle = (name: string) => list.getByRole('button', { name: `Move ${name}`, exact: true });
  const cdp = await page.context().newCDPSession(page);
  await swipe(cdp, handle('Gamma'), handle('Alpha'));
  await expect.poll(rows).toEqual(['Gamma', 'Alpha', 'Beta']);
  await handle('Gamma').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(rows).toEqual(['Alpha', 'Gamma', 'Beta']);
  await page.keyboard.press('ArrowDown');
  await expect.poll(rows).toEqual(['Alpha', 'Beta', 'Gamma']);
  await expect(handle('Gamma')).toBeFocused();
  // The end of the list.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect.poll(rows).toEqual(['Alpha', 'Gamma', 'Beta']);
  // A finger that does not hold the handle scrolls.
  await swipe(cdp, list.getByText('Alpha', { exact: true }), list.getByText('Beta', { exact: true }));
  await swipe(cdp, handle('Beta'), handle('Gamma'));
  await expect.poll(rows).toEqual(['Alpha', 'Beta', 'Gamma']);
  await swipe(cdp, handle('Alpha'), handle('Gamma'));
  await expect.poll(rows).toEqual(['Beta', 'Gamma', 'Alpha']);
}

test('boards are put into an order with a finger and with keys, and it lasts', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  const { username } = await signUp('Finger Finch');
  for (const name of NAMES) await callsOf(context, siteUrl).create('BoardResource', { name });
  await page.goto(`/${username}/_saved/`);
  await page.getByLabel('Sort boards').selectOption('alphabetical');
  await page.getByRole('button', { name: 'Arrange' }).tap();
  const dialog = page.getByRole('dialog');
  const list = dialog.getByRole('list', { name: 'Your boards in order' });
  await expect.poll(rowsOf(list)).toEqual(NAMES);
  await checkAccessibility();
  await reorder(page, list);
  await expect(page.getByText('Alpha is number 3 of 3')).toBeAttached();
  await dialog.getByRole('button', { name: 'Done' }).tap();
  const names = async () =>
    (await callsOf(context, siteUrl).get<{ name: string }[]>('BoardsResource', { username })).map(
      ({ name }) => name,
    );
  await expect.poll(names).toEqual(['Beta', 'Gamma', 'Alpha']);
});

test('sections are put into an order with a finger and with keys, and it lasts', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  await signUp('Tapper Tan');
  const calls = callsOf(context, siteUrl);
  const { id: board_id, url } = await calls.create<{ id: string; url: string }>('BoardResource', {
    name: 'Attic',
  });
  for (const name of NAMES) await calls.create('BoardSectionResource', { board_id, name });
  await page.goto(url);
  await page.getByRole('button', { name: 'Organize sections' }).tap();
  const list = page.getByRole('dialog').getByRole('list', { name: 'Sections in order' });
  await expect.poll(rowsOf(list)).toEqual(NAMES);
  await checkAccessibility();
  await reorder(page, list);
  const titles = async () =>
    (await calls.get<{ title: string }[]>('BoardSectionsResource', { board_id })).map(({ title }) => title);
  await expect.poll(titles).toEqual(['Beta', 'Gamma', 'Alpha']);
});
