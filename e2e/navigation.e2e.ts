import { type Page } from '@playwright/test';
import { buildPath, classify, ROUTES, type RouteName } from '@corkboard/routing';
import { home } from '../apps/consumer/src/messages/all';
import { builtManifest } from './setup/remotes';
import { expectFrame, expectPage, markDocument } from './setup/shell';
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

test.describe('a stranger and a pin that is not there', () => {
  const landed = async (page: Page, siteUrl: string) => {
    await expect(page.getByText(home.pinMissing)).toBeVisible();
    await expect(page).toHaveURL(siteUrl + buildPath('ideas'));
    await expectPage(page);
  };

  test('come to by a link inside the site', async ({ page, siteUrl }) => {
    await recordHistory(page);
    await page.goto(`${siteUrl}/`);
    await expectPage(page);
    const sameDocument = await markDocument(page);
    await comeTo(page, '/pin/1/');
    await landed(page, siteUrl);
    await sameDocument();
  });

  test('that its page hears of only in the browser: refused with code 7, or moved', async ({
    page,
    siteUrl,
    request,
  }) => {
    await recordHistory(page);
    await page.goto(`${siteUrl}/`);
    await expectPage(page);
    const other = await page.getByRole('main').locator('a[href^="/pin/"]').first().getAttribute('href');
    expect(classify(other!).kind).toBe('route');
    expect((await request.get(siteUrl + other!)).status()).toBe(200);
    const refuse = async (http_status: number, error: object) => {
      await page.route(/PinResource\/get.*%22id%22%3A%221%22/, (route) =>
        route.fulfill({
          status: http_status,
          json: { resource_response: { data: null, bookmark: null, error: { http_status, ...error } } },
        }),
      );
    };
    await refuse(401, { api_error_code: 7, message: 'No.' });
    await comeTo(page, '/pin/1/');
    await landed(page, siteUrl);
    await page.unrouteAll();
    await page.reload();
    await expectPage(page);
    await refuse(301, { api_error_code: 0, message: 'Moved.', extra: { redirect_url: other } });
    await comeTo(page, '/pin/1/');
    await expect(page).toHaveURL(siteUrl + other!);
    await expectPage(page);
  });
});
