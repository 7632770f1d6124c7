import { type Page } from '@playwright/test';
import { articles } from '../apps/consumer/src/messages/articles';
import { boardIdeas } from '../apps/consumer/src/messages/board-ideas';
import { closeup } from '../apps/consumer/src/messages/closeup';
import { explore } from '../apps/consumer/src/messages/explore';
import { follow } from '../apps/consumer/src/messages/follow';
import { messages } from '../apps/consumer/src/messages/en';
import { articles as editor } from '../apps/business/src/messages/articles';
import { pinOrder } from '../apps/consumer/src/messages/pin-order';
import { products } from '../apps/consumer/src/messages/products';
import { shopping } from '../apps/consumer/src/messages/shopping';
import { videos } from '../apps/consumer/src/messages/videos';
import { callsOf } from './setup/calls';
import { textOf } from './setup/html';
import { type PlainVisitor, test } from './setup/plain';
import { makeStaff } from './setup/staff';
import { expect, signUp } from './setup/test';

const main = (page: Page) => page.getByRole('main');
const pinsOf = ({ html }: PlainVisitor) => html.links('/pin/');

/** Fails unless each address is answered with 404. */
async function expectMissing({ request }: PlainVisitor, ...addresses: string[]): Promise<void> {
  for (const missing of addresses) expect((await request.get(missing)).status(), missing).toBe(404);
}
/** Fails unless an address with a wrong name leads to the right one. */
async function expectLeading({ request }: PlainVisitor, wrong: string, right: string): Promise<void> {
  const answer = await request.get(wrong, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, right]);
}
/** Follows the first link of a list. @returns what it says */
async function followFirst(plain: PlainVisitor, list: string): Promise<string> {
  const [first] = plain.html.tags('a', plain.html.role('list', list, plain.html.main));
  await plain.open(first!.attribs.href!);
  return textOf(first!);
}

test.describe('without scripts', () => {
  test('a stranger finds ideas by topic, page after page, and the way back up', async ({ plain }) => {
    await plain.open('/');
    await plain.follow('Explore', plain.html.tags('header')[0]);
    expect(plain.address).toBe('/ideas');
    expect(plain.html.inHead('link', { rel: 'canonical' }, 'href')).toMatch(/\/ideas$/);
    await plain.follow('Food', plain.html.role('list', explore.pages.topics));
    expect(plain.address).toBe('/ideas/food/5000');
    expect(plain.html.title).toBe('Food');
    expect(pinsOf(plain).length).toBeGreaterThan(5);
    await followFirst(plain, explore.below('Food'));
    const over = plain.html.tags('a', plain.html.role('navigation', explore.over));
    expect(over.map(textOf)).toEqual([explore.pages.ideas, 'Food']);
    expect(plain.html.described).toContain('BreadcrumbList');
    expect(plain.html.described).toContain('/ideas/food/5000');

    await plain.open('/today/popular/');
    const [first] = pinsOf(plain);
    await plain.follow(messages.feed.more, plain.html.main);
    expect(plain.address).toMatch(/[?&]after=/);
    expect(pinsOf(plain)[0]).not.toBe(first);
    await expectLeading(plain, '/ideas/something-else/5000', '/ideas/food/5000');
    await expectMissing(plain, '/ideas/food/7', '/ideas/food/none');
  });

  test('a stranger finds more ideas for a board, none of which is on it', async ({ plain }) => {
    const board = '/mirelorca/weeknight-plates';
    await plain.open(board);
    const own = pinsOf(plain);
    expect(own.length).toBeGreaterThan(2);
    await plain.follow(pinOrder.oldestFirst, plain.html.main);
    expect(plain.address).toBe(`${board}?oldest_first=true`);
    expect(pinsOf(plain)).toEqual(own.toReversed());
    expect(plain.html.inHead('link', { rel: 'canonical' }, 'href')).toMatch(/weeknight-plates$/);
    await plain.follow(pinOrder.newestFirst, plain.html.main);
    expect(plain.address).toBe(board);
    expect(pinsOf(plain)).toEqual(own);
    const name = plain.html.title;
    await plain.follow(messages.board.moreIdeas, plain.html.main);
    expect(plain.html.title).toBe(boardIdeas.title(name));
    expect(plain.html.inHead('meta', { name: 'robots' }, 'content')).toContain('noindex');
    const found = pinsOf(plain);
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((address) => own.includes(address))).toEqual([]);
    await plain.follow(messages.board.back, plain.html.main);
    expect(plain.address).toBe(board);
    await expectMissing(plain, '/mirelorca/none-such/_tools/more-ideas/');
  });

  test('a stranger reads an article, and goes on to a board that it is about', async ({ plain }) => {
    await plain.open('/today');
    const [newest] = plain.html.links('/', plain.html.role('list', articles.latest));
    await plain.follow(articles.all, plain.html.main);
    expect(plain.address).toBe('/today/article/');
    expect(plain.html.links(newest!)).toContain(newest);
    await plain.open(newest!);
    expect(plain.address).toBe(newest);
    expect(plain.html.title).not.toBe('');
    expect(plain.html.tags('p', plain.html.main).length).toBeGreaterThan(1);
    expect(plain.html.inHead('meta', { property: 'og:type' }, 'content')).toBe('article');
    const [board] = plain.html.tags('a', plain.html.role('region', articles.boards, plain.html.main));
    await plain.open(board!.attribs.href!);
    expect(pinsOf(plain)).not.toHaveLength(0);
    await expectMissing(plain, '/discover/article/none', '/today/article/none/');
    // Drafts are visible to staff only.
    for (const closed of ['/_/staff/articles/', '/_/staff/articles/none/'])
      expect((await plain.request.get(closed, { maxRedirects: 0 })).status(), closed).not.toBe(200);
  });

  test('moving pictures are found by topic, and move on their own page', async ({ plain }) => {
    await plain.open('/ideas');
    await plain.follow(explore.pages.videos, plain.html.main);
    expect(plain.address).toBe('/videos/');
    expect(plain.html.title).toBe(videos.title);
    expect(pinsOf(plain)).not.toHaveLength(0);
    const name = await followFirst(plain, videos.categories);
    expect(plain.html.title).toBe(videos.category(name));
    await plain.open(pinsOf(plain)[0]!);
    const [viewer] = plain.html.all(({ attribs }) => attribs.href?.endsWith('#imgViewer') ?? false);
    const [picture] = plain.html.tags('img', viewer);
    const file = await plain.request.get(picture!.attribs.src!);
    expect((await file.body()).subarray(0, 64).toString('latin1')).toContain('ANIM');
    await expectMissing(plain, '/videos/food/7', '/videos/food/none');
    await expectLeading(plain, '/videos/something-else/5000', '/videos/food/5000');
  });

  test('things for sale are found by category, with what they cost, and are told to machines', async ({
    plain,
  }) => {
    await plain.open('/ideas');
    await plain.follow(explore.pages.shopping, plain.html.main);
    expect(plain.address).toBe('/shopping/');
    expect(plain.html.title).toBe(shopping.title);
    expect(textOf(plain.html.main)).toMatch(/\$\d+\.\d\d/);
    expect(plain.html.described).toContain('"ItemList"');
    expect(plain.html.described).toMatch(
      /"offers":\{"@type":"Offer","price":\d+(\.\d+)?,"priceCurrency":"(USD|EUR)"\}/,
    );
    const name = await followFirst(plain, shopping.categories);
    expect(plain.html.title).toBe(shopping.category(name));
    await plain.open(pinsOf(plain)[0]!);
    expect(plain.html.roles('region', products.facts)).toHaveLength(1);
    expect(plain.html.described).toContain('"Product"');
    await expectMissing(plain, '/shopping/food/7', '/shopping/food/none');
    await expectLeading(plain, '/shopping/something-else/5000', '/shopping/food/5000');
  });

  test('things for sale are narrowed in the shop of a business', async ({ plain }) => {
    await plain.open('/fernandoak/_tools/shop/');
    const all = pinsOf(plain);
    expect(all.length).toBeGreaterThan(2);
    await plain.follow(products.onSale, plain.html.main);
    expect(plain.address).toContain('on_sale=true');
    expect(pinsOf(plain).length).toBeLessThan(all.length);
    expect(plain.html.tags('s', plain.html.main)).not.toHaveLength(0);
  });

  test('a topic that somebody follows stays followed, and a Pin leads to its topics', async ({
    plain,
    siteUrl,
  }) => {
    await signUp(plain, siteUrl, 'Tina Topics');
    await plain.open('/topics');
    await plain.follow('Plants', plain.html.main);
    const [, id] = /(\d+)\/?$/.exec(plain.address)!;
    expect(plain.html.roles('button', follow.followName('Plants'))).toHaveLength(1);
    await callsOf(plain, siteUrl).create('InterestFollowResource', { interest_id: id });
    await plain.open(plain.address);
    expect(plain.html.role('button', follow.unfollowName('Plants')).attribs['aria-pressed']).toBe('true');
    expect(textOf(plain.html.main)).toContain(messages.followers(1));
    await plain.open(pinsOf(plain)[0]!);
    const [topic] = plain.html.tags('a', plain.html.role('list', closeup.topics));
    expect(topic!.attribs.href).toMatch(/^\/ideas\//);
  });
});

test('topics, boards, and things for sale as they look', async ({ page, checkAccessibility }) => {
  await test.step('the upper third of the picture of a topic is as it is: the name alone has a veil below it', async () => {
    await page.goto('/ideas');
    const food = main(page)
      .getByRole('list', { name: explore.pages.topics })
      .getByRole('link', { name: 'Food' });
    expect(
      await food.evaluate((tile) => getComputedStyle(tile.firstElementChild!, '::after').backgroundImage),
    ).toMatch(/^linear-gradient\(rgba\(0, 0, 0, 0\) 3\d%/u);
  });
  await test.step('the head of a board leaves the screen of a phone to Pins', async () => {
    await page.goto('/mirelorca/weeknight-plates');
    const orders = main(page).getByRole('link', {
      name: new RegExp(`^(${pinOrder.newestFirst}|${pinOrder.oldestFirst})$`, 'u'),
    });
    const looks = orders.evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
    expect(new Set(await looks).size).toBe(2);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await main(page).locator('header').boundingBox())!.height).toBeLessThanOrEqual(180);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await test.step('a search for things to buy is narrowed by price', async () => {
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

test('staff write an article, look at the draft, and publish it', async ({
  page,
  request,
  signUp: join,
  checkAccessibility,
}) => {
  const { username } = await join();
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
