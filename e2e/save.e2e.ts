import type { Locator, Page } from '@playwright/test';
import { type Calls, callsOf } from './setup/calls';
import { expect, test as base } from './setup/test';

/** Saving in the browser: with the mouse, with the keyboard alone, on a phone, as a stranger. */
const test = base.extend<{ calls: Calls }>({
  calls: async ({ context, siteUrl }, provide) => {
    await provide(callsOf(context, siteUrl));
  },
});

const PHONE = { width: 390, height: 844 };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const option = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name });
const chooser = (item: Locator) => item.getByRole('button', { name: /hoose (another )?board/ }).first();
const searchBoards = (page: Page) => page.getByRole('combobox', { name: 'Search your boards' });

/** The nth card of the feed; its picture stays the same whatever its buttons say. */
async function card(page: Page, index: number): Promise<Locator> {
  const item = page
    .getByRole('listitem')
    .filter({ has: page.locator('button[aria-label^="Save"]') })
    .nth(index);
  await item.scrollIntoViewIfNeeded();
  return item;
}

async function makeBoards(calls: Calls): Promise<void> {
  await calls.create('BoardResource', { name: 'Garden' });
  const rooms = await calls.create('BoardResource', { name: 'Living Room' });
  for (const name of ['Café tables', '7 lamps', 'Hidden']) {
    await calls.create('BoardResource', { name, privacy: name === 'Hidden' ? 'secret' : 'public' });
  }
  await calls.create('BoardSectionResource', { board_id: rooms.id, name: 'Sofas' });
}

test('a pin is saved with the mouse: found, to a section, to a new board, and the message says where', async ({
  page,
  signUp,
  calls,
  checkAccessibility,
}) => {
  await signUp('Mouse Saver');
  await makeBoards(calls);
  await page.goto('/');
  const item = await card(page, 0);

  await test.step('a board is found sideways, without case and accents', async () => {
    await item.hover();
    await chooser(item).click();
    await expect(dialog(page, 'Choose board')).toBeVisible();
    await expect(option(page, /.*/)).toHaveCount(5);
    await expect(option(page, /^7 lamps/)).toHaveAttribute('aria-posinset', '5');
    await expect(option(page, /^Hidden/).getByLabel('Secret board')).toBeVisible();
    await checkAccessibility();
    await searchBoards(page).fill('CAFE ta');
    await expect(option(page, /.*/)).toHaveText([/Café tables/]);
    await page.getByRole('combobox').fill('');
  });

  await test.step('to a section that is made on the way', async () => {
    await option(page, /^Living Room.*Select/).click();
    await expect(dialog(page, 'Choose section')).toBeVisible();
    await expect(option(page, /^Sofas/)).toBeVisible();
    await page.getByRole('button', { name: 'Add section' }).click();
    await expect(dialog(page, 'Add section')).toBeVisible();
    await page.getByPlaceholder('Like Lighting').fill('Sofas');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(
      page.getByText('This board already has a section named "Sofas".', { exact: false }),
    ).toBeVisible();
    await page.getByPlaceholder('Like Lighting').fill('Cushions');
    await expect(page.getByText('already has a section')).toHaveCount(0);
    await page.getByPlaceholder('Like Lighting').press('Enter');
    await expect(page.getByText('Saved to Cushions in Living Room', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the same picture again, to a board of a name that was searched for', async () => {
    await item.hover();
    await chooser(item).click();
    await expect(page.getByText('Psst! You already saved this Pin to Living Room')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Top choices' }).getByRole('option')).toHaveText([
      /^Living Room/,
    ]);
    await page.getByRole('combobox').fill('Terrace');
    await page.getByRole('button', { name: 'Create board "Terrace"' }).click();
    await expect(dialog(page, 'Create board')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Terrace');
    await checkAccessibility();
    // Watched by the page itself, as it may be over before somebody outside looks.
    const confetti = page.waitForFunction(
      () => document.querySelectorAll('[data-confetti] i').length === 120,
    );
    const confirmed = expect(dialog(page, 'Board created')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
    await Promise.all([confetti, confirmed]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-confetti]')).toHaveCount(0);
  });

  await test.step('counted on the server as it was on the screen', async () => {
    const { all_boards: boards } = await calls.get<{
      all_boards: { name: string; pin_count: number; image_cover_url: string | null }[];
    }>('BoardPickerBoardsResource', {});
    expect(boards.filter(({ pin_count }) => pin_count > 0).map(({ name }) => name)).toEqual([
      'Living Room',
      'Terrace',
    ]);
    expect(boards.find(({ name }) => name === 'Terrace')!.image_cover_url).not.toBeNull();
  });

  await test.step('the message leads to the board, which has one more Pin', async () => {
    const other = await card(page, 2);
    await other.hover();
    await chooser(other).click();
    await option(page, /^Garden/).click();
    await expect(page.getByText('Saved to Garden', { exact: true })).toBeVisible();
    // The focus stops the clock of the toast, which can run out before a pointer is there.
    await page.getByRole('button', { name: 'View' }).focus();
    await page.keyboard.press('Enter');
    // The picker says the same of the board until it is gone.
    await expect(page.getByRole('group', { name: 'All boards' })).toHaveCount(0);
    await expect(page.getByText('1 Pin', { exact: true })).toBeVisible();
  });
});

/** By Tab from a card's Pin to the button that opens the boards: the buttons of a card come with the focus. */
async function openByKeys(page: Page, item: Locator): Promise<void> {
  await item.getByRole('link').first().focus();
  for (let presses = 0; presses < 6; presses++) {
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    if (/hoose (another )?board/.test(label)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Choose board')).toBeVisible();
  await expect(searchBoards(page)).toBeFocused();
}

/** To a board whose name begins so, from the search that has the focus; the focus is where one came from. */
async function saveByKeys(page: Page, item: Locator, name: string): Promise<void> {
  await page.keyboard.type(name.slice(0, 3).toLowerCase());
  await expect(option(page, /.*/)).toHaveText([new RegExp(`^${name}`)]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Saved to ${name}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chooser(item)).toBeFocused();
}

test('a pin is saved with the keyboard alone, on a desktop and on a screen as narrow as a phone', async ({
  page,
  signUp,
  calls,
  checkAccessibility,
}) => {
  await signUp('Key Saver');
  await makeBoards(calls);
  await page.goto('/');
  const item = await card(page, 1);
  const search = searchBoards(page);

  await test.step('to the sections, back, and to a new board', async () => {
    await openByKeys(page, item);
    await page.keyboard.type('liv ro');
    await expect(option(page, /.*/)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Choose section')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search sections' })).toBeFocused();
    // Past the way to promote the Pin and its description.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel('Description')).not.toBeFocused();
    await page.getByRole('button', { name: 'Back' }).focus();
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveText(/^Garden/);
    await page.keyboard.type('Made by keys');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Create board')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Board created')).toBeVisible();
    await checkAccessibility();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a hashtag in the description; Escape closes its list before the dialog', async () => {
    await chooser(item).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Choose board')).toBeVisible();
    await page.getByLabel('Description').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('With #l');
    // A message on its way out is half transparent.
    await expect(page.getByText('Saved to Made by keys')).toHaveCount(0);
    await expect(page.getByRole('listbox', { name: 'Hashtags' })).toBeVisible();
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox', { name: 'Hashtags' })).toHaveCount(0);
    await expect(dialog(page, 'Choose board')).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().includes('autocomplete/?q=la'));
    await page.keyboard.type('a');
    await answered;
    // Some Pins are in Spanish: what is typed already may be one of them.
    const longer = page
      .getByRole('listbox', { name: 'Hashtags' })
      .getByRole('option')
      .filter({ hasText: /^#la\p{L}/u })
      .first();
    await expect(longer).toBeVisible();
    for (let presses = 0; presses < 5; presses++) {
      if ((await longer.getAttribute('aria-selected')) === 'true') break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(longer).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Description')).toHaveValue(/^With #la\S+ $/);
    await search.focus();
    await saveByKeys(page, item, 'Garden');
  });

  await test.step('as narrow as a phone', async () => {
    await page.setViewportSize(PHONE);
    const other = await card(page, 3);
    await openByKeys(page, other);
    await saveByKeys(page, other, 'Hidden');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the dialog is the whole screen, and the flow is the same', async ({
    page,
    signUp,
    calls,
    checkAccessibility,
  }) => {
    await signUp('Phone Saver');
    await makeBoards(calls);
    await page.goto('/');
    const item = await card(page, 0);
    await chooser(item).tap();
    await expect(dialog(page, 'Choose board')).toBeVisible();
    // No keyboard over the list before it is asked for.
    await expect(page.getByRole('combobox')).not.toBeFocused();
    await expect
      .poll(async () => await page.getByRole('dialog').boundingBox())
      .toMatchObject({ x: 0, y: 0, ...PHONE });
    await option(page, /^Living Room/).tap();
    await expect(dialog(page, 'Choose section')).toBeVisible();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Back' }).tap();
    await page.getByRole('button', { name: 'Create board', exact: true }).tap();
    await page.getByRole('textbox', { name: 'Name' }).fill('On the way');
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).tap();
    await expect(dialog(page, 'Board created')).toBeVisible();
    await expect(page.getByText('Saved to On the way').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

// A log-in that is resumed is seen with its focus (focus.e2e.ts).
test('a stranger saves after a sign-up, once a board has a name', async ({ page }) => {
  await page.goto('/');
  const item = await card(page, 0);
  await item.hover();
  await item.getByRole('button', { name: /^Save: / }).click();
  await dialog(page, 'Log in to save this Pin')
    .getByRole('link', { name: /Sign up/ })
    .click();
  await page.getByLabel('Your name').fill('Nina New');
  await page.getByLabel('Email').fill(`nina-${String(Date.now())}@people.example`);
  await page.getByLabel('Password').fill('ten thousand pins');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog(page, 'Create board')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('My first board');
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog(page, 'Board created')).toBeVisible();
});
