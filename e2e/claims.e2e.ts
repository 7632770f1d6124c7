import type { Page } from '@playwright/test';
import { callsOf } from './setup/calls';
import { test } from './setup/foreign-test';
import { expect } from './setup/test';

/** The first HTML as it is while the experiment of the upsell is on. */
async function turnExperimentOn(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const open = html.replace(
        /"gates":\[(?=(\])?)/,
        (found, none?: string) => `${found}"web_post_create_retargeting"${none === undefined ? ',' : ''}`,
      );
      expect(open).not.toBe(html);
      return route.fulfill({ response, body: open });
    },
  );
}

test('the upsell leads to the claims; a profile is connected by its code, and a website claimed by its meta tag', async ({
  page,
  context,
  signUp,
  siteUrl,
  foreign,
  checkAccessibility,
}) => {
  await signUp();
  const { create } = callsOf(context, siteUrl);
  const board = await create('BoardResource', { name: 'Lamps' });
  await create('BoardResource', { name: 'Later' });
  const profile = `http://www.instagram.com:${new URL(foreign.origin).port}/ann.lamps`;
  const pin = await create('PinResource', {
    board_id: board.id,
    image_url: `${foreign.origin}/a.png`,
    link: 'https://www.instagram.com/p/1',
    title: 'A lamp',
  });
  await turnExperimentOn(page);
  const address = page.getByRole('textbox', { name: 'Web address' });

  await test.step('the profile names the photo site, and the upsell leads to the claims', async () => {
    await page.goto('/settings/claim/');
    await expect(page.getByRole('heading', { name: 'Claimed accounts' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Website' }).fill(profile);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your website is on your profile')).toBeVisible();
    await page.goto(`/pin/${pin.id}/`);
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await page.getByRole('option', { name: /^Later/ }).click();
    await expect(page.getByText('Saved to Later', { exact: true })).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Connect your Instagram account' });
    await dialog.getByRole('button', { name: 'Connect now' }).click();
    await page.waitForURL('/settings/claim/');
    await expect(page.getByText(/^Not connected/)).toBeVisible();
  });

  await test.step('the profile there is connected by its code', async () => {
    await address.fill(profile);
    await page.getByRole('button', { name: 'Get a code' }).click();
    const code = await page.getByRole('group', { name: `Code for ${profile}` }).innerText();
    const check = page.getByRole('button', { name: `Check now: ${profile}` });
    await check.click();
    await expect(page.getByText("We couldn't open that page.", { exact: false })).toBeVisible();
    foreign.pages.set('/ann.lamps', '<title>Ann</title><p>Lamps</p>');
    await check.click();
    await expect(page.getByText("your code isn't there yet", { exact: false })).toBeVisible();
    await checkAccessibility();
    foreign.pages.set(
      '/ann.lamps',
      `<title>Ann</title><meta name="description" content="Lamps ${code}"><p>Lamps</p>`,
    );
    await check.click();
    await expect(page.getByText('Your Instagram profile is connected.')).toBeVisible();
    await checkAccessibility();
  });

  await test.step('a website is claimed by its meta tag', async () => {
    const shop = `${foreign.origin}/shop`;
    await address.fill(shop);
    await address.press('Enter');
    const tag = /<meta name="corkboard-claim" content="[^"]+">/.exec(
      await page.getByText('<meta name=', { exact: false }).innerText(),
    )![0];
    foreign.pages.set('/shop', `<html><head>${tag}</head><p>Lamps</p></html>`);
    await page.getByRole('button', { name: `Check now: ${shop}` }).click();
    const row = page.getByRole('listitem').filter({ hasText: shop });
    await expect(row.getByText('Claimed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Show on profile: ${shop}` }).click();
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue(shop);
  });
});
