import { expect, test } from './setup/test';

/** The last row of the account menu can be reached in windows of every height. */
for (const [width, height] of [
  [1280, 900],
  [390, 844],
  [390, 480],
  [1280, 420],
] as const)
  test(`Log out is within reach at ${width} × ${height}`, async ({ page, siteUrl, signUp }) => {
    await page.setViewportSize({ width, height });
    await signUp();
    await page.goto(siteUrl);
    await page.getByRole('button', { name: 'Your account' }).click();
    const menu = page.getByRole('menu');
    const logOut = page.getByRole('menuitem', { name: 'Log out' });
    await expect(menu).toBeVisible();
    const box = (await menu.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    // In a window of a usual height nothing is hidden.
    if (height > 800)
      expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await page.keyboard.press('End');
    await expect(logOut).toBeInViewport({ ratio: 0.95 });
    await logOut.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });
