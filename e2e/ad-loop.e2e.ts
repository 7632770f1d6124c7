import { randomBytes } from 'node:crypto';
import { pin as pinText } from '../apps/consumer/src/messages/all';
import { ads as office } from '../apps/business/src/messages/ads';
import { staff } from '../apps/business/src/messages/staff';
import { seconds } from './setup/signs';
import { advertiser, allowPromotion, anyPin } from './setup/advertiser';
import { inDatabase } from './setup/database';
import { hide } from './setup/hide';
import { makeStaff } from './setup/staff';
import { expect, signUp as join, test } from './setup/test';

// Whoever says that they are a program isn't counted.
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Another one each time: what a run that failed left behind is shown still. */
const BUSINESS = `Loop Lamps ${randomBytes(3).toString('hex')}`;
const CAMPAIGN = 'Lamps all around';
const SHOP = 'https://loop-lamps.example/';

test('a promoted Pin is reviewed, shown to somebody else, pressed, on the report, and gone once it’s paused', async ({
  page,
  browser,
  signUp,
  siteUrl,
}) => {
  const promoter = await signUp('Loop Promoter');
  const pin = await anyPin(page.context(), siteUrl);
  const account = await advertiser(page, siteUrl, BUSINESS);
  await page.goto(`/advertiser/${account}/quick-promote/?pinId=${pin}`);
  await page.getByLabel('Destination').fill(SHOP);
  await page.getByLabel('Campaign name').fill(CAMPAIGN);
  await page.getByLabel('Daily budget').fill('5000');
  await page.getByRole('button', { name: 'Promote', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'Your Pin is on its way' });
  await expect(done).toBeVisible();
  // Ads of other tests run beside it: nobody outbids this one.
  await inDatabase(
    `update ad_groups set bid_strategy_type = 'MAX_BID', bid_in_micro_currency = 100000000 where ad_account_id = $1`,
    [account],
  );

  // Whoever made the Pin is asked, and says yes.
  await allowPromotion(account);

  // Nobody sees it before the site's people approved it.
  const reading = await browser.newContext({ baseURL: siteUrl, locale: 'en-US', userAgent: PERSON });
  await join(reading, siteUrl, 'Loop Reader');
  const reader = await reading.newPage();
  const label = reader.getByRole('link', { name: pinText.promotedBy(BUSINESS) }).first();
  await reader.goto('/');
  await expect(reader.locator('[data-pin]').first()).toBeVisible();
  await expect(label).toHaveCount(0);
  const deciding = await browser.newContext({ baseURL: siteUrl, locale: 'en-US' });
  await makeStaff((await join(deciding, siteUrl, 'Loop Reviewer')).username);
  const desk = await deciding.newPage();
  await desk.goto('/_/staff/ads/');
  const waiting = desk.getByRole('article').filter({ hasText: `@${promoter.username}` });
  await expect(async () => {
    if (!(await waiting.isVisible()))
      await desk.getByRole('button', { name: staff.more }).click({ timeout: seconds(1) });
    await expect(waiting).toBeVisible({ timeout: seconds(2) });
  }).toPass();
  await waiting.getByRole('button', { name: office.approve }).click();
  await expect(waiting).toHaveCount(0);
  await deciding.close();

  // Somebody else finds it among their Pins, and goes to the shop.
  await expect(async () => {
    await reader.goto('/');
    await expect(label).toBeVisible({ timeout: seconds(2) });
  }).toPass();
  await label.scrollIntoViewIfNeeded();
  await reading.route(`${SHOP}**`, (route) => route.fulfill({ body: 'The shop', contentType: 'text/html' }));
  const card = reader
    .getByRole('article')
    .filter({ has: reader.getByRole('link', { name: pinText.promotedBy(BUSINESS) }) })
    .first();
  await card.hover();
  const [shop] = await Promise.all([
    reader.waitForEvent('popup'),
    card.getByRole('link', { name: pinText.visit('loop-lamps.example') }).click(),
  ]);
  await shop.waitForURL(`${SHOP}**`);
  await shop.close();
  await hide(reader);

  // The report has what happened, and what it cost.
  const row = page.getByRole('table').getByRole('row', { name: new RegExp(CAMPAIGN) });
  const cell = async (column: string) => {
    const heads = await page.getByRole('columnheader').allTextContents();
    const place = heads.findIndex((head) => head.includes(column));
    return (await row.locator('th, td').nth(place).textContent())!;
  };
  await expect(async () => {
    await page.goto(`/reporting/campaigns/?advertiser_id=${account}`);
    await expect(row).toContainText('Running', { timeout: seconds(2) });
    expect(Number(await cell('Impressions'))).toBeGreaterThan(0);
    expect(await cell('Clicks')).toBe('1');
    expect(await cell('Spend')).toMatch(/^\$(?!0\.00)\d/);
  }).toPass();

  await row.getByRole('switch', { name: /^Run / }).click();
  await expect(row).toContainText('Paused');
  await expect(async () => {
    await reader.goto('/');
    await expect(reader.locator('[data-pin]').first()).toBeVisible();
    await expect(label).toHaveCount(0, { timeout: seconds(1) });
  }).toPass();
  await reading.close();
});
