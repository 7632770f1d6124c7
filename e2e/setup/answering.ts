import type { BrowserContext, Page } from '@playwright/test';

/**
 * Waits until the page has its event handlers; without scripts, or on another site's page, there is nothing to wait for. It asks React itself,
 * as a test's own clock hides the mark that the page makes.
 */
export async function expectAnswering(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector('#corkboard') || matchMedia('(scripting: none)').matches) return true;
    const main = document.querySelector('main');
    return main?.ariaBusy !== 'true' && Object.keys(main ?? {}).some((key) => key.startsWith('__reactProps'));
  });
}

/** The same of a page that may be gone by then, as a window is that closes itself, or give way to another document meanwhile. */
async function settle(page: Page): Promise<void> {
  await expectAnswering(page).catch(async (error: unknown) => {
    if (page.isClosed()) return;
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await settle(page);
  });
}

/**
 * Has tests that open an address, or wait for one, go on when its page answers: what comes before that may be lost, as an arrow key is that a quick person presses.
 * A test about that time opens it with a `waitUntil` of its own.
 */
export function waitForAnswers(context: BrowserContext): void {
  context.pages().forEach(waitIn);
  context.on('page', waitIn);
}

function waitIn(page: Page): void {
  const [goto, reload, waitForURL] = [
    page.goto.bind(page),
    page.reload.bind(page),
    page.waitForURL.bind(page),
  ];
  const [goBack, goForward] = [page.goBack.bind(page), page.goForward.bind(page)];
  page.goto = async (url, how) => {
    const response = await goto(url, how);
    if (!how?.waitUntil) await settle(page);
    return response;
  };
  page.reload = async (how) => {
    const response = await reload(how);
    if (!how?.waitUntil) await settle(page);
    return response;
  };
  // After a click or a step back, the test acts on the page just as after opening an address.
  page.waitForURL = async (url, how) => {
    await waitForURL(url, how);
    if (!how?.waitUntil) await settle(page);
  };
  page.goBack = async (how) => {
    const response = await goBack(how);
    if (!how?.waitUntil) await settle(page);
    return response;
  };
  page.goForward = async (how) => {
    const response = await goForward(how);
    if (!how?.waitUntil) await settle(page);
    return response;
  };
}
