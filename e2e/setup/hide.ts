import { type Page } from '@playwright/test';

/** Says to a page that it's out of sight, which is when everything that waits to be told is sent. */
export const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
