import { type BrowserContext, type Page } from '@playwright/test';
import { privacy as text } from '../apps/shell/src/messages/privacy';
import { DomUtils, parseDocument } from 'htmlparser2';
import { inDatabase } from './setup/database';
import { hide } from './setup/hide';
import { expect, signUp, test } from './setup/test';

// A country whose law wants to be asked first.
test.use({ locale: 'de-DE' });

const { findAll, findOne, innerText } = DomUtils;
type Html = ReturnType<typeof parseDocument>;
type Tag = NonNullable<ReturnType<typeof findOne>>;
/** The headers of such a country's browser. */
const GERMAN = { 'Accept-Language': 'de-DE' };

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

test('nothing is sent or kept before somebody agreed, nor after a no; the question is in nobody’s way', async ({
  page,
  context,
  signUp: join,
  checkAccessibility,
}) => {
  await join('Asked Person');
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
  await lookAround(page);
  await hide(page);
  // The last thing on a page can be reached, on a phone too, and all of the question is in sight, in less than a fourth of the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms', { waitUntil: 'load' });
  const [box, tabs] = await Promise.all([banner(page).boundingBox(), page.locator('.cb-tabs').boundingBox()]);
  expect(box!.height).toBeLessThan(844 / 4);
  expect(box!.y + box!.height).toBeLessThanOrEqual(tabs!.y);
  expect(await banner(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(
    0,
  );
  await checkAccessibility();
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
  });
  await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true });
  await page.setViewportSize({ width: 1280, height: 900 });
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

test('the choice needs no script, is kept with the account, and can be changed', async ({
  context,
  siteUrl,
}) => {
  const { id } = await signUp(context, siteUrl, 'Choosy Person');
  const measuring = async () =>
    (await inDatabase<{ measuring: boolean | null }>('select measuring from users where id = $1', [id]))[0]!
      .measuring;
  const read = async (path: string, headers = {}) =>
    parseDocument(
      await (await context.request.get(siteUrl + path, { headers: { ...GERMAN, ...headers } })).text(),
    );
  /** Presses the button as a browser without scripts does: its form is sent, and leads back. */
  const press = async (from: string, name: string) => {
    const isButton = (one: Tag) => one.name === 'button' && innerText(one).trim() === name;
    const button = findOne(isButton, (await read(from)).children)!;
    let form = button.parent as Tag;
    while (form.name !== 'form') form = form.parent as Tag;
    expect(form.attribs.method).toBe('post');
    const fields = findAll((one) => one.name === 'input', form.children).map(({ attribs }) => attribs);
    const answer = await context.request.post(new URL(form.attribs.action!, siteUrl + from).href, {
      headers: { ...GERMAN, Origin: siteUrl, Referer: siteUrl + from },
      form: Object.fromEntries([...fields, button.attribs].map(({ name: key, value }) => [key!, value!])),
    });
    const { pathname, search } = new URL(answer.url());
    expect(pathname + search).toBe(from);
  };
  const asked = (page: Html) =>
    findOne(({ attribs }) => attribs['aria-label'] === text.banner, page.children) !== null;

  const [search, choices] = ['/search/pins/?q=home', '/privacy/choices'];
  expect([asked(await read(search)), await measuring()]).toEqual([true, null]);
  // A browser that asks not to be followed isn't asked.
  expect(asked(await read(search, { 'Sec-GPC': '1' }))).toBe(false);
  await press(search, text.reject);
  expect([asked(await read(search)), await measuring()]).toEqual([false, false]);
  expect(innerText((await read(choices)).children)).toContain(text.now.refused);
  await press(choices, text.accept);
  expect(innerText((await read(choices)).children)).toContain(text.now.granted);
  expect(await measuring()).toBe(true);
});
