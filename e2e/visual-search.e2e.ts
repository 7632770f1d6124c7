import { seconds } from './setup/signs';
import { type Calls, callsOf } from './setup/calls';
import { expect, test } from './setup/test';
import { visit } from './setup/visitor';

interface Pin {
  id: string;
  images: Record<string, { url: string }>;
}

/** A Pin that others look like: a new site looks at its pictures in the background. */
async function lookedAt(calls: Calls): Promise<Pin> {
  const [pin] = await calls.get<Pin[]>('UserHomefeedResource', {});
  const found = () => calls.get<unknown[]>('PinVisualSearchResource', { pin_id: pin!.id });
  await expect.poll(async () => (await found()).length, { timeout: seconds(60) }).toBeGreaterThan(3);
  return pin!;
}

test.describe('on a screen that is touched, too', () => {
  test.use({ hasTouch: true });

  test('Pins are found by a part of a picture, by mouse, keys and finger, and without scripts', async ({
    page,
    context,
    siteUrl,
    checkAccessibility,
  }) => {
    const pin = await lookedAt(callsOf(context, siteUrl));
    const whole = `${siteUrl}/pin/${pin.id}/visual-search/`;
    await page.goto(`/pin/${pin.id}/`);
    const main = page.getByRole('main');
    const frame = main.getByRole('button', { name: /^Part to search with/ });
    const results = main.getByRole('list', { name: 'Pins that look like it' });

    await test.step('dragging over the picture marks a part of it; Back has the whole again', async () => {
      await main.getByRole('link', { name: 'Search with this picture' }).click();
      await expect(page).toHaveURL(whole);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('More like this picture');
      // Cells are drawn when they come near.
      await results.scrollIntoViewIfNeeded();
      await expect(results.getByRole('listitem').first()).toBeVisible();
      await main.getByRole('button', { name: 'Bottom right corner' }).scrollIntoViewIfNeeded();
      const box = (await frame.boundingBox())!;
      const corner = await main.getByRole('button', { name: 'Bottom right corner' }).boundingBox();
      await page.mouse.move(corner!.x + corner!.width / 2, corner!.y + corner!.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
      await page.mouse.up();
      await expect(page).toHaveURL(/visual-search\/\?x=0&y=0&w=0\.\d+&h=0\.\d+$/);
      await expect(results.getByRole('listitem').first()).toBeVisible();
      const marked = page.url();
      await page.goBack();
      await expect(page).toHaveURL(whole);
      await page.goForward();
      await expect(page).toHaveURL(marked);
    });

    await test.step('by keys, in one go; the frame keeps the focus', async () => {
      await frame.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+ArrowLeft');
      await expect(page).toHaveURL(/\?x=0\.04&y=0\.02&/);
      await expect(frame).toBeFocused();
      await checkAccessibility();
    });
    const part = page.url();

    await test.step('only what is for sale, with the same part; and back to all', async () => {
      await main.getByRole('link', { name: 'Shop similar' }).click();
      await expect(page).toHaveURL(/visual-search\/products\/\?x=0\.04&/);
      const sold = main.getByRole('list', { name: 'Things for sale that look like it' });
      await expect(sold.getByRole('listitem').first()).toContainText(/[$€£]\s?\d|\d\s?[$€£]/);
      await main.getByRole('link', { name: 'Whole picture' }).click();
      await expect(page).toHaveURL(`${whole}products/`);
      await expect(sold.getByRole('listitem').first()).toBeVisible();
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(part);
      await expect(results.getByRole('listitem').first()).toBeVisible();
    });

    await test.step("by finger: the page doesn't scroll away under it", async () => {
      await main.getByRole('link', { name: 'Whole picture' }).click();
      await expect(page).toHaveURL(whole);
      await page.setViewportSize({ width: 390, height: 800 });
      const picture = page.locator('[data-ready="true"]');
      await picture.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await picture.boundingBox())!;
      const finger = await context.newCDPSession(page);
      const at = (across: number, down: number) => [{ x: x + across * width, y: y + down * height }];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.25, 0.25) });
      for (const share of [0.35, 0.5, 0.75])
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share, share) });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(page).toHaveURL(/\?x=0\.2\d*&y=0\.2\d*&w=0\.\d+&h=0\.\d+$/);
      await expect(results.getByRole('listitem').first()).toBeVisible();
    });

    await test.step('in the first HTML', async () => {
      const visitor = await visit(siteUrl);
      const read = await visitor.read(part);
      expect(read.named('div', 'Pins that look like it').length).toBeGreaterThan(0);
      expect(read.all('a').filter(({ attribs }) => attribs.href?.startsWith('/pin/'))).not.toEqual([]);
      expect(new URL(read.link('Whole picture')!, siteUrl).href).toBe(whole);
      await visitor.leave();
    });
  });
});

test('Pins are found by a picture that somebody chooses, or drops into the search box', async ({
  page,
  context,
  siteUrl,
  checkAccessibility,
}) => {
  const pin = await lookedAt(callsOf(context, siteUrl));
  const file = await (await context.request.get(siteUrl + pin.images['474x']!.url)).body();
  const main = page.getByRole('main');
  const field = main.locator('input[type=file]');
  const results = main.getByRole('list', { name: 'Pins that look like your picture' });
  const same = results.locator(`a[href="/pin/${pin.id}/"]`).first();
  await page.goto('/ideas');

  await test.step('chosen, and there again after a reload', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Search with a picture' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Search with a picture');
    await field.setInputFiles({ name: 'mine.webp', mimeType: 'image/webp', buffer: file });
    await expect(same).toBeVisible();
    await checkAccessibility();
  });
  const address = page.url();

  await test.step('what is no picture is said', async () => {
    await page.reload();
    await expect(same).toBeVisible();
    await field.setInputFiles({ name: 'mine.webp', mimeType: 'image/webp', buffer: Buffer.from('none') });
    await expect(main.getByRole('alert')).toBeVisible();
  });

  await test.step('dropped into the search box of another page', async () => {
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/ideas/);
    const box = page.getByRole('banner').getByRole('search');
    const transfer = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'mine.webp', { type: 'image/webp' }));
      return data;
    }, file.toString('base64'));
    await box.dispatchEvent('dragenter', { dataTransfer: transfer });
    await expect(async () => {
      await box.dispatchEvent('dragover', { dataTransfer: transfer });
      await expect(box).toHaveAttribute('data-drop', '', { timeout: seconds(0.5) });
    }).toPass();
    await box.dispatchEvent('drop', { dataTransfer: transfer });
    await expect(page).toHaveURL(address);
    await expect(same).toBeVisible();
  });
});
