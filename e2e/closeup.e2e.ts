import { type Locator } from '@playwright/test';
import { callsOf } from './setup/calls';
import { expectWhole } from './setup/links';
import { expect, signUp as signUpIn, test } from './setup/test';
import { visit } from './setup/visitor';

interface Named {
  id: string;
  username: string;
  full_name: string;
}

test('a Pin is talked about, felt, shared, seen large and read without scripts', async ({
  page,
  context,
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

  await test.step('talked about', async () => {
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
  });

  await test.step('felt', async () => {
    await main.getByRole('button', { name: 'React', exact: true }).click();
    await main.getByRole('button', { name: 'React: Wow' }).click();
    await expect(main.getByRole('button', { name: 'Wow', exact: true })).toBeVisible();
    await checkAccessibility();
  });

  await test.step('shared from its own dialog', async () => {
    await main.getByRole('button', { name: 'Share', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Share this Pin' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('its picture on the whole screen, by keys', async () => {
    await main.getByRole('link', { name: /^View the picture full screen/ }).click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('status')).toHaveText('100%');
    // It hears keys once it has the focus, which comes a moment after it is drawn.
    await expect
      .poll(() => viewer.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('+');
    await expect(viewer.getByRole('status')).toHaveText('150%');
    await page.keyboard.press('0');
    await expect(viewer.getByRole('status')).toHaveText('100%');
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });

  await test.step('what was said is in the first HTML of the page of comments', async () => {
    const visitor = await visit(siteUrl);
    const read = await visitor.read(`/pin/${pin!.id}/comments`);
    for (const words of ['Such light', 'Who else?']) expect(read.text).toContain(words);
    await visitor.leave();
  });
});

test('a Pin that was shared says by whom, and leads to the Pin with where it came from', async ({
  siteUrl,
}) => {
  const sender = await visit(siteUrl);
  const { username } = await signUpIn(sender, siteUrl, 'Sender Siv');
  const calls = callsOf(sender, siteUrl);
  const [pin] = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
  const { invite_code } = await calls.create<{ invite_code: string }>('PinShareResource', {});
  const stranger = await visit(siteUrl);
  const sent = await stranger.read(`/pin/${pin!.id}/sent?invite_code=${invite_code}&utm_pai=7`);
  expect(sent.link(/Sender Siv shared this Pin with you/)).toBe(`/${username}/`);
  const on = sent.link('See the Pin')!;
  expect(on).toBe(`/pin/${pin!.id}/?invite_code=${invite_code}&utm_pai=7`);
  const opened = await stranger.read(on);
  expect([opened.status, opened.address.pathname]).toEqual([200, `/pin/${pin!.id}/`]);
  for (const one of [sender, stranger]) await one.leave();
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

test('is as wide as the window has room for', async ({ page, context, siteUrl }) => {
  const pins = await callsOf(context, siteUrl).get<
    { id: string; images: Record<string, { width: number; height: number }> }[]
  >('UserHomefeedResource', { page_size: 50 });
  const size = ({ images }: (typeof pins)[number]) => images['orig']!;
  const flatness = (pin: (typeof pins)[number]) => size(pin).width / size(pin).height;
  const open = async (pin: (typeof pins)[number] | undefined) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/pin/${pin!.id}/`);
    await expectWhole(page);
  };
  const article = page.getByRole('main').getByRole('article').first();
  const picture = article.getByRole('link', { name: /^View the picture full screen/ });
  const shown = (window: number) => async () => {
    await page.setViewportSize({ width: window, height: 900 });
    const [whole, pane] = [await article.boundingBox(), await picture.boundingBox()];
    return [Math.round(pane!.width), Math.round(whole!.width)];
  };

  await test.step('a tall picture', async () => {
    await open(pins.find((pin) => flatness(pin) < 1));
    await expect.poll(shown(1280)).toEqual([508, 1016]);
    await expect.poll(shown(1040)).toEqual([488, 992]);
    await expect.poll(shown(1000)).toEqual([456, 912]);
  });

  await test.step('a wide picture, which ends before the words do: the card goes on below it', async () => {
    const flattest = pins
      .toSorted((a, b) => flatness(b) - flatness(a))
      .find((pin) => size(pin).width >= 672)!;
    expect(flatness(flattest)).toBeGreaterThanOrEqual(4 / 3);
    await open(flattest);
    expect(await colorsBelow(article)).toEqual([]);
    await expect.poll(shown(1280)).toEqual([672, 1176]);
    await expect.poll(shown(800)).toEqual([370, 740]);
  });
});
