import { adsEdit } from '../apps/advertiser/src/messages/ads-edit';
import { billing as text } from '../apps/advertiser/src/messages/billing';
import { campaignFields } from '../apps/advertiser/src/messages/campaign-fields';
import { cards } from '../apps/advertiser/src/messages/cards';
import { refunds } from '../apps/business/src/messages/refunds';
import { staff } from '../apps/business/src/messages/staff';
import { advertiser } from './setup/advertiser';
import { callsOf } from './setup/calls';
import { inDatabase } from './setup/database';
import { expect, test } from './setup/test';

test('a card of the stand-in is added, pays for ads, and can be removed again', async ({
  page,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  await signUp('Cora Card');
  await advertiser(page, siteUrl, 'Card Lamps');
  await page.goto('/billing/');
  await page.getByRole('button', { name: cards.add }).click();
  await page.getByLabel(cards.demoCards.pm_card_mastercard).check();
  await expect(page.getByText(cards.demoTitle)).toHaveCount(2);
  await checkAccessibility();
  await page.getByRole('button', { name: cards.save }).click();
  const card = cards.card(cards.brands.MASTERCARD, '4444');
  await expect(page.getByText(card)).toBeVisible();
  const choose = async (type: 'CREDIT_CARD' | 'INVOICE') => {
    await page.getByRole('button', { name: text.overview.choose(text.overview.types[type]) }).click();
    await expect(page.getByText(text.overview.details[type])).toBeVisible();
  };
  await choose('CREDIT_CARD');
  await page.getByRole('button', { name: cards.removeNamed(card) }).click();
  await expect(page.getByText(/^This card pays for your ads/)).toBeVisible();
  await choose('INVOICE');
  await page.getByRole('button', { name: cards.removeNamed(card) }).click();
  await expect(page.getByText(card)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await checkAccessibility();
});

test('staff pay a charge back, and the credit memo of it can be downloaded', async ({
  page,
  context,
  siteUrl,
  signUp,
  logIn,
  checkAccessibility,
}) => {
  await signUp('Rosa Refund');
  await page.goto('/ads/create/');
  const calls = callsOf(context, siteUrl);
  const ad_account_id = await advertiser(page, siteUrl, 'Refund Co');
  const { setup_intent } = await calls.create<{ setup_intent: string }>('BillingCardSetupResource', {
    ad_account_id,
  });
  await calls.create('BillingCardsResource', { ad_account_id, setup_intent, demo_card: 'pm_card_visa' });
  await calls.create('BillingProfileResource', { ad_account_id, billing_type: 'PREPAID' });
  await calls.create('BillingChargesResource', {
    ad_account_id,
    charge_for: 'TOP_UP',
    amount_micro: 20_000_000,
    key: 'refund-e2e-1',
  });

  expect((await page.goto('/_/staff/refunds/'))?.status()).toBe(404);
  await context.clearCookies();
  await logIn('postcard_ada');
  await page.goto('/_/staff/');
  await page.getByRole('link', { name: refunds.title }).click();
  await page.waitForURL('**/_/staff/refunds/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox', { name: refunds.find }).fill(ad_account_id);
  await page.getByRole('button', { name: staff.tryOutAction }).click();
  await page.getByRole('button', { name: /^Refund \$20\.00 from/ }).click();
  await page.getByRole('textbox', { name: refunds.amount }).fill('12.50');
  await page.getByRole('button', { name: refunds.next }).click();
  await expect(page.getByText(refunds.reasonNeeded)).toBeVisible();
  await page.getByRole('textbox', { name: refunds.reason }).fill('Charged by mistake');
  await checkAccessibility();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: refunds.confirmAction('$12.50') }).click();
  await expect(page.getByText(refunds.results.DONE)).toBeVisible();
  const memo = page.getByRole('link', { name: /^CM-\d{6}, card payment/ });
  // Its address is that of the site, which doesn't know the port of a test.
  const { pathname, search } = new URL((await memo.getAttribute('href'))!);
  const file = await page.request.get(pathname + search);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(page.getByRole('table')).toContainText('$7.50');
  await page.setViewportSize({ width: 390, height: 800 });
  await checkAccessibility();
});

test('an order line is listed with what was spent, and pays for a campaign', async ({
  page,
  signUp,
  siteUrl,
  checkAccessibility,
}) => {
  await signUp('Olga Order');
  const account = await advertiser(page, siteUrl, 'Olga Lamps');
  const at = `advertiser_id=${account}`;
  await page.goto(`/billing/order_lines/?${at}`);
  await expect(page.getByText(text.orders.empty)).toBeVisible();
  await checkAccessibility();

  const [line] = await inDatabase<{ id: string }>(
    `insert into billing_orders (ad_account_id, name, order_type, budget_micro, po_number, start_date, contacts, terms_id, terms_at)
     values ($1, 'Spring order', 'BUDGET', 250000000, 'PO 7', (now() at time zone 'UTC')::date - 1, '{}', 'x', now()) returning id`,
    [account],
  );
  const [campaign] = await inDatabase<{ id: string }>(
    `insert into campaigns (ad_account_id, name, objective_type, status) values ($1, 'Lamps', 'CONSIDERATION', 'PAUSED') returning id`,
    [account],
  );
  await page.goto(`/ads/edit/?${at}&campaign_id=${campaign!.id}`);
  const form = page.getByRole('article', { name: 'Lamps' });
  await form.getByLabel(campaignFields.orderLine).selectOption('Spring order');
  await form.getByRole('button', { name: adsEdit.saveNamed('Lamps') }).click();
  await expect(page.getByText(adsEdit.saved('Lamps'))).toBeVisible();

  await page.goto(`/billing/order_lines/?${at}`);
  const row = page.getByRole('row', { name: /Spring order/ });
  for (const cell of ['PO 7', '$250.00', '$0.00', text.orders.statuses.ACTIVE])
    await expect(row).toContainText(cell);
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  expect(await inDatabase('select order_line_id from campaigns where id = $1', [campaign!.id])).toEqual([
    { order_line_id: line!.id },
  ]);
  await checkAccessibility();
  await page.setViewportSize({ width: 390, height: 800 });
  await checkAccessibility();
});
