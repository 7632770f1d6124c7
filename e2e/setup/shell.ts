import { type Page } from '@playwright/test';
import { messages } from '../../apps/shell/src/messages/en';
import { menus as consumerMenus } from '../../apps/consumer/src/messages/frame';
import { expectAnswering } from './answering';
import { expect } from './test';

/** Locators of the shell: its frame, and the notices that take the place of a page. */

/** Id of a page that the server rendered, which hydration looks for. @param html the first HTML */
export const drawnAs = (html: string): string | undefined => /data-rendered="([^"]+)"/.exec(html)?.[1];

/** The message of a fault of this kind, as it stands on the screen. */
const faultText = (kind: keyof typeof messages.fault): string =>
  `${messages.fault[kind] as string} ${messages.fault.detail}`;

/** The frame is drawn by the client and works: search, links, account. */
export async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeEditable();
  await expect(page.getByRole('link', { name: consumerMenus.home, exact: true }).first()).toBeVisible();
  await expectAnswering(page);
}

/** The loader waits for this script. A page that the server drew has asked for it before. */
export async function expectLoading(page: Page, script: RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Array.from(document.scripts, ({ src }) => src)))
    .toContainEqual(expect.stringMatching(script));
}

/** The frame stays, and in the page's place stands what happened and "Try again". */
export async function expectFault(page: Page, kind: keyof typeof messages.fault): Promise<void> {
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(faultText(kind));
  await expect(notice).toHaveAttribute('data-fault', kind);
  await expect(notice.getByRole('heading', { level: 1 })).toHaveText(messages.fault.title);
  await expect(page).toHaveTitle(messages.title(messages.fault.title));
  await expectFrame(page);
}

/** A page of a remote is on screen, not a notice. */
export async function expectPage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('aria-busy', 'false');
  await expect(main.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(main.locator('[data-fault], [data-status]')).toHaveCount(0);
}

/** Loads the page that failed once more. */
export async function tryAgain(page: Page): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: messages.pages.retry }).click();
}

/** From the page on screen to the start page, by the mark in the frame: no new document. */
export async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: messages.site, exact: true }).click();
}

/** Comes to an address in the same document, as a link inside the site does, and waits until another page has left. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const isOther = new URL(to, location.href).pathname !== location.pathname;
    document.querySelector('main')!.firstElementChild!.toggleAttribute('data-leaves', isOther);
    history.pushState({ key: `to ${to}`, state: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator('main > [data-leaves]')).toHaveCount(0);
}

/** Remembers this document. @returns fails when the page was loaded anew since */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  const token = Math.random().toString(36);
  await page.evaluate((mark) => {
    (globalThis as { marked?: string }).marked = mark;
  }, token);
  return async () => {
    const found = await page.evaluate(() => (globalThis as { marked?: string }).marked);
    expect(found, 'the page was not reloaded').toBe(token);
  };
}
