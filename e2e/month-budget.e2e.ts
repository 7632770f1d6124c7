import { billing } from '../apps/advertiser/src/messages/billing';
import { advertiser } from './setup/advertiser';
import { expect, test } from './setup/test';

test('an ad account is given a monthly budget', async ({ page, siteUrl, signUp, checkAccessibility }) => {
  await signUp('Mona Month');
  await advertiser(page, siteUrl, 'Mona Lamps');
  await page.goto('/billing/');
  const { overview } = billing;
  const amount = page.getByLabel(overview.budgetAmount);
  const save = page.getByRole('button', { name: overview.budgetSave });
  await amount.fill('0');
  await save.click();
  await expect(page.getByText(overview.budgetWrong)).toBeVisible();
  await amount.fill('250');
  await checkAccessibility();
  await save.click();
  await expect(page.getByText(overview.budgetSaved)).toBeVisible();
  await page.reload();
  await expect(amount).toHaveValue('250');
  await expect(page.getByText(/spent this month/)).toBeVisible();
});
