import { type Page } from '@playwright/test';
import { buildPath, classify, ROUTES, type RouteName } from '@corkboard/routing';
import { home } from '../apps/consumer/src/messages/all';
import { builtManifest } from './setup/remotes';
import { expectFrame, expectPage, goHome, markDocument } from './setup/shell';
import { expect, test } from './setup/test';

interface Recorder {
  /** Addresses put into the history, in order. */
  written?: string[];
}

/** Writes down what the page does to the history. */
async function recordHistory(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const written: string[] = [];
    (globalThis as Recorder).written = written;
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
        if (url) written.push(String(url));
        original(state, unused, url);
      };
    }
  });
}

/** Comes to an address as a link inside the site does: no new document. */
const comeTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    (globalThis as Recorder).written!.length = 0;
    history.pushState({ key: `to ${address}`, state: null }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Values of parameters that are no ids. */
const PARAMS: Readonly<Record<string, string>> = { username: 'nobody_of_this_name', scope: 'boards' };

/** An address of every built page that the shell opens for somebody, about things that do not exist. */
async function addresses(audiences: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, area, pattern, audience } of ROUTES) {
    if (area === 'shell' || !audiences.includes(audience)) continue;
    if ((await builtManifest(area)).pages[name]?.status !== 200) continue;
    const required = pattern.replaceAll(/\[[^\]]*\]+/g, '').matchAll(/\{(\w+)\}/g);
    const params = Object.fromEntries([...required].map(([, param]) => [param, PARAMS[param!] ?? '1']));
    found.push((buildPath as (name: RouteName, params: object) => string)(name, params));
  }
  return found;
}

/** Every page comes to rest, and none puts an address into the history twice. */
async function expectEveryPageToRest(page: Page, paths: readonly string[]): Promise<void> {
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    await test.step(path, async () => {
      await comeTo(page, path);
      const main = page.getByRole('main');
      // A page that is left at once for another one leaves nothing behind; what it led to is the page.
      await expect(main).toHaveAttribute('aria-busy', 'false');
      await expect(main.getByRole('heading', { level: 1 })).toBeAttached();
      const written = await page.evaluate(() => (globalThis as Recorder).written!);
      expect(new Set(written).size, `${path}: ${written.join(' → ')}`).toBe(written.length);
    });
  }
}

test('no page navigates twice for one cause, for a stranger', async ({ page, siteUrl }) => {
  await recordHistory(page);
  await page.goto(`${siteUrl}/login`);
  await expectFrame(page);
  await expectEveryPageToRest(page, await addresses(['anyone']));
});

test('no page navigates twice for one cause, for somebody signed in', async ({ page, siteUrl, signUp }) => {
  await signUp();
  await recordHistory(page);
  await page.goto(`${siteUrl}/`);
  await expectPage(page);
  await expectEveryPageToRest(page, await addresses(['anyone', 'viewer']));
});

test('a stranger who comes to a pin that is not there by a link inside the site lands among ideas, or where it moved', async ({
  page,
  siteUrl,
  request,
}) => {
  const landed = async () => {
    await expect(page.getByText(home.pinMissing)).toBeVisible();
    await expect(page).toHaveURL(siteUrl + buildPath('ideas'));
    await expectPage(page);
  };
  const refuse = (id: string, http_status: number, error: object) =>
    page.route(new RegExp(`PinResource/get.*%22id%22%3A%22${id}%22`), (route) =>
      route.fulfill({
        status: http_status,
        json: { resource_response: { data: null, bookmark: null, error: { http_status, ...error } } },
      }),
    );
  await recordHistory(page);
  await page.goto(`${siteUrl}/`);
  await expectPage(page);
  const other = await page.getByRole('main').locator('a[href^="/pin/"]').first().getAttribute('href');
  expect(classify(other!).kind).toBe('route');
  expect((await request.get(siteUrl + other!)).status()).toBe(200);
  const sameDocument = await markDocument(page);
  await test.step('there is none', async () => {
    await comeTo(page, '/pin/1/');
    await landed();
  });
  await test.step('it is refused with code 7, of which its page hears only in the browser', async () => {
    await goHome(page);
    await expectPage(page);
    await refuse('2', 401, { api_error_code: 7, message: 'No.' });
    await comeTo(page, '/pin/2/');
    await landed();
  });
  await test.step('it moved', async () => {
    await refuse('3', 301, { api_error_code: 0, message: 'Moved.', extra: { redirect_url: other } });
    await comeTo(page, '/pin/3/');
    await expect(page).toHaveURL(siteUrl + other!);
    await expectPage(page);
  });
  await sameDocument();
});
