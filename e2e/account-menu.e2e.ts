import { advertiser } from './setup/advertiser';
import { expect, test } from './setup/test';

test('Log out is within reach of the account menu, which has pictures and one row for ads', async ({
  page,
  signUp,
  siteUrl,
}) => {
  await signUp('Mia Menu');
  await page.goto('/settings/profile/');
  const opener = page.getByRole('button', { name: 'Your account' });
  const menu = page.getByRole('menu');
  const rows = menu.locator('[role^=menuitem]');
  const logOut = page.getByRole('menuitem', { name: 'Log out' });
  const outlined = () =>
    page.evaluate(() =>
      [document.activeElement!, ...document.querySelectorAll('[role=menu], [role^=menuitem]')]
        .filter((element) => getComputedStyle(element).outlineStyle !== 'none')
        .map((element) => element.textContent),
    );
  await test.step('Log out is within reach in windows of every height', async () => {
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
      [390, 600],
      [390, 480],
      [1280, 420],
    ] as const) {
      const size = `${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await opener.click();
      await expect(menu).toBeVisible();
      const box = (await menu.boundingBox())!;
      expect(box.y, size).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, size).toBeLessThanOrEqual(height);
      // In a window of a usual height nothing is hidden.
      if (height > 800)
        expect(
          await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
          size,
        ).toBe(0);
      // In sight without a key or a wheel.
      await expect(logOut, size).toBeInViewport({ ratio: 0.95 });
      await logOut.click({ trial: true });
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
  });

  await test.step('a picture before every row, one row for ads, and no ring for a mouse', async () => {
    await advertiser(page, siteUrl);
    await page.reload();
    await opener.click();
    await expect(logOut).toBeVisible();
    expect(await outlined()).toEqual([]);
    const bare = rows.filter({ hasNot: page.locator(':scope > :is(svg, img, span):nth-child(2)') });
    expect(await bare.allTextContents()).toEqual([]);
    const ads = await rows.evaluateAll((all) =>
      all.filter((row) =>
        /\/(ads|advertiser|reporting|quick-promote)\b/u.test(row.getAttribute('href') ?? ''),
      ),
    );
    expect(ads).toHaveLength(1);
    await page.keyboard.press('Escape');
    // Keys show where one is.
    await page.keyboard.press('Enter');
    await expect(rows.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect.poll(outlined).not.toEqual([]);
    await page.keyboard.press('Escape');
    await opener.click();
    await logOut.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
