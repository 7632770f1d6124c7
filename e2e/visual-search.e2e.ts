import { seconds } from './setup/signs';
import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';

test('Pins are found by a part of a picture, by mouse, keys and finger, and without scripts', async ({
  page,
  context,
  browser,
  siteUrl,
  checkAccessibility,
}) => {
  const calls = callsOf(context, siteUrl);
  const [pin] = await calls.get<{ id: string }[]>('UserHomefeedResource', {});
  // A new site looks at its pictures in the background.
  const found = () => calls.get<unknown[]>('PinVisualSearchResource', { pin_id: pin!.id });
  await expect.poll(async () => (await found()).length, { timeout: seconds(60) }).toBeGreaterThan(3);
  await page.goto(`/pin/${pin!.id}/`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Search with this picture' }).click();
  await expect(page).toHaveURL(`${siteUrl}/pin/${pin!.id}/visual-search/`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('More like this picture');
  const frame = main.getByRole('button', { name: /^Part to search with/ });
  const results = main.getByRole('list', { name: 'Pins that look like it' });
  // Cells are drawn when they come near.
  await results.scrollIntoViewIfNeeded();
  await expect(results.getByRole('listitem').first()).toBeVisible();
  await checkAccessibility();

  // Dragging over the picture marks a part of it; Back has the whole again.
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
  await expect(page).toHaveURL(`${siteUrl}/pin/${pin!.id}/visual-search/`);
  await page.goForward();
  await expect(page).toHaveURL(marked);

  // By keys, in one go; the frame keeps the focus.
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page).toHaveURL(/\?x=0\.04&y=0\.02&/);
  await expect(frame).toBeFocused();
  await checkAccessibility();

  // Only what is for sale, with the same part; and back to all.
  await main.getByRole('link', { name: 'Shop similar' }).click();
  await expect(page).toHaveURL(/visual-search\/products\/\?x=0\.04&/);
  const sold = main.getByRole('list', { name: 'Things for sale that look like it' });
  await expect(sold.getByRole('listitem').first()).toContainText(/[$€£]\s?\d|\d\s?[$€£]/);
  await main.getByRole('link', { name: 'Whole picture' }).click();
  await expect(page).toHaveURL(`${siteUrl}/pin/${pin!.id}/visual-search/products/`);
  await expect(sold.getByRole('listitem').first()).toBeVisible();
  await checkAccessibility();
  await page.goBack();
  await page.goBack();
  await expect(results.getByRole('listitem').first()).toBeVisible();

  // By finger: the page doesn't scroll away under it.
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  const small = await phone.newPage();
  await small.goto(`${siteUrl}/pin/${pin!.id}/visual-search/`);
  const picture = small.locator('[data-ready="true"]');
  const { x, y, width, height } = (await picture.boundingBox())!;
  const finger = await phone.newCDPSession(small);
  const at = (across: number, down: number) => [{ x: x + across * width, y: y + down * height }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.25, 0.25) });
  for (const share of [0.35, 0.5, 0.75])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share, share) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(small).toHaveURL(/\?x=0\.2\d*&y=0\.2\d*&w=0\.\d+&h=0\.\d+$/);
  await expect(
    small.getByRole('list', { name: 'Pins that look like it' }).getByRole('listitem').first(),
  ).toBeVisible();
  await phone.close();

  const without = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const reader = await without.newPage();
  await reader.goto(page.url());
  await expect(
    reader.getByRole('list', { name: 'Pins that look like it' }).getByRole('link').first(),
  ).toBeVisible();
  await reader.getByRole('link', { name: 'Whole picture' }).click();
  await expect(reader).toHaveURL(`${siteUrl}/pin/${pin!.id}/visual-search/`);
  await without.close();
});

test('Pins are found by a picture that somebody chooses, or drops into the search box', async ({
  page,
  context,
  siteUrl,
  checkAccessibility,
}) => {
  const calls = callsOf(context, siteUrl);
  const [pin] = await calls.get<{ id: string; images: Record<string, { url: string }> }[]>(
    'UserHomefeedResource',
    {},
  );
  const found = () => calls.get<unknown[]>('PinVisualSearchResource', { pin_id: pin!.id });
  await expect.poll(async () => (await found()).length, { timeout: seconds(60) }).toBeGreaterThan(3);
  const file = await (await context.request.get(siteUrl + pin!.images['474x']!.url)).body();

  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search with a picture' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Search with a picture');
  await checkAccessibility();
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.webp', mimeType: 'image/webp', buffer: file });
  const results = main.getByRole('list', { name: 'Pins that look like your picture' });
  await expect(results.locator(`a[href="/pin/${pin!.id}/"]`).first()).toBeVisible();
  await checkAccessibility();
  const address = page.url();
  await page.reload();
  await expect(results.locator(`a[href="/pin/${pin!.id}/"]`).first()).toBeVisible();

  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.webp', mimeType: 'image/webp', buffer: Buffer.from('none') });
  await expect(main.getByRole('alert')).toBeVisible();

  // Dropped into the search box of another page.
  await page.goto('/ideas');
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
  await expect(results.locator(`a[href="/pin/${pin!.id}/"]`).first()).toBeVisible();
});
