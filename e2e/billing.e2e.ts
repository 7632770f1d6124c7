import { billing as text } from '../apps/advertiser/src/messages/billing';
import { cards } from '../apps/advertiser/src/messages/cards';
import { advertiser } from './setup/advertiser';
import { expect, test } from './setup/test';

test('a card of the stand-in is added, pays for ads within a monthly budget, and can be removed again', async ({
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

  const { overview } = text;
  const amount = page.getByLabel(overview.budgetAmount);
  await amount.fill('0');
  await page.getByRole('button', { name: overview.budgetSave }).click();
  await expect(page.getByText(overview.budgetWrong)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await checkAccessibility();
  await amount.fill('250');
  await page.getByRole('button', { name: overview.budgetSave }).click();
  await expect(page.getByText(overview.budgetSaved)).toBeVisible();
  await page.reload();
  await expect(amount).toHaveValue('250');
  await expect(page.getByText(/spent this month/)).toBeVisible();
});
