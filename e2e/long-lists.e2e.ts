import type { Page } from '@playwright/test';
import { expect, test } from './setup/test';

/** Scrolls through several pages of a list, as far as six screens. */
async function scrollFar(page: Page): Promise<void> {
  const at = () =>
    page.evaluate(() => {
      scrollBy({ top: innerHeight * 0.9, behavior: 'instant' });
      return scrollY / innerHeight;
    });
  await expect.poll(at, { intervals: [50] }).toBeGreaterThan(6);
}

/** A card in sight: which it is, its number, and where it stands. */
type ShownCard = readonly [key: string, number: string | null, left: number, top: number];

/** The cards whose heads are in sight. */
const cardsInSight = (page: Page): Promise<ShownCard[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [aria-posinset]')].flatMap((card) => {
      const { left, top } = card.getBoundingClientRect();
      const shown = top >= 80 && top < innerHeight - 120;
      return shown ? [[card.dataset.key!, card.ariaPosInSet, left, top] as const] : [];
    }),
  );

/** The same, once nothing above them is on its way that may make them move: the page's other Pins of a board give their place up when there are none. */
async function cardsAtRest(page: Page): Promise<ShownCard[]> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  return cardsInSight(page);
}

/** Differences from the earlier state: the same cards in the same places, to the pixel. Below them there may be more, which were still loading. */
const changedSince = async (page: Page, were: readonly ShownCard[]) => {
  const are = await cardsInSight(page);
  const same =
    are.length >= were.length &&
    were.every((was, index) => {
      const [key, number, left, top] = are[index]!;
      return key === was[0] && number === was[1] && Math.hypot(left - was[2], top - was[3]) < 1;
    });
  return same ? null : { are, were };
};

/** Opens the Pin of a card that is in sight, which stays where it is meanwhile: the oldest one, and no ad, as what other tests made or promote has hardly anything like it. */
async function openOneOf(page: Page, shown: readonly ShownCard[]): Promise<void> {
  const pins = shown.map(([key]) => key).filter((key) => /^\d+$/.test(key));
  const [id] = pins.toSorted((a, b) => Number(BigInt(a) - BigInt(b))) as [string];
  await page
    .locator(`main [data-key="${id}"] a[href^="/pin/"]`)
    .first()
    .evaluate((link: HTMLElement) => {
      link.focus({ preventScroll: true });
      link.click();
    });
  await expect(page).toHaveURL(new RegExp(`/pin/${id}/`));
  await expect(page.locator('[data-start]')).toBeVisible();
}

for (const [on, viewport, heights] of [
  ['a desktop', { width: 1280, height: 900 }, ['40px', '60px']],
  ['a phone', { width: 390, height: 844 }, ['40px']],
] as const)
  test.describe(`on ${on}`, () => {
    test.use({ viewport });

    test('Back is at the very place of a long list, card for card, also much later', async ({
      page,
      signUp,
    }) => {
      await page.clock.install();
      await signUp('Far Reader');
      await page.goto('/');
      await expect(page.getByRole('main').locator('[data-key] a[href^="/pin/"]').first()).toBeVisible();
      await scrollFar(page);
      const list = await cardsAtRest(page);
      await openOneOf(page, list);
      // A list that depends on follows is refreshed when it is opened the next time, not when the person comes back to it.
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Follow/ })
        .click();
      // Below its heading, which every list has: that of some Pins is short.
      await page.getByRole('heading', { level: 2, name: 'More like this' }).evaluate((heading) => {
        scrollBy({ top: heading.getBoundingClientRect().top - 120, behavior: 'instant' });
      });
      await page.clock.fastForward('01:00');
      await expect.poll(async () => (await cardsInSight(page)).length).toBeGreaterThan(1);
      const related = await cardsAtRest(page);
      // The second time what moves the focus is loaded, and may be sooner than the page is as long as it was.
      for (const height of heights) {
        await openOneOf(page, related);
        await page.clock.fastForward('30:00');
        // Content above them may have become taller, as the time of a comment may.
        await page.evaluate((added) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`main h1 { padding-block-end: ${added} }`);
          document.adoptedStyleSheets = [sheet];
        }, height);
        await page.goBack();
        await expect.poll(() => changedSince(page, related)).toBeNull();
      }
      await page.goBack();
      await expect.poll(() => changedSince(page, list)).toBeNull();
      // And stays: no answer puts others in their place.
      await page.waitForLoadState('networkidle');
      expect(await changedSince(page, list)).toBeNull();
    });
  });
