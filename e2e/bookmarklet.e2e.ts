import { test } from './setup/foreign-test';
import { expect } from './setup/test';

test('the page hands out a button that collects the pictures of a foreign page, whatever it forbids, and opens the popup', async ({
  page,
  signUp,
  siteUrl,
  foreign,
  checkAccessibility,
}) => {
  await signUp();
  await page.goto('/save-from-any-site/');
  await expect(page.getByRole('heading', { level: 1, name: 'Save from any site' })).toBeVisible();
  const button = page.getByRole('link', { name: 'Save to Corkboard' });
  const address = (await button.getAttribute('href'))!;
  expect(address).toMatch(/^javascript:/);
  expect(await button.evaluate((link: HTMLElement) => link.draggable)).toBe(true);
  await button.click();
  await expect(page.getByText(/Drag it up to your bookmarks bar/)).toBeVisible();
  // A browser decodes the address of a bookmark and runs it in the page, as is done here; everything that it then builds is
  // under the page's own policy.
  const code = decodeURIComponent(address.slice('javascript:'.length));
  const press = () => page.evaluate(code);
  const dialog = page.getByRole('dialog', { name: 'Choose a picture to save' });

  for (const path of ['/garden', '/strict'])
    await test.step(path, async () => {
      await page.goto(foreign.origin + path);
      // It collects pictures that are there.
      await page.waitForLoadState();
      await press();
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
      if (path === '/strict') {
        await popup.getByRole('button', { name: 'Create board' }).click();
        await popup.getByLabel('Name').fill('Kept');
        await popup.getByRole('button', { name: 'Create', exact: true }).click();
        await expect(popup.getByRole('heading', { name: 'Saved to Kept' })).toBeVisible();
      }
      await popup.close();
    });
});
