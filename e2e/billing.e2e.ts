import { billing as text } from '../apps/advertiser/src/messages/billing';
import { cards } from '../apps/advertiser/src/messages/cards';
import { expect, test } from './setup/test';

test('a card of the stand-in is added, pays for ads, and can be removed again', async ({
  page,
  logIn,
  checkAccessibility,
}) => {
  await logIn('demo');
  await page.goto('/billing/');
  await page.getByRole('button', { name: cards.add }).click();
  await page.getByLabel(cards.demoCards.pm_card_mastercard).check();
  await expect(page.getByText(cards.demoTitle)).toHaveCount(2);
  await checkAccessibility();
  await page.getByRole('button', { name: cards.save }).click();
  const card = cards.card(cards.brands.MASTERCARD, '4444');
  await expect(page.getByText(card)).toBeVisible();
  const choose = page.getByRole('button', { name: text.overview.choose(text.overview.types.CREDIT_CARD) });
  await choose.click();
  await expect(choose).toHaveCount(0);
  await page.getByRole('button', { name: cards.removeNamed(card) }).click();
  await expect(page.getByText(/^This card pays for your ads/)).toBeVisible();
  await page.getByRole('button', { name: text.overview.choose(text.overview.types.INVOICE) }).click();
  await page.getByRole('button', { name: cards.removeNamed(card) }).click();
  await expect(page.getByText(card)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await checkAccessibility();
});
