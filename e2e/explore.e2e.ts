import { type Page } from '@playwright/test';
import { articles } from '../apps/consumer/src/messages/articles';
import { boardIdeas } from '../apps/consumer/src/messages/board-ideas';
import { closeup } from '../apps/consumer/src/messages/closeup';
import { explore } from '../apps/consumer/src/messages/explore';
import { follow } from '../apps/consumer/src/messages/follow';
import { messages } from '../apps/consumer/src/messages/en';
import { articles as editor } from '../apps/business/src/messages/articles';
import { makeStaff } from './setup/staff';
import { pinOrder } from '../apps/consumer/src/messages/pin-order';
import { products } from '../apps/consumer/src/messages/products';
import { shopping } from '../apps/consumer/src/messages/shopping';
import { videos } from '../apps/consumer/src/messages/videos';
import { expect, test } from './setup/test';

const main = (page: Page) => page.getByRole('main');
const pins = (page: Page) => main(page).locator('a[href^="/pin/"]');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a stranger finds ideas by topic, page after page, and the way back up', async ({ page, request }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click();
    await page.waitForURL('**/ideas');
    await expect(page.locator('head > link[rel="canonical"]')).toHaveAttribute('href', /\/ideas$/);
    const food = main(page)
      .getByRole('list', { name: explore.pages.topics })
      .getByRole('link', { name: 'Food' });
    // The upper third of its picture is as it is: the name alone has a veil below it.
    expect(
      await food.evaluate((tile) => getComputedStyle(tile.firstElementChild!, '::after').backgroundImage),
    ).toMatch(/^linear-gradient\(rgba\(0, 0, 0, 0\) 3\d%/u);
    await food.click();
    await page.waitForURL('**/ideas/food/5000');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Food');
    await expect.poll(() => pins(page).count()).toBeGreaterThan(5);
    await main(page)
      .getByRole('list', { name: explore.below('Food') })
      .getByRole('link')
      .first()
      .click();
    await expect(main(page).getByRole('navigation', { name: explore.over }).getByRole('link')).toHaveText([
      explore.pages.ideas,
      'Food',
    ]);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(data).toContain('BreadcrumbList');
    expect(data).toContain('/ideas/food/5000');

    await page.goto('/today/popular/');
    const first = await pins(page).first().getAttribute('href');
    await main(page).getByRole('link', { name: messages.feed.more, exact: true }).click();
    await page.waitForURL(/[?&]after=/);
    await expect(pins(page).first()).not.toHaveAttribute('href', first!);

    const wrong = await request.get('/ideas/something-else/5000', { maxRedirects: 0 });
    expect([wrong.status(), wrong.headers().location]).toEqual([302, '/ideas/food/5000']);
    for (const missing of ['/ideas/food/7', '/ideas/food/none'])
      expect((await request.get(missing)).status(), missing).toBe(404);
  });

  test('a stranger finds more ideas for a board, none of which is on it', async ({ page, request }) => {
    const addresses = () => pins(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await page.goto('/mirelorca/weeknight-plates');
    const own = await addresses();
    expect(own.length).toBeGreaterThan(2);
    // On a phone its head leaves the screen to Pins.
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await main(page).locator('header').boundingBox())!.height).toBeLessThanOrEqual(180);
    await page.setViewportSize(size);
    const orders = main(page).getByRole('link', {
      name: new RegExp(`^(${pinOrder.newestFirst}|${pinOrder.oldestFirst})$`, 'u'),
    });
    const looks = orders.evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
    expect(new Set(await looks).size).toBe(2);
    await main(page).getByRole('link', { name: pinOrder.oldestFirst }).click();
    await page.waitForURL('**/mirelorca/weeknight-plates?oldest_first=true');
    await expect.poll(addresses).toEqual(own.toReversed());
    await expect(page.locator('head > link[rel="canonical"]')).toHaveAttribute('href', /weeknight-plates$/);
    await main(page).getByRole('link', { name: pinOrder.newestFirst }).click();
    await page.waitForURL('**/mirelorca/weeknight-plates');
    await expect.poll(addresses).toEqual(own);
    const name = await main(page).getByRole('heading', { level: 1 }).innerText();
    await main(page).getByRole('link', { name: messages.board.moreIdeas }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(boardIdeas.title(name));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const found = await addresses();
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((address) => own.includes(address))).toEqual([]);
    await main(page).getByRole('link', { name: messages.board.back }).click();
    await page.waitForURL('**/mirelorca/weeknight-plates');
    expect((await request.get('/mirelorca/none-such/_tools/more-ideas/')).status()).toBe(404);
  });

  test('a stranger reads an article, and goes on to a board that it is about', async ({ page, request }) => {
    await page.goto('/today');
    const [newest] = await main(page)
      .getByRole('list', { name: articles.latest })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    await main(page).getByRole('link', { name: articles.all, exact: true }).click();
    await page.waitForURL('**/today/article/');
    await main(page).locator(`a[href="${newest}"]`).click();
    await page.waitForURL(`**${newest}`);
    await expect(main(page).getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect.poll(() => main(page).getByRole('paragraph').count()).toBeGreaterThan(1);
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
    await main(page).getByRole('region', { name: articles.boards }).getByRole('link').first().click();
    await expect(pins(page).first()).toBeVisible();

    for (const missing of ['/discover/article/none', '/today/article/none/'])
      expect((await request.get(missing)).status(), missing).toBe(404);
    // Drafts are visible to staff only.
    for (const closed of ['/_/staff/articles/', '/_/staff/articles/none/'])
      expect((await request.get(closed, { maxRedirects: 0 })).status(), closed).not.toBe(200);
  });
});

test('somebody follows a topic, and it stays followed', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/topics');
  await main(page).getByRole('link', { name: 'Plants', exact: true }).click();
  await expect(main(page).getByRole('button', { name: follow.followName('Plants') })).toBeVisible();
  const saved = page.waitForResponse((response) =>
    response.url().includes('/InterestFollowResource/create/'),
  );
  await main(page)
    .getByRole('button', { name: follow.followName('Plants') })
    .click();
  await expect(main(page).getByRole('button', { name: follow.unfollowName('Plants') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await saved;
  await page.reload();
  await expect(main(page).getByRole('button', { name: follow.unfollowName('Plants') })).toBeVisible();
  await expect(main(page).getByText(messages.followers(1))).toBeVisible();

  await pins(page).first().click();
  await page.waitForURL('**/pin/*/');
  await expect(
    main(page).getByRole('list', { name: closeup.topics }).getByRole('link').first(),
  ).toHaveAttribute('href', /^\/ideas\//);
});

test('staff write an article, look at the draft, and publish it', async ({
  page,
  request,
  signUp,
  checkAccessibility,
}) => {
  const { username } = await signUp();
  await makeStaff(username);
  const title = `Written by ${username}`;
  await page.goto('/_/staff/articles/');
  await page.getByLabel(editor.newTitle).fill(title);
  await page.getByRole('button', { name: editor.create }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page
    .getByLabel(editor.fields.body)
    .fill('## First things\n\nA paragraph.\n\n<script>alert(1)</script>');
  await page.getByLabel(editor.fields.boards).fill('/demo/no-such-board/');
  await page.getByRole('button', { name: editor.save, exact: true }).click();
  await expect(page.getByText("isn't a public board here")).toBeVisible();
  await page.getByLabel(editor.fields.boards).fill('/demo/balcony-jungle/');
  await page.getByRole('button', { name: editor.save, exact: true }).click();
  await expect(page.getByText(editor.saved, { exact: true })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: editor.preview }).click();
  await expect(page.getByText(articles.draft)).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'First things' })).toBeVisible();
  const { pathname } = new URL(page.url());
  expect((await request.get(pathname)).status()).toBe(404);
  await page.goBack();
  await page.getByRole('button', { name: editor.publish }).click();
  await expect(page.getByText(editor.saved, { exact: true })).toBeVisible();
  await expect.poll(async () => (await request.get(pathname)).status()).toBe(200);
  expect(await (await request.get(pathname)).text()).not.toContain('<script>alert(1)');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('moving pictures are found by topic, and move on their own page', async ({ page, request }) => {
    await page.goto('/ideas');
    await main(page).getByRole('link', { name: explore.pages.videos, exact: true }).click();
    await page.waitForURL('**/videos/');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(videos.title);
    await expect(pins(page).first()).toBeVisible();
    const category = main(page).getByRole('list', { name: videos.categories }).getByRole('link').first();
    const name = (await category.textContent())!;
    await category.click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(videos.category(name));
    await pins(page).first().click();
    const picture = main(page).getByRole('article').locator('a[href$="#imgViewer"] img');
    const file = await request.get((await picture.getAttribute('src'))!);
    expect((await file.body()).subarray(0, 64).toString('latin1')).toContain('ANIM');
    for (const missing of ['/videos/food/7', '/videos/food/none'])
      expect((await request.get(missing)).status(), missing).toBe(404);
    const wrong = await request.get('/videos/something-else/5000', { maxRedirects: 0 });
    expect([wrong.status(), wrong.headers().location]).toEqual([302, '/videos/food/5000']);
  });
});

test.describe('things for sale', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('are found by category, with what they cost, and are told to machines', async ({
      page,
      request,
    }) => {
      await page.goto('/ideas');
      await main(page).getByRole('link', { name: explore.pages.shopping, exact: true }).click();
      await page.waitForURL('**/shopping/');
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(shopping.title);
      await expect(
        main(page)
          .getByText(/^\W*\$\d+\.\d\d/)
          .first(),
      ).toBeVisible();
      const told = await page.locator('script[type="application/ld+json"]').textContent();
      expect(told).toContain('"ItemList"');
      expect(told).toMatch(/"offers":\{"@type":"Offer","price":\d+(\.\d+)?,"priceCurrency":"(USD|EUR)"\}/);
      const category = main(page).getByRole('list', { name: shopping.categories }).getByRole('link').first();
      const name = (await category.textContent())!;
      await category.click();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(shopping.category(name));
      await pins(page).first().click();
      await expect(main(page).getByRole('region', { name: products.facts })).toBeVisible();
      expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"Product"');
      for (const missing of ['/shopping/food/7', '/shopping/food/none'])
        expect((await request.get(missing)).status(), missing).toBe(404);
      const wrong = await request.get('/shopping/something-else/5000', { maxRedirects: 0 });
      expect([wrong.status(), wrong.headers().location]).toEqual([302, '/shopping/food/5000']);
    });
  });

  test('are narrowed by sale and price in a search, and in the shop of a business', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto('/fernandoak/_tools/shop/');
    // A server that is busy leaves the drawing to the browser.
    await expect(pins(page).nth(2)).toBeVisible();
    const all = await pins(page).count();
    await main(page).getByRole('link', { name: products.onSale, exact: true }).click();
    await page.waitForURL(/on_sale=true/);
    await expect.poll(() => pins(page).count()).toBeLessThan(all);
    await expect(main(page).locator('s').first()).toBeVisible();
    await checkAccessibility();
    await page.goto('/search/buyable_pins/?q=objects');
    await expect(main(page).getByRole('navigation', { name: messages.search.narrow })).toBeVisible();
    await main(page)
      .getByRole('link', { name: shopping.above(100) })
      .click();
    await page.waitForURL(/price_min=100/);
    await expect(
      main(page).getByRole('link', { name: messages.search.remove(shopping.above(100)) }),
    ).toBeVisible();
    await checkAccessibility();
  });
});
