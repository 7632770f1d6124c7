import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, type Page } from '@playwright/test';
import { adsEdit } from '../apps/advertiser/src/messages/ads-edit';
import { leadForms } from '../apps/advertiser/src/messages/lead-forms';
import { pin as pinText } from '../apps/consumer/src/messages/all';
import { leadForm } from '../apps/consumer/src/messages/lead-form';
import { advertiser, anyPin, approve } from './setup/advertiser';
import { expectReadableAtNight } from './setup/axe';
import { inDatabase } from './setup/database';
import { seconds } from './setup/signs';
import { expect, signUp as join, test } from './setup/test';

// Whoever says that they are a program isn't counted.
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** Another one each time: what a run that failed left behind is shown still. */
const BUSINESS = `Letter Lamps ${randomBytes(3).toString('hex')}`;

/** Runs an ad of a Pin that nobody outbids; its campaign and itself. */
async function promote(page: Page, siteUrl: string, account: string) {
  const csrf = (await page.context().cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const promoted = await page.request.post(
    `/ads/v4/advertisers/${account}/pins/${await anyPin(page.context(), siteUrl)}/quick_promote/`,
    {
      data: {
        ads_client_type: 'quick_promote',
        advertiser_id: account,
        pin_id: await anyPin(page.context(), siteUrl),
        campaign_name: 'Letters',
        destination_url: 'https://letter-lamps.example/',
        budget_in_micro_currency: 5_000_000_000,
        is_ongoing: true,
        start_now: true,
        auto_targeting_enabled: true,
        targeting_spec: {},
      },
      headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
    },
  );
  expect(promoted.status(), await promoted.text()).toBe(200);
  await inDatabase(
    `update ad_groups set bid_strategy_type = 'MAX_BID', bid_in_micro_currency = 100000000 where ad_account_id = $1`,
    [account],
  );
  const [ad] = await inDatabase<{ id: string; campaign: string }>(
    'select id, campaign_id as campaign from ads where ad_account_id = $1',
    [account],
  );
  return ad!;
}

/** Somebody else's browser, with the page of the ad. */
async function openAd(browser: Browser, siteUrl: string): Promise<Page> {
  const reading = await browser.newContext({ baseURL: siteUrl, locale: 'en-US', userAgent: PERSON });
  await join(reading, siteUrl, 'Letter Reader');
  const reader = await reading.newPage();
  const promoter = reader.getByRole('link', { name: pinText.promotedBy(BUSINESS) }).first();
  await expect(async () => {
    await reader.goto('/');
    await expect(promoter).toBeVisible({ timeout: seconds(2) });
  }).toPass();
  const card = reader.getByRole('article').filter({ has: promoter }).first();
  await card.scrollIntoViewIfNeeded();
  await card.locator('a[href^="/pin/"]').first().click();
  return reader;
}

test('an ad gets a form, which somebody answers once, and whose answers its advertiser downloads', async ({
  page,
  browser,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Letter Promoter');
  const account = await advertiser(page, siteUrl, BUSINESS);
  const ad = await promote(page, siteUrl, account);

  // The form is made where the ad is edited.
  const edit = `/advertiser/${account}/ads/edit/?campaign_id=${ad.campaign}`;
  await page.goto(edit);
  const act = page.getByRole('button', { name: /^Lead form of / });
  await act.click();
  const dialog = page.getByRole('dialog', { name: /^Lead form of / });
  await dialog.getByRole('button', { name: leadForms.newForm }).click();
  const making = page.getByRole('dialog', { name: leadForms.newForm });
  await making.getByLabel(leadForms.name).fill('Letters');
  await making.getByLabel(leadForms.privacy).fill('https://letter-lamps.example/privacy');
  await making.getByRole('checkbox', { name: leadForms.terms }).check();
  await checkAccessibility();
  await making.getByRole('button', { name: leadForms.create }).click();
  await expect(making).toHaveCount(0);
  await expect(dialog.getByLabel(leadForms.form)).not.toHaveValue('');
  await dialog.getByRole('button', { name: leadForms.save }).click();
  await expect(page.getByText(leadForms.saved)).toBeVisible();
  await approve(ad.id);

  // Whoever is shown the ad answers the form.
  const reader = await openAd(browser, siteUrl);
  await reader.getByRole('button', { name: 'Sign up' }).click();
  const form = reader.getByRole('dialog', { name: 'Sign up' });
  await expect(form.getByLabel('Email address')).toHaveValue('');
  await form.getByRole('button', { name: leadForm.submit }).click();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expectReadableAtNight(reader);
  await reader.setViewportSize({ width: 390, height: 844 });
  await form.getByRole('button', { name: leadForm.fillIn }).click();
  await expect(form.getByLabel('Full name')).toHaveValue('Letter Reader');
  await expect(form.getByLabel('Email address')).toHaveValue(/@/);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await form.getByRole('button', { name: leadForm.submit }).press('Enter');
  const thanks = reader.getByRole('dialog', { name: leadForm.thanks });
  await expect(thanks).toContainText(leadForms.completionStart);
  await thanks.getByRole('button', { name: leadForm.done }).click();
  await reader.getByRole('button', { name: 'Sign up' }).click();
  await expect(reader.getByText(leadForm.answered)).toBeVisible();
  await reader.context().close();

  // The answer is there for the advertiser.
  await page.goto(edit);
  await expect(page.getByRole('button', { name: adsEdit.save }).first()).toBeVisible();
  await act.click();
  await expect(dialog.getByText(leadForms.count(1))).toBeVisible();
  await checkAccessibility();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: leadForms.download }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^Lead ID,Answered at,Full name,Email address,.*\r\n\d+,[^,]+,Letter Reader,[^,]+@/,
  );
});
