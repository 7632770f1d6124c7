import { type Page } from '@playwright/test';
import { holdScripts } from './setup/scripts';
import { expect, test } from './setup/test';

/** Where the cells of a page's grid are, by key: left, top, width, height in the viewport. */
const cellsOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[role=list] > [aria-posinset]')].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [cell.dataset.key ?? '', [x, y, width, height]];
      }),
    ),
  );

const SIZES = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;

/**
 * Opens a page while its scripts are held back, and fails unless every cell of its grid stays where it stood before them.
 * @param rightToLeft as in a language that is read from there
 */
async function expectToStay(
  page: Page,
  address: string,
  { cells = 1, rightToLeft = false } = {},
): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  if (rightToLeft)
    await page.route(
      (url) => url.pathname === address,
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('dir="ltr"', 'dir="rtl"');
        await route.fulfill({ response, body });
      },
    );
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('[role=list][data-placed] > [role=listitem] img').first()).toBeVisible();
  // The whole page was read.
  await expect(page.locator('#corkboard-boot')).toBeAttached();
  const sent = await cellsOf(page);
  expect(Object.keys(sent).length, address).toBeGreaterThanOrEqual(cells);
  const { width, height } = page.viewportSize()!;
  const [first] = Object.values(sent);
  if (rightToLeft) expect(first![0]! + first![2]!, address).toBeGreaterThan(width / 2);

  release();
  await expect(page.locator('cb-place-1')).toHaveCount(0);
  await expect(page.locator('main[aria-busy="false"]')).toBeVisible();
  const taken = await cellsOf(page);
  for (const [key, place] of Object.entries(taken))
    if (key in sent) expect(place, `${address} ${key}`).toEqual(sent[key]);
  for (const [key, [, top = 0]] of Object.entries(sent)) if (top < height) expect(taken).toHaveProperty(key);
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shift, address).toBeLessThanOrEqual(0.01);
  expect(errors, address).toEqual([]);
}

test('the grid stands in its place at every width before any script of ours is there, and stays', async ({
  context,
}) => {
  for (const [width, height] of SIZES)
    await test.step(`${width} px`, async () => {
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      await expectToStay(page, '/', { cells: 11 });
      await page.close();
    });
});

test('so do those of the other pages, also where one reads from the right', async ({ context, request }) => {
  const home = await (await request.get('/')).text();
  const [pin] = /\/pin\/\d+\//.exec(home)!;
  const addresses = [pin, '/suki_ceramics/tea-things', '/suki_ceramics/_created/', '/search/pins/?q=tea'];
  for (const [address, rightToLeft] of [
    ...addresses.map((each) => [each, false] as const),
    ['/', true] as const,
  ]) {
    const page = await context.newPage();
    await expectToStay(page, address, { rightToLeft });
    await page.close();
  }
});

test('pictures out of sight wait for the scripts, or until somebody scrolls', async ({ page, siteUrl }) => {
  const nameOf = (address: string) => address.split('/').at(-1)!;
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.add(nameOf(request.url()));
  });
  await page.setViewportSize({ width: 390, height: 664 });
  const release = await holdScripts(page);
  await page.goto(siteUrl, { waitUntil: 'commit' });
  await expect(page.locator('#corkboard-boot')).toBeAttached();
  const namesOf = (selector: string) =>
    page.locator(selector).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const inSight = (await namesOf('img:not([data-later] img)')).map(nameOf);
  // One picture may be on several cards, and somebody's face.
  const later = (await namesOf('[data-later] img')).map(nameOf).filter((name) => !inSight.includes(name));
  expect(later.length).toBeGreaterThan(5);
  const askedLater = () => later.filter((name) => asked.has(name));
  // Words are there all the time, also for those who hear them.
  await expect(page.locator('[role=list] > [data-later] a').first()).toHaveAccessibleName(/\S/);
  await expect.poll(() => asked.size).toBeGreaterThan(1);
  expect(askedLater()).toEqual([]);

  await page.mouse.wheel(0, 200);
  await expect(page.locator('[data-later]')).toHaveCount(0);
  await expect.poll(() => askedLater().length).toBeGreaterThan(0);
  release();
});

test.describe('where one is asked before anything is counted', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('what lies over a page stands in its place before the rest of the page has come', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    for (const address of ['/', '/login']) {
      await page.goto(address);
      const whole = await page.locator('#corkboard-consent').boundingBox();
      await page.route(
        (url) => url.pathname === address,
        async (route) => {
          const response = await route.fetch();
          // Up to the main part: the tabs of a phone, which the question lies above, come behind it.
          const [body] = (await response.text()).split('<main');
          await route.fulfill({ response, body });
        },
      );
      await page.goto(address);
      await expect(page.locator('.cb-tabs')).toHaveCount(0);
      expect(await page.locator('#corkboard-consent').boundingBox(), address).toEqual(whole);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the cards of a grid stand in columns, all to be seen', async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    const cards = page.locator('[role=list] > [role=listitem] article');
    expect(await cards.count()).toBeGreaterThan(10);
    for (const card of await cards.all()) await expect(card).toBeVisible();
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    const overlapping = boxes.some((a, index) =>
      boxes
        .slice(index + 1)
        .some(
          (b) =>
            a &&
            b &&
            a.x < b.x + b.width - 1 &&
            b.x < a.x + a.width - 1 &&
            a.y < b.y + b.height - 1 &&
            b.y < a.y + a.height - 1,
        ),
    );
    expect(overlapping).toBe(false);
  });
});

test('Pins stand as close together as somebody wants, from the first paint on, in this browser or for the account', async ({
  page,
  context,
  browser,
  siteUrl,
  signUp: enter,
  checkAccessibility,
}) => {
  const board = '/suki_ceramics/tea-things';
  const widthOf = async (of: Page) => Math.round(Object.values(await cellsOf(of))[0]![2]!);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(board);
  expect(await widthOf(page)).toBe(236);
  const toggle = page.getByRole('button', { name: 'Compact' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => widthOf(page)).toBe(168);
  await checkAccessibility();
  await expectToStay(page, board);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  for (const [address, width, columns] of [
    ['/', 1280, 168],
    ['/search/pins/?q=tea', 390, 114],
  ] as const) {
    const other = await context.newPage();
    await other.setViewportSize({ width, height: 800 });
    await expectToStay(other, address);
    expect(await widthOf(other), address).toBeGreaterThanOrEqual(columns);
    expect(await widthOf(other), address).toBeLessThan(columns + 10);
    await other.close();
  }

  // An account has its own, wherever it is logged in.
  await enter('Dense Dana');
  await page.goto('/settings/appearance/');
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  for (const name of ['Regular', 'Compact']) {
    const kept = page.waitForResponse(/UserSettingsResource\/update/);
    await page.getByRole('radio', { name }).check();
    await kept;
  }
  const elsewhere = await browser.newContext({ baseURL: siteUrl, viewport: { width: 1280, height: 800 } });
  await elsewhere.addCookies((await context.cookies()).filter(({ name }) => name !== 'density'));
  const other = await elsewhere.newPage();
  await expectToStay(other, board);
  expect(await widthOf(other)).toBe(168);
  await elsewhere.close();
});
