import type { Page } from '@playwright/test';
import { expect } from './test';

/** Says who one is on the page of a provider of the demo. */
export async function sayWho(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await expect(page.getByRole('heading', { name: /of the demo$/ })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue as someone else' }).click();
}
