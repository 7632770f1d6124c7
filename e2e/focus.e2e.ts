import type { Locator, Page } from '@playwright/test';
import { callsOf } from './setup/calls';
import { expect, signUp, test } from './setup/test';
import { visit } from './setup/visitor';

/** Where the keyboard is: in the grid, on the way to a Pin and back, over a log-in, when what had the focus goes away. */

const SIZES = [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

const cards = (page: Page): Locator => page.getByRole('main').getByRole('listitem');
const pinLink = (card: Locator): Locator => card.locator('a[href^="/pin/"]').first();
/** Address of the Pin whose card has the focus. */
const focusedPin = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => document.activeElement?.closest('[data-key]')?.querySelector('a')?.getAttribute('href') ?? null,
  );
const focusedBox = (page: Page) =>
  page.evaluate(() => {
    const { left, top, bottom } = document.activeElement!.getBoundingClientRect();
    return { left, top, bottom, height: innerHeight };
  });

async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

for (const [on, viewport] of SIZES) {
  test.describe(`on ${on}`, () => {
    test.use({ viewport });

    test('the keyboard goes through the grid and past it, onto a Pin, and Back onto its card, however far down', async ({
      page,
      checkAccessibility,
    }) => {
      await page.goto('/');
      const first = pinLink(cards(page).first());

      await test.step('there is a way past the Pins, seen when one comes to it', async () => {
        const skip = page.getByRole('link', { name: 'Skip past the Pins' });
        await expect(skip).toBeAttached();
        expect((await skip.boundingBox())!.width).toBeLessThanOrEqual(1);
        await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
          heading.tabIndex = -1;
          heading.focus();
        });
        await tabTo(page, skip, 6);
        expect((await skip.boundingBox())!.width).toBeGreaterThan(60);
        await checkAccessibility();
        await page.keyboard.press('Enter');
        await expect(page.getByText('End of the Pins')).toBeFocused();
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(() => document.activeElement!.closest('[role="listitem"]') === null),
          'past every card',
        ).toBe(true);
        expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
      });

      await test.step('arrow keys go by where cards lie, Home and End to the ends', async () => {
        await first.focus();
        await page.keyboard.press('Home');
        const start = (await focusedPin(page))!;
        const before = await focusedBox(page);
        await page.keyboard.press('ArrowRight');
        expect((await focusedBox(page)).left).toBeGreaterThan(before.left);
        await page.keyboard.press('ArrowLeft');
        expect(await focusedPin(page)).toBe(start);
        await page.keyboard.press('ArrowDown');
        expect((await focusedBox(page)).left).toBe(before.left);
        expect(await focusedPin(page)).not.toBe(start);
        await page.keyboard.press('End');
        const end = await focusedBox(page);
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
        // Neither below the edge nor under the bar at the foot of a phone.
        const bar = await page.evaluate(() => {
          const foot = document.querySelector('.cb-tabs');
          return foot && getComputedStyle(foot).display !== 'none'
            ? foot.getBoundingClientRect().top
            : innerHeight;
        });
        expect(end.bottom).toBeLessThanOrEqual(bar);
        await page.keyboard.press('Home');
        expect(await focusedPin(page)).toBe(start);
      });

      await test.step('a field keeps its arrows', async () => {
        const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
        await search.focus();
        await page.keyboard.type('lamp');
        await page.keyboard.press('ArrowLeft');
        await expect(search).toBeFocused();
        await search.fill('');
        await page.keyboard.press('Escape');
      });

      await first.focus();
      await page.keyboard.press('ArrowRight');
      for (let down = 0; down < 9; down++) await page.keyboard.press('ArrowDown');
      const opened = (await focusedPin(page))!;
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);

      await test.step('a Pin opens before its actions, and Back is on its card', async () => {
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(opened);
        await expect(page.locator('[data-start]')).toBeFocused();
        // The next Tabs are the picture and what can be done with the Pin, not the header.
        await page.keyboard.press('Tab');
        await expect(
          page.getByRole('link', { name: /^Enlarge/ }).or(page.locator('article a').first()),
        ).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: 'Search with this picture' })).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('button', { name: 'Pin options' })).toBeFocused();
        await page.goBack();
        await expect.poll(() => focusedPin(page)).toBe(opened);
        const box = await focusedBox(page);
        expect(box.top).toBeLessThan(box.height);
        expect(box.bottom).toBeGreaterThan(0);
      });

      await test.step('also when it was scrolled far away from: it is not drawn any more, and gone to', async () => {
        await page.mouse.move(viewport.width / 2, viewport.height / 2);
        await page.mouse.wheel(0, 6000);
        await expect
          .poll(async () => (await focusedBox(page)).bottom, 'the focused card is out of sight')
          .toBeLessThan(0);
        await page.keyboard.press('Enter');
        await expect(page.locator('[data-start]')).toBeFocused();
        await page.goBack();
        await expect.poll(() => focusedPin(page)).toBe(opened);
        await expect
          .poll(async () => {
            const { top, bottom, height } = await focusedBox(page);
            return bottom > 0 && top < height;
          }, 'the card is in sight')
          .toBe(true);
      });
    });
  });
}

test('what a log-in was asked for is resumed where it was, with the focus on it', async ({
  page,
  context,
  siteUrl,
  checkAccessibility,
}) => {
  const person = await signUp(context, siteUrl, 'Back Again');
  await callsOf(context, siteUrl).create('BoardResource', { name: 'Garden' });
  await context.clearCookies();
  // A list that is the same for everyone: the home feed of whoever is logged in is their own.
  await page.goto('/today/popular/');
  await pinLink(cards(page).first()).focus();
  for (let down = 0; down < 4; down++) await page.keyboard.press('ArrowDown');
  const asked = (await focusedPin(page))!;
  const save = page
    .locator(`[data-key]`, { has: page.locator(`a[href="${asked}"]`) })
    .getByRole('button', { name: /^Saved?: / });
  const name = (await save.getAttribute('aria-label'))!;
  await tabTo(page, save, 4);
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(300);

  // Who changes their mind is back where they were.
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('dialog', { name: 'Log in to save this Pin' });
  await expect(prompt).toBeVisible();
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await expect(prompt).toHaveCount(0);
  await expect(save).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(prompt.getByRole('link', { name: 'Sign up' })).toBeFocused();
  await prompt.getByRole('button', { name: 'Log in' }).press('Enter');
  await expect(prompt.getByLabel('Email or username')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved to Garden')).toBeVisible();
  await expect(save).toHaveAttribute('data-saved', 'true');
  await expect(save).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);

  // Once, and not again with the next page.
  const saved = () =>
    callsOf(context, siteUrl).get<{ title: string }[]>('UserPinsResource', { username: person.username });
  expect((await saved()).map(({ title }) => name.includes(title))).toEqual([true]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(await saved()).toHaveLength(1);
});

test('the focus is on the follow button after the log-in that it asked for', async ({
  page,
  context,
  siteUrl,
}) => {
  const other = await visit(siteUrl);
  const followed = await signUp(other, siteUrl, 'Much Followed');
  await other.leave();
  const person = await signUp(context, siteUrl, 'New Follower');
  await context.clearCookies();
  await page.goto(`/${followed.username}/`);
  await page.getByRole('button', { name: 'Follow Much Followed' }).focus();
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('dialog', { name: 'Log in to follow' });
  await expect(prompt.getByRole('link', { name: 'Sign up' })).toBeFocused();
  await prompt.getByRole('button', { name: 'Log in' }).press('Enter');
  await expect(prompt.getByLabel('Email or username')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Following Much Followed/ })).toBeFocused();
});

test('what goes away hands the focus on: un-saved, removed, hidden', async ({ page, context, siteUrl }) => {
  const person = await signUp(context, siteUrl, 'Clean Desk');
  const calls = callsOf(context, siteUrl);
  const board = await calls.create<{ id: string; url: string }>('BoardResource', { name: 'Desk' });
  const feed = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
  for (const { id } of feed.slice(0, 3))
    await calls.create('RepinResource', { pin_id: id, board_id: board.id });
  await page.goto(board.url);
  await expect(cards(page)).toHaveCount(3);
  const pins = await cards(page).evaluateAll((all) =>
    all.map((one) => one.querySelector('a')!.getAttribute('href')),
  );
  const unsave = (n: number) =>
    cards(page)
      .nth(n)
      .getByRole('button', { name: /Remove it from Desk/ });

  // The card's own button, in one press; the next card takes the focus over.
  await unsave(0).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(2);
  await expect.poll(() => focusedPin(page)).toBe(pins[1]);
  // Undo, by keyboard: it comes back, and the focus is not lost with the message.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  // The last one in the list, by its menu.
  await pinLink(cards(page).nth(2)).focus();
  const menu = cards(page)
    .nth(2)
    .getByRole('button', { name: /^Pin options/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove from Desk' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(2);
  await expect.poll(() => focusedPin(page)).toBe(pins[1]);

  // And when none is left, the empty board.
  for (const left of [1, 0]) {
    const removed = page.waitForResponse((response) => response.url().includes('/PinResource/delete/'));
    await unsave(0).focus();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(left);
    await removed;
  }
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  // Of the feed: the Pin stays, and so does the focus.
  await page.goto('/');
  const save = cards(page)
    .first()
    .getByRole('button', { name: /^Saved?: / });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('data-saved', 'true');
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('data-saved', 'false');
  await expect(save).toBeFocused();
  const second = (await pinLink(cards(page).nth(1)).getAttribute('href'))!;
  await pinLink(cards(page).first()).focus();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Pin options/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Hide Pin' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedPin(page)).toBe(second);
  expect(person.id).not.toBe('');
});
