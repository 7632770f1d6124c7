import { type Locator, type Page } from '@playwright/test';
import { expect } from './test';

/** The way from a person to a business: acting for one, and the door to a first one. */

/** Link in a page that leads to an account for a business. */
export const businessDoor = (page: Page): Locator =>
  page.getByRole('main').locator('a[href^="/business/convert"]').first();

/** Fails where a page asks for a business account and doesn't lead to one. @returns whether it asks */
export async function expectBusinessDoor(page: Page): Promise<boolean> {
  if ((await page.getByText(/need a business account/u).count()) === 0) return false;
  await expect.soft(businessDoor(page), page.url()).toBeVisible();
  return true;
}

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
