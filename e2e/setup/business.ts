import { type Page } from '@playwright/test';
import { expect } from './test';

/** Lets somebody who is logged in act for the first of their businesses. */
export async function actForBusiness(page: Page): Promise<void> {
  await page.goto('/settings/profile/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: /^Switch to a business/ }).click();
  const dialog = page.getByRole('dialog');
  const profiles = dialog.getByRole('group', { name: 'You and your businesses' });
  await profiles.getByRole('radio').nth(1).check();
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await expect(dialog).toHaveCount(0);
}
