import { test } from './setup/foreign-test';
import { expect } from './setup/test';

test('the page hands out a button that can be dragged', async ({ page, checkAccessibility }) => {
  await page.goto('/save-from-any-site/');
  await expect(page.getByRole('heading', { level: 1, name: 'Save from any site' })).toBeVisible();
  const button = page.getByRole('link', { name: 'Save to Corkboard' });
  expect(await button.getAttribute('href')).toMatch(/^javascript:/);
  expect(await button.evaluate((link: HTMLElement) => link.draggable)).toBe(true);
  await checkAccessibility();
  await button.click();
  await expect(page.getByText(/Drag it up to your bookmarks bar/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await checkAccessibility();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const path of ['/garden', '/strict']) {
  test(`collects the pictures of a foreign page and opens the popup: ${path}`, async ({
    page,
    signUp,
    siteUrl,
    foreign,
    checkAccessibility,
  }) => {
    await signUp();
    await page.goto('/save-from-any-site/');
    const address = (await page.getByRole('link', { name: 'Save to Corkboard' }).getAttribute('href'))!;
    await page.goto(foreign.origin + path);
    // It collects pictures that are there.
    await page.waitForLoadState();
    // A browser decodes the address of a bookmark and runs it in the page, as is done here; everything that it then builds is
    // under the page's own policy.
    const code = decodeURIComponent(address.slice('javascript:'.length));
    const press = () => page.evaluate(code);
    await press();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture to save' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('img')).toHaveCount(2);
    await expect
      .poll(() =>
        dialog
          .getByRole('img')
          .evaluateAll((all) =>
            all.map((image) => [(image as HTMLImageElement).alt, (image as HTMLImageElement).naturalWidth]),
          ),
      )
      .toEqual([
        ['A pond', 640],
        ['A path', 300],
      ]);
    // Its own styles are there, whatever the page forbids.
    expect(await dialog.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('24px');
    await checkAccessibility();
    // By keyboard: Close, then the pictures; Escape puts it away, and a second press, too.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await press();
    await expect(dialog).toBeVisible();
    // A press that comes before the browser has said that it was closed opens it again.
    await page.evaluate(
      `document.getElementById('corkboard-save').shadowRoot.querySelector('dialog').close();${code}`,
    );
    await expect(dialog).toBeVisible();
    await press();
    await expect(dialog).toBeHidden();
    await press();
    await dialog.getByRole('button', { name: /A path/ }).focus();
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const popup = await opened;
    await expect(popup.getByRole('heading', { name: 'Choose board' })).toBeVisible();
    const url = new URL(popup.url());
    expect(url.origin + url.pathname).toBe(`${siteUrl}/pin/create/bookmarklet`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      url: foreign.origin + path,
      media: `${foreign.origin}/b.png`,
      description: 'A path',
      guid: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    });
    await popup.getByRole('button', { name: 'Create board' }).click();
    await popup.getByLabel('Name').fill('Kept');
    await popup.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(popup.getByRole('heading', { name: 'Saved to Kept' })).toBeVisible();
  });
}
