import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

type InPage = typeof globalThis & { axe?: typeof axe };

/** Less than half of what `axe.source` is, for every document that is looked at. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations that axe finds on a page, of all rules or of these alone. */
async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Through the debugging protocol, which the page's own policy does not concern.
  if (await page.evaluate(() => (globalThis as InPage).axe === undefined)) await page.evaluate(SOURCE);
  return page.evaluate(async (only) => {
    const { violations } = await (globalThis as InPage).axe!.run(document, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: [...only] } : {}),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, rules);
}

/** Ends what is on its way to another color or out of sight: it is measured as it will be, also where it was on its way before. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });

/** Fails for any violation of a page as it is; what is fading in or out is measured when it has faded. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settle(page);
  expect.soft(await violationsOf(page), page.url()).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

/** Fails for any color of a page by night. */
export async function expectReadableAtNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  expect.soft(await violationsOf(page, ['color-contrast']), `${page.url()} by night`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await settle(page);
}
