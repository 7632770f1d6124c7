import type { Page } from '@playwright/test';
import { callsOf } from './setup/calls';
import { test } from './setup/foreign-test';
import { expect, signUp as signUpIn } from './setup/test';

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

test('the upsell leads to the claims; the profile there is connected by its code', async ({
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
  const dialog = page.getByRole('dialog', { name: 'Connect your Instagram account' });
  const save = async () => {
    await page.goto(`/pin/${pin.id}/`);
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await page.getByRole('option', { name: /^Later/ }).click();
    await expect(page.getByText('Saved to Later', { exact: true })).toBeVisible();
  };

  // The profile names no website yet: no upsell. Then it names the photo site.
  await page.goto('/settings/claim/');
  await expect(page.getByRole('heading', { name: 'Claimed accounts' })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('textbox', { name: 'Website' }).fill(profile);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your website is on your profile')).toBeVisible();
  await save();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Connect now' }).click();
  await page.waitForURL('/settings/claim/');
  await expect(page.getByText(/^Not connected/)).toBeVisible();

  await page.getByRole('textbox', { name: 'Web address' }).fill(profile);
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

test('a website is claimed by its meta tag, by one person alone', async ({
  page,
  signUp,
  foreign,
  browser,
  siteUrl,
}) => {
  await signUp();
  const address = `${foreign.origin}/shop`;
  await page.goto('/settings/claim/');
  await page.getByRole('textbox', { name: 'Web address' }).fill(address);
  await page.getByRole('textbox', { name: 'Web address' }).press('Enter');
  const tag = /<meta name="corkboard-claim" content="[^"]+">/.exec(
    await page.getByText('<meta name=', { exact: false }).innerText(),
  )![0];
  foreign.pages.set('/shop', `<html><head>${tag}</head><p>Lamps</p></html>`);
  await page.getByRole('button', { name: `Check now: ${address}` }).click();
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Show on profile: ${address}` }).click();
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue(address);

  const other = await browser.newContext({ baseURL: siteUrl });
  try {
    await signUpIn(other, siteUrl, 'Somebody Else');
    const theirs = await other.newPage();
    await theirs.goto('/settings/claim/');
    await theirs.getByRole('textbox', { name: 'Web address' }).fill(address);
    await theirs.getByRole('button', { name: 'Get a code' }).click();
    await expect(theirs.getByText('Someone else has claimed this address.')).toBeVisible();
  } finally {
    await other.close();
  }
});
