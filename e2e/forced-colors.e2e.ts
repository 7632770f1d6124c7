import { type Locator } from '@playwright/test';
import { goWithin } from './setup/shell';
import { expect, test } from './setup/test';

/** Where the person's system allows a few colors only, as for high contrast, backgrounds are gone: edges say what they said. */
test.use({ contextOptions: { forcedColors: 'active' } });

const edge = (element: Locator) =>
  element.evaluate((shown) => {
    return parseFloat(getComputedStyle(shown).borderTopWidth);
  });

test('shows where one is, and what can be pressed, by edges', async ({ page, signUp }) => {
  await page.goto('/');
  expect(await edge(page.getByRole('link', { name: 'Log in' }).first())).toBeGreaterThan(0);
  await signUp();
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('navigation');
  expect(await edge(menu.locator('[aria-current=page]'))).toBeGreaterThan(0);
  expect(await edge(menu.getByRole('link', { name: 'Create' }))).toBe(0);
  await goWithin(page, '/settings/trash/');
  const entries = page.getByRole('navigation', { name: 'Settings' });
  const current = await edge(entries.locator('[aria-current=page]'));
  const other = await edge(entries.getByRole('link', { name: 'Blocked' }));
  expect(current).toBeGreaterThan(other);
});
