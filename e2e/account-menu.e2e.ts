import { expect, test } from './setup/test';

test('Log out is within reach in windows of every height', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/settings/profile/');
  const menu = page.getByRole('menu');
  const logOut = page.getByRole('menuitem', { name: 'Log out' });
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
    [390, 480],
    [1280, 420],
  ] as const) {
    const size = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(menu).toBeVisible();
    const box = (await menu.boundingBox())!;
    expect(box.y, size).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, size).toBeLessThanOrEqual(height);
    // In a window of a usual height nothing is hidden.
    if (height > 800)
      expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), size).toBe(
        0,
      );
    // In sight without a key or a wheel.
    await expect(logOut, size).toBeInViewport({ ratio: 0.95 });
    await logOut.click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Your account' }).click();
  await logOut.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});
