import { type Browser, type Page } from '@playwright/test';

/**
 * What is on screen has its event handlers; where no script runs, or on a page of somebody else, there is nothing to wait for. Asked of React itself,
 * as a test's own clock hides the mark that the page makes.
 */
export async function expectAnswering(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector('#corkboard') || matchMedia('(scripting: none)').matches) return true;
    const main = document.querySelector('main');
    return main?.ariaBusy !== 'true' && Object.keys(main ?? {}).some((key) => key.startsWith('__reactProps'));
  });
}

/**
 * Has tests that open an address go on when its page answers: what comes before that may be lost, as an arrow key is that a quick person presses.
 * A test about that time opens it with a `waitUntil` of its own.
 */
export function waitForAnswers(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on('page', (page) => {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
      page.goto = async (url, how) => {
        const response = await goto(url, how);
        if (!how?.waitUntil) await expectAnswering(page);
        return response;
      };
      page.reload = async (how) => {
        const response = await reload(how);
        if (!how?.waitUntil) await expectAnswering(page);
        return response;
      };
    });
    return context;
  };
}
