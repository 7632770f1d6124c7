import { type Locator } from '@playwright/test';
import { callsOf } from './setup/calls';
import { expectWhole } from './setup/links';
import { expect, test } from './setup/test';

interface Named {
  id: string;
  username: string;
  full_name: string;
}

test('a Pin is talked about, felt, noted and read without scripts', async ({
  page,
  context,
  browser,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  await signUp('Talker Tove');
  const calls = callsOf(context, siteUrl);
  const [pin] = await calls.get<{ id: string; pinner: Named }[]>('UserHomefeedResource', {});
  const said = `Such light, @${pin!.pinner.username}! #evening`;
  await page.goto(`/pin/${pin!.id}/`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add a comment' }).click();
  await main.getByRole('textbox', { name: 'Comment' }).fill(said);
  await main.getByRole('button', { name: 'Post', exact: true }).click();
  const comment = main.getByRole('listitem').filter({ hasText: 'Such light' }).first();
  await expect(comment.getByRole('link', { name: `@${pin!.pinner.username}` })).toBeVisible();
  await comment.getByRole('button', { name: "Like Talker Tove's comment" }).click();
  await expect(comment.getByText('1 like', { exact: true })).toBeVisible();
  await comment.getByRole('button', { name: 'Reply to Talker Tove' }).click();
  await comment.getByRole('textbox').fill('Who else?');
  await comment.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(comment.getByText('Who else?')).toBeVisible();

  await main.getByRole('button', { name: 'React', exact: true }).click();
  await main.getByRole('button', { name: 'React: Wow' }).click();
  await expect(main.getByRole('button', { name: 'Wow', exact: true })).toBeVisible();
  await checkAccessibility();

  // The picture on the whole screen, by keys.
  await main.getByRole('link', { name: /^View the picture full screen/ }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('status')).toHaveText('100%');
  // It hears keys once it has the focus, which comes a moment after it is drawn.
  await expect.poll(() => viewer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('+');
  await expect(viewer.getByRole('status')).toHaveText('150%');
  await page.keyboard.press('0');
  await expect(viewer.getByRole('status')).toHaveText('100%');
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/pin/${pin!.id}/comments`);
  await expect(main.getByText('Who else?')).toBeVisible();
  await checkAccessibility();

  const without = await browser.newContext({ javaScriptEnabled: false });
  const reader = await without.newPage();
  await reader.goto(`${siteUrl}/pin/${pin!.id}/comments`);
  await expect(reader.getByText('Such light')).toBeVisible();
  await expect(reader.getByText('Who else?')).toBeVisible();
  await without.close();
});

test('a Pin is sent to somebody, who is told and reads it', async ({
  page,
  context,
  browser,
  siteUrl,
  signUp,
}) => {
  const me = await signUp('Sender Siv');
  const calls = callsOf(context, siteUrl);
  const [pin] = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
  await page.goto(`/pin/${pin!.id}/`);
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Share this Pin' });
  await expect(dialog.getByLabel('Find people')).toBeVisible();
  await page.keyboard.press('Escape');

  const { invite_code } = await calls.create<{ invite_code: string }>('PinShareResource', {});
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  await theirs.goto(`${siteUrl}/pin/${pin!.id}/sent?invite_code=${invite_code}&utm_pai=7`);
  await expect(theirs.getByRole('link', { name: /Sender Siv shared this Pin with you/ })).toHaveAttribute(
    'href',
    `/${me.username}/`,
  );
  await theirs.getByRole('main').getByRole('link', { name: 'See the Pin', exact: true }).click();
  await theirs.waitForURL(`**/pin/${pin!.id}/?invite_code=${invite_code}&utm_pai=7`);
  await theirs.goto(`${siteUrl}/pin_redirect?url=https%3A%2F%2Fevil.example%2F`);
  await theirs.waitForURL(`${siteUrl}/`);
  await theirs.goto(`${siteUrl}/pin_redirect?pin=${pin!.id}`);
  await theirs.waitForURL(`**/pin/${pin!.id}/`);
  await stranger.close();
});

/** Colors of what a card has below its picture; undefined where it ends with the picture. */
const colorsBelow = (article: Locator) =>
  article.evaluate((card) => {
    const { left, width, bottom } = card.querySelector('img')!.getBoundingClientRect();
    const below = document.elementsFromPoint(left + width / 2, bottom + 8);
    if (!below.includes(card)) return undefined;
    return below
      .slice(0, below.indexOf(card))
      .map((element) => getComputedStyle(element).backgroundColor)
      .filter((color) => color !== 'rgba(0, 0, 0, 0)');
  });

test('is as wide as the window has room for', async ({ page, context, siteUrl, signUp }) => {
  await signUp('Wide Wanda');
  const pins = await callsOf(context, siteUrl).get<
    { id: string; images: Record<string, { width: number; height: number }> }[]
  >('UserHomefeedResource', { page_size: 50 });
  const sizes = {
    wide: (w: number, h: number) => w >= 672 && w * 3 >= h * 4,
    tall: (w: number, h: number) => h > w,
  };
  const shown = async (shape: keyof typeof sizes, window: number) => {
    const pin = pins.find(({ images }) => sizes[shape](images['orig']!.width, images['orig']!.height));
    expect(pin, shape).toBeDefined();
    await page.setViewportSize({ width: window, height: 900 });
    await page.goto(`/pin/${pin!.id}/`);
    const article = page.getByRole('main').getByRole('article').first();
    const picture = article.getByRole('link', { name: /^View the picture full screen/ });
    const [whole, pane] = [await article.boundingBox(), await picture.boundingBox()];
    return [Math.round(pane!.width), Math.round(whole!.width)];
  };
  expect(await shown('wide', 1280)).toEqual([672, 1176]);
  expect(await shown('tall', 1280)).toEqual([508, 1016]);
  expect(await shown('tall', 1040)).toEqual([488, 992]);
  expect(await shown('tall', 1000)).toEqual([456, 912]);
  expect(await shown('wide', 800)).toEqual([370, 740]);
  // Below a picture that ends before the words do, the card goes on.
  const flatness = ({ images }: (typeof pins)[number]) => images['orig']!.width / images['orig']!.height;
  const [flattest] = pins.toSorted((a, b) => flatness(b) - flatness(a));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/pin/${flattest!.id}/`);
  await expectWhole(page);
  expect(await colorsBelow(page.getByRole('main').getByRole('article').first())).toEqual([]);
});
