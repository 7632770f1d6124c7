import { type Locator, type Page } from '@playwright/test';
import { callsOf } from './setup/calls';
import { expectWhole } from './setup/links';
import { goWithin } from './setup/shell';
import { expect, test } from './setup/test';

/** Whatever the height of the window, the act that a dialog is about is in sight: nothing hides below its fold. */

interface World {
  readonly board: string;
  readonly own: string;
  readonly other: string;
}

type Opened = { readonly act: Locator };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string | RegExp): Opened => ({
  act: page
    .locator('[role="dialog"], [role="alertdialog"]')
    .getByRole('button', { name, exact: true })
    .last(),
});

/** Comes to the page of a Pin, in the same document, without what was open on the page before. */
async function comeTo(page: Page, address: string): Promise<void> {
  await goWithin(page, '/notifications/');
  await goWithin(page, address);
  await expectWhole(page);
}

async function fromPinMenu(page: Page, pin: string, item: string): Promise<void> {
  await comeTo(page, `/pin/${pin}/`);
  await button(page, 'Pin options').first().click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function openPicker(page: Page, pin: string): Promise<void> {
  await comeTo(page, `/pin/${pin}/`);
  await page.locator('main button[aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** How each dialog is opened, and the button that it is about. */
const DIALOGS: Readonly<Record<string, (page: Page, world: World) => Promise<Opened>>> = {
  'Edit Pin': async (page, { own }) => {
    await fromPinMenu(page, own, 'Edit Pin');
    return inDialog(page, 'Save changes');
  },
  'Delete Pin': async (page, { own }) => {
    await fromPinMenu(page, own, 'Delete Pin');
    return inDialog(page, 'Delete Pin');
  },
  'Report Pin': async (page, { other }) => {
    await fromPinMenu(page, other, 'Report Pin');
    return inDialog(page, 'Report');
  },
  'Choose board': async (page, { other }) => {
    await openPicker(page, other);
    return inDialog(page, 'Create board');
  },
  'Create board': async (page, { other }) => {
    await openPicker(page, other);
    await inDialog(page, 'Create board').act.click();
    return inDialog(page, 'Create');
  },
  'Move Pins': async (page, { board }) => {
    await comeTo(page, board);
    await button(page, 'Select Pins').click();
    await page.getByRole('checkbox').first().click();
    await button(page, 'Move').click();
    return { act: page.getByRole('dialog').getByRole('button').last() };
  },
};

/** From the smallest, in which they are opened. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 1280, height: 720 },
] as const;

test('every dialog keeps its act in sight, whatever the window', async ({ page, siteUrl, signUp }) => {
  await signUp();
  const calls = callsOf(page.context(), siteUrl);
  const [other, first] = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
  const board = await calls.create<{ id: string; url: string }>('BoardResource', { name: 'Attic' });
  const own = await calls.create('RepinResource', { board_id: board.id, pin_id: first!.id });
  const world = { board: board.url, own: own.id, other: other!.id };
  await page.goto('/notifications/');
  for (const [name, open] of Object.entries(DIALOGS)) {
    await page.setViewportSize(SIZES[0]);
    const { act } = await open(page, world);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.soft(act, `${name} at ${size.width} × ${size.height}`).toBeInViewport({ ratio: 0.95 });
    }
  }
});
