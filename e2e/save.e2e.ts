import type { Locator, Page } from '@playwright/test';
import { type Calls, callsOf } from './setup/calls';
import { expect, test as base } from './setup/test';

/** Saving in the browser: with the mouse, with the keyboard alone, on a phone, as a stranger. */
const test = base.extend<{ calls: Calls }>({
  calls: async ({ context, siteUrl }, provide) => {
    await provide(callsOf(context, siteUrl));
  },
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const option = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name });
const chooser = (item: Locator) => item.getByRole('button', { name: /hoose (another )?board/ }).first();

/** The nth card of the feed; its picture stays the same whatever its buttons say. */
async function card(page: Page, index: number): Promise<Locator> {
  const item = page
    .getByRole('listitem')
    .filter({ has: page.locator('button[aria-label^="Save"]') })
    .nth(index);
  await item.scrollIntoViewIfNeeded();
  return item;
}

async function makeBoards(calls: Calls): Promise<Record<'garden' | 'rooms', string>> {
  const garden = await calls.create('BoardResource', { name: 'Garden' });
  const rooms = await calls.create('BoardResource', { name: 'Living Room' });
  for (const name of ['Café tables', '7 lamps', 'Hidden']) {
    await calls.create('BoardResource', { name, privacy: name === 'Hidden' ? 'secret' : 'public' });
  }
  await calls.create('BoardSectionResource', { board_id: rooms.id, name: 'Sofas' });
  return { garden: garden.id, rooms: rooms.id };
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
  await item.hover();
  await chooser(item).click();
  await expect(dialog(page, 'Choose board')).toBeVisible();
  await expect(option(page, /.*/)).toHaveCount(5);
  await expect(option(page, /^7 lamps/)).toHaveAttribute('aria-posinset', '5');
  await expect(option(page, /^Hidden/).getByLabel('Secret board')).toBeVisible();
  await checkAccessibility();

  // Sideways, without case and accents.
  await page.getByRole('combobox', { name: 'Search your boards' }).fill('CAFE ta');
  await expect(option(page, /.*/)).toHaveText([/Café tables/]);
  await page.getByRole('combobox').fill('');

  // Into a section that is made on the way.
  await option(page, /^Living Room.*Select/).click();
  await expect(dialog(page, 'Choose section')).toBeVisible();
  await expect(option(page, /^Sofas/)).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Add section' }).click();
  await expect(dialog(page, 'Add section')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
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

  // The same picture again, to a board of a name that was searched for.
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
  const confetti = page.waitForFunction(() => document.querySelectorAll('[data-confetti] i').length === 120);
  const confirmed = expect(dialog(page, 'Board created')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await Promise.all([confetti, confirmed]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-confetti]')).toHaveCount(0);

  // Counted on the server as it was on the screen.
  const boards = await calls.get('BoardPickerBoardsResource', {});
  const counts = (
    boards as { all_boards: { name: string; pin_count: number; image_cover_url: string | null }[] }
  ).all_boards;
  expect(counts.filter(({ pin_count }) => pin_count > 0).map(({ name }) => name)).toEqual([
    'Living Room',
    'Terrace',
  ]);
  expect(counts.find(({ name }) => name === 'Terrace')!.image_cover_url).not.toBeNull();
});

for (const [on, viewport] of [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a pin is saved with the keyboard alone, on ${on}`, async ({
    page,
    signUp,
    calls,
    checkAccessibility,
  }) => {
    await page.setViewportSize(viewport);
    await signUp('Key Saver');
    await makeBoards(calls);
    await page.goto('/');
    const item = await card(page, 1);
    await item.getByRole('link').first().focus();
    // The buttons of a card come with the focus.
    for (let presses = 0; presses < 6; presses++) {
      const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      if (/hoose (another )?board/.test(label)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Choose board')).toBeVisible();
    const search = page.getByRole('combobox', { name: 'Search your boards' });
    await expect(search).toBeFocused();
    await checkAccessibility();
    await page.keyboard.type('liv ro');
    await expect(option(page, /.*/)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Choose section')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search sections' })).toBeFocused();
    // Back to the boards, and to a new one.
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

    // A hashtag in the description, then a board by up, down and Enter; Escape closes the flyout before the dialog.
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
    await page.keyboard.type('gar');
    await expect(option(page, /^Garden/)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved to Garden', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(chooser(item)).toBeFocused();
  });
}

test('a save that the service refuses is taken back, in its words', async ({ page, signUp, calls }) => {
  await signUp('Refused Saver');
  await makeBoards(calls);
  await page.route('**/resource/RepinResource/create/', (route) =>
    route.fulfill({
      status: 403,
      json: {
        resource_response: {
          status: 'failure',
          code: 7,
          http_status: 403,
          data: null,
          bookmark: null,
          error: {
            http_status: 403,
            api_error_code: 7,
            message: 'No',
            message_detail: 'This board is full today.',
          },
        },
      },
    }),
  );
  await page.goto('/');
  const item = await card(page, 0);
  await item.hover();
  await chooser(item).click();
  await option(page, /^Garden/).click();
  await expect(page.getByText('This board is full today.')).toBeVisible();
  await expect(option(page, /^Garden.*0\sPins.*Save$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item.getByRole('button', { name: /^Save: / })).toBeVisible();

  // The list itself can fail as well.
  await page.unroute('**/resource/RepinResource/create/');
  await page.route('**/resource/BoardPickerBoardsResource/get/**', (route) =>
    route.fulfill({ status: 400, json: {} }),
  );
  await page.reload();
  const again = await card(page, 0);
  await again.hover();
  await chooser(again).click();
  await expect(page.getByText("We couldn't load your boards")).toBeVisible();
  await page.unroute('**/resource/BoardPickerBoardsResource/get/**');
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await option(page, /^Garden/).click();
  await expect(page.getByText('Saved to Garden', { exact: true })).toBeVisible();
});

test('a section is added in the modal of the board page', async ({
  page,
  signUp,
  calls,
  checkAccessibility,
}) => {
  const person = await signUp('Section Maker');
  await makeBoards(calls);
  await page.goto(`/${person.username}/garden`);
  await page.getByRole('button', { name: 'Board options' }).click();
  await page.getByRole('menuitem', { name: 'Add section' }).click();
  await expect(dialog(page, 'Add section')).toBeVisible();
  await expect(page.getByPlaceholder('Like Lighting')).toBeFocused();
  await checkAccessibility();
  await page.keyboard.type('Ponds');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ponds', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/garden\/ponds/);
});

test('two tabs agree after a refetch', async ({ page, context, signUp, calls }) => {
  const person = await signUp('Two Tabs');
  await makeBoards(calls);
  const other = await context.newPage();
  await other.goto(`/${person.username}/garden`);
  await expect(other.getByText('0 Pins', { exact: true })).toBeVisible();
  await page.goto('/');
  const item = await card(page, 2);
  await item.hover();
  await chooser(item).click();
  await option(page, /^Garden/).click();
  await expect(page.getByText('Saved to Garden', { exact: true })).toBeVisible();
  // The focus stops the clock of the toast, which can run out before a pointer is there.
  await page.getByRole('button', { name: 'View' }).focus();
  await page.keyboard.press('Enter');
  // The picker says the same of the board until it is gone.
  await expect(page.getByRole('group', { name: 'All boards' })).toHaveCount(0);
  await expect(page.getByText('1 Pin', { exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByText('1 Pin', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

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
      .toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await checkAccessibility();
    await option(page, /^Living Room/).tap();
    await expect(dialog(page, 'Choose section')).toBeVisible();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Back' }).tap();
    await page.getByRole('button', { name: 'Create board', exact: true }).tap();
    await page.getByRole('textbox', { name: 'Name' }).fill('On the way');
    await checkAccessibility();
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).tap();
    await expect(dialog(page, 'Board created')).toBeVisible();
    await expect(page.getByText('Saved to On the way').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('a stranger who wants to follow is told how near the rest is', async ({ page, context, signUp }) => {
    const person = await signUp('Followed Person');
    await context.clearCookies();
    await page.goto(`/${person.username}/`);
    await page.getByRole('button', { name: 'Follow Followed Person' }).tap();
    await expect(dialog(page, "You're almost there! Log in to access all of the product")).toBeVisible();
  });
});

test.describe('a stranger', () => {
  test('saves after the log-in what was to be saved', async ({
    page,
    context,
    signUp,
    calls,
    checkAccessibility,
  }) => {
    const person = await signUp('Returning Saver');
    await makeBoards(calls);
    await context.clearCookies();
    await page.goto('/');
    const item = await card(page, 1);
    await item.hover();
    const button = item.getByRole('button', { name: /^Save: / });
    const name = (await button.getAttribute('aria-label'))!.replace(/^Save: /, '');
    await button.click();
    const prompt = dialog(page, 'Log in to save this Pin');
    await expect(prompt).toBeVisible();
    await checkAccessibility();
    await prompt.getByRole('button', { name: 'Log in' }).click();
    await prompt.getByLabel('Email or username').fill(person.email);
    await prompt.getByLabel('Password').fill(person.password);
    await prompt.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(/^Saved to /)).toBeVisible();
    const pins = (await calls.get('UserPinsResource', { username: person.username })) as { title: string }[];
    expect(pins).toHaveLength(1);
    expect(name).toContain(pins[0]!.title);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    expect(await calls.get('UserPinsResource', { username: person.username })).toHaveLength(1);
  });

  test('saves after a sign-up, once a board has a name', async ({ page }) => {
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

  test('is asked for each act in its own words, and nothing is done for who closes the prompt', async ({
    page,
    context,
    signUp,
    calls,
  }) => {
    const person = await signUp('Careful Person');
    await makeBoards(calls);
    await context.clearCookies();
    await page.goto('/');
    const item = await card(page, 0);
    await item.hover();
    await item.getByRole('button', { name: /^Save: / }).click();
    await expect(dialog(page, 'Log in to save this Pin')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto(`/${person.username}/`);
    await page.getByRole('button', { name: `Follow Careful Person` }).click();
    await expect(dialog(page, 'Log in to follow')).toBeVisible();
    await page.keyboard.press('Escape');

    for (const [address, words] of [
      ['/pin-builder/', 'Log in to create a Pin or board'],
      ['/board/create/', 'Log in to create a Pin or board'],
      ['/pin/1/edit', 'Log in to edit this Pin'],
      ['/settings', 'Log in to continue'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
    }
    await page.getByLabel('Email or username').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    expect(await calls.get('UserPinsResource', { username: person.username })).toHaveLength(0);
  });
});
