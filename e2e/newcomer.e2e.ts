import type { Locator, Page } from '@playwright/test';
import { callsOf } from './setup/calls';
import { seconds } from './setup/signs';
import { pngPicture } from './setup/pictures';
import { startSite, type Site } from './setup/site';
import { expect, test as base } from './setup/test';

/** These tests stop and start their site, so it is one of their own. */
const test = base.extend<object, { own: { site: Site } }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, provide) => {
      const own = { site: await startSite({ demo: true }) };
      await provide(own);
      await own.site.stop();
    },
    { scope: 'worker', timeout: seconds(120) },
  ],
  siteUrl: async ({ own }, provide) => {
    await provide(own.site.url);
  },
});

const EMAIL = 'newcomer@people.example';
const PASSWORD = 'ten thousand pins';

async function signUpByForm(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('Nova Newcomer');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
}

/** The nth pin of the page, and its title. */
async function card(page: Page, index: number): Promise<{ item: Locator; save: Locator; title: string }> {
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Save: / }) })
    .nth(index);
  await item.scrollIntoViewIfNeeded();
  await item.hover();
  const save = item.getByRole('button', { name: /^Save: / });
  const title = (await save.getAttribute('aria-label'))!.replace(/^Save: /, '');
  return {
    item: page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: title }) })
      .first(),
    save,
    title,
  };
}

async function saveTo(page: Page, index: number, board: string, section?: string): Promise<string> {
  const { item, title } = await card(page, index);
  await item.hover();
  await item
    .getByRole('button', { name: /hoose (another )?board/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Choose board' })
    .getByRole('option', { name: new RegExp(`^${board}`) })
    .first()
    .click();
  if (section) {
    await page
      .getByRole('dialog', { name: 'Choose section' })
      .getByRole('option', { name: new RegExp(`^${section}`) })
      .click();
  }
  const inSection = section !== undefined && section !== board;
  const said = inSection ? `Saved to ${section} in ${board}` : `Saved to ${board}`;
  await expect(page.getByText(said, { exact: true })).toBeVisible();
  return title;
}

test('a newcomer signs up, collects, and finds everything again after a restart', async ({
  page,
  own,
  checkAccessibility,
  browser,
}) => {
  test.setTimeout(seconds(240));
  await signUpByForm(page);

  // Topics, and the best people and boards of these; the questions are never repeated.
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible();
  const topics = page.locator('button[aria-pressed]').filter({ has: page.locator('span') });
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  for (let n = 0; n < 5; n++) await topics.nth(n).click();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'People and boards to follow' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible();
  // Tiles of one width, their covers 3:2, and buttons of one height, however long the names are.
  const boxes = (selector: string) =>
    page
      .getByRole('region', { name: 'People and boards to follow' })
      .locator(selector)
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
  const covers = await boxes('ul[aria-label="Boards"] a > :first-child');
  expect(covers.length).toBeGreaterThan(1);
  for (const [width, height] of covers) {
    expect(width).toBeCloseTo(covers[0]![0]!, 0);
    expect(width! / height!).toBeCloseTo(1.5, 1);
  }
  expect(new Set((await boxes('li > button')).map(([, height]) => height)).size).toBe(1);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Show my home feed' }).click();
  // The questions are gone, and the focus is at the start of the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'People and boards to follow' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /./ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toHaveCount(0);

  // A board with a section.
  await page.goto('/board/create/');
  await expect(page.getByRole('main').getByRole('button', { name: 'Create' })).toBeDisabled();
  await page.getByLabel('Name').fill('Cabin plans');
  await page.getByRole('main').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Cabin plans', exact: true })).toBeVisible();
  const boardAddress = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Board options' }).click();
  await page.getByRole('menuitem', { name: 'Add section' }).click();
  await page.getByPlaceholder('Like Lighting').fill('Windows');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Windows', exact: true })).toBeVisible();

  // A picture of their own.
  await page.goto('/pin-builder/');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: await pngPicture(500, 700) });
  await page.getByLabel('Title').fill('My floor plan');
  const boardBox = page.getByRole('combobox', { name: 'Board' });
  await boardBox.fill('Cabin');
  await page.getByRole('option', { name: /Cabin plans/ }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: 'Saved to Cabin plans' })).toBeVisible();

  // Other people's pins, to the board and to its section.
  await page.goto('/');
  const onBoard = await saveTo(page, 0, 'Cabin plans', 'Cabin plans');
  const inSection = await saveTo(page, 2, 'Cabin plans', 'Windows');

  // The machine is switched off and on again.
  await own.site.stop({ keepData: true });
  own.site = await startSite({ demo: true, dataDir: own.site.dataDir });
  const context = await browser.newContext({ baseURL: own.site.url, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`${own.site.url}/login`);
  await phone.getByLabel('Email or username').fill(EMAIL);
  await phone.getByLabel('Password').fill(PASSWORD);
  await phone.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await phone.waitForURL((url) => url.pathname === '/');
  await phone.goto(own.site.url + boardAddress);
  await expect(phone.getByText('3 Pins')).toBeVisible();
  await expect(phone.getByText('My floor plan').first()).toBeVisible();
  await expect(phone.getByText(onBoard).first()).toBeVisible();
  await phone
    .getByRole('link', { name: /Windows/ })
    .first()
    .click();
  await expect(phone.getByText(inSection).first()).toBeVisible();
  await context.close();
});

test('a double click saves once', async ({ page, signUp, context, siteUrl }) => {
  const person = await signUp('Quick Clicker');
  const calls = callsOf(context, siteUrl);
  await calls.create('BoardResource', { name: 'Clicked' });
  await page.goto('/');
  const { item, title } = await card(page, 0);
  await item.getByRole('button', { name: /^Save: / }).dblclick();
  await expect(page.getByText('Saved to Clicked', { exact: true })).toBeVisible();
  await expect(item.getByRole('button', { name: `Saved: ${title}` })).toBeVisible();
  const kept = await calls.get<unknown[]>('UserPinsResource', { username: person.username });
  expect(kept).toHaveLength(1);
});
