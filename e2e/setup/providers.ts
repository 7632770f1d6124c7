import type { Page } from '@playwright/test';
import { type PlainVisitor } from './plain';
import { expect } from './test';

type Who = { name: string; email: string };

/** Says who one is on the page of a provider of the demo. */
export async function sayWho(page: Page, { name, email }: Who): Promise<void> {
  await expect(page.getByRole('heading', { name: /of the demo$/ })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue as someone else' }).click();
}

/** The same without scripts. */
export async function sayWhoPlainly(plain: PlainVisitor, { name, email }: Who): Promise<void> {
  expect(plain.html.text).toContain('of the demo');
  plain.fill('Name', name);
  plain.fill('Email', email);
  await plain.press('Continue as someone else');
}
