import { type BrowserContext, type Page } from '@playwright/test';
import { privacy as text } from '../apps/shell/src/messages/privacy';
import { inDatabase } from './setup/database';
import { hide } from './setup/hide';
import { expect, signUp, test } from './setup/test';

// A country whose law wants to be asked first.
test.use({ locale: 'de-DE' });

const banner = (page: Page) => page.getByRole('region', { name: text.banner });
const button = (page: Page, name: string) => banner(page).getByRole('button', { name });
/** Collects the requests that report measurements, in whatever way. */
function watchReports(context: BrowserContext): string[] {
  const reports: string[] = [];
  context.on('request', (request) => {
    if (/\/vx\/(?:telemetry|client_metrics|tracking)/.test(request.url())) reports.push(request.url());
  });
  return reports;
}
/** Reads a page like somebody: down its grid, and on to a Pin. */
async function lookAround(page: Page): Promise<void> {
  await expect(page.locator('[data-pin] img').first()).toBeVisible();
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.getByRole('main').locator('a[href^="/pin/"]').last().click();
  await page.waitForURL('**/pin/*/');
}

test('nothing is sent or kept before somebody agreed, nor after a no', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const reports = watchReports(context);
  await page.addInitScript(() => {
    const moved = { score: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.score += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'load' });
  await expect(banner(page)).toBeVisible();
  expect(
    await page.evaluate(() => (globalThis as unknown as { moved: { score: number } }).moved.score),
  ).toBeLessThan(0.01);
  // Both answers are as large and look alike.
  const looks = await Promise.all(
    [text.reject, text.accept].map((name) =>
      button(page, name).evaluate((one) => {
        const { backgroundColor, color, fontSize, fontWeight, height } = getComputedStyle(one);
        return { backgroundColor, color, fontSize, fontWeight, height };
      }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  await checkAccessibility();
  await lookAround(page);
  await hide(page);
  // The first things that keys reach.
  await page.goto('/', { waitUntil: 'load' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, text.reject)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await lookAround(page);
  await hide(page);
  await page.goto('/search/pins/?q=home', { waitUntil: 'load' });
  await expect(banner(page)).toHaveCount(0);
  await hide(page);
  expect(reports).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('corkboard.visit'))).toBeNull();
});

test('after a yes, what was seen and how long it took is in the tables', async ({ page, context }) => {
  const reports = watchReports(context);
  await page.goto('/privacy/choices', { waitUntil: 'load' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await button(page, text.accept).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(text.now.granted);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('corkboard.visit'))).not.toBeNull();
  const visit = await page.evaluate(() => JSON.parse(sessionStorage.getItem('corkboard.visit')!) as string);
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  const first = await page.locator('[data-pin]').first().getAttribute('data-pin');
  await lookAround(page);
  const pin = /\/pin\/(\d+)\//.exec(page.url())![1];
  await hide(page);
  const seen = <Row extends object>(table: string, columns: string) =>
    inDatabase<Row>(`select ${columns} from telemetry_${table} where visit = $1 order by at, id`, [visit]);
  await expect
    .poll(() => seen('views', 'event, view_type, object_id, user_id'))
    .toEqual([
      { event: 1, view_type: 20, object_id: null, user_id: null },
      { event: 1, view_type: 3, object_id: null, user_id: null },
      { event: 1, view_type: 4, object_id: pin, user_id: null },
    ]);
  const impressions = await seen<{
    pin_id: string;
    view_type: number;
    slot: number;
    after_1_ms: number;
    shown_ms: number;
  }>('impressions', 'pin_id, view_type, slot, after_1_ms, shown_ms');
  expect(impressions.find(({ pin_id, view_type }) => pin_id === first && view_type === 3)).toMatchObject({
    slot: 0,
    after_1_ms: 0,
  });
  // Of the page that the first document was: nobody else reads it in these tests.
  await expect
    .poll(async () =>
      (
        await inDatabase<{ timing: number }>(
          'select distinct timing from telemetry_timings where view_type = 20 order by 1',
        )
      ).map(({ timing }) => timing),
    )
    .toEqual(expect.arrayContaining([1, 2]));
  expect(reports.length).toBeGreaterThan(0);
});

test('the question lies below what a phone needs, and over nothing that stays at the bottom', async ({
  page,
  signUp,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp('Phone Person');
  await page.goto('/', { waitUntil: 'load' });
  const [box, tabs] = await Promise.all([banner(page).boundingBox(), page.locator('.cb-tabs').boundingBox()]);
  // All of it is in sight, in less than a fourth of the screen.
  expect(box!.height).toBeLessThan(844 / 4);
  expect(box!.y + box!.height).toBeLessThanOrEqual(tabs!.y);
  expect(await banner(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(
    0,
  );
  await checkAccessibility();
  // The last thing on a page can be reached.
  await page.goto('/terms');
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
  });
  await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true });
});

test('a browser that asks not to be followed is not asked, and not measured', async ({
  browser,
  siteUrl,
}) => {
  const context = await browser.newContext({
    locale: 'en-US',
    baseURL: siteUrl,
    extraHTTPHeaders: { 'Sec-GPC': '1' },
  });
  const reports = watchReports(context);
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'load' });
  await expect(banner(page)).toHaveCount(0);
  await lookAround(page);
  await hide(page);
  expect(reports).toEqual([]);
  await context.close();
});

test('the choice needs no script, is kept with the account, and can be changed', async ({
  browser,
  siteUrl,
}) => {
  const context = await browser.newContext({ locale: 'de-DE', baseURL: siteUrl, javaScriptEnabled: false });
  const { id } = await signUp(context, siteUrl, 'Choosy Person');
  const measuring = async () =>
    (await inDatabase<{ measuring: boolean | null }>('select measuring from users where id = $1', [id]))[0]!
      .measuring;
  const page = await context.newPage();
  await page.goto('/search/pins/?q=home');
  expect(await measuring()).toBeNull();
  await button(page, text.reject).click();
  await expect(page).toHaveURL(/\/search\/pins\/\?q=home$/);
  await expect(banner(page)).toHaveCount(0);
  expect(await measuring()).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: text.title }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(text.now.refused);
  await main.getByRole('button', { name: text.accept }).click();
  await expect(page).toHaveURL(/\/privacy\/choices$/);
  await expect(main).toContainText(text.now.granted);
  expect(await measuring()).toBe(true);
  await context.close();
});
