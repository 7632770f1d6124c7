import { type Page } from '@playwright/test';
import { messages } from '../apps/consumer/src/messages/en';
import { messages as shell } from '../apps/shell/src/messages/en';
import { expectReadableAtNight } from './setup/axe';
import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';

const text = messages.search;
const main = (page: Page) => page.getByRole('main');
const pins = (page: Page) => main(page).locator('a[href^="/pin/"]');

test('searches are suggested by keyboard, remembered, and forgotten', async ({
  page,
  context,
  siteUrl,
  signUp,
  checkAccessibility,
}) => {
  await signUp();
  await callsOf(context, siteUrl).create('RecentSearchesResource', { query: 'Oak Desks' });
  await page.goto('/search/');
  const field = page.getByRole('banner').getByRole('combobox', { name: shell.header.search });
  const list = page.getByRole('listbox', { name: shell.header.suggestions });
  const options = list.getByRole('option');
  const recent = list.getByRole('option', { name: shell.header.recent('Oak Desks') });
  const searchbox = page.getByRole('banner').getByLabel(shell.header.search, { exact: true });

  await searchbox.focus();
  await expect(recent).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await checkAccessibility();
  await expectReadableAtNight(page);
  // Up to the first by keyboard, which the field names, and away with it.
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!);
  await expect(options.first()).toHaveAccessibleName(shell.header.recent('Oak Desks'));
  await field.press('Delete');
  await expect(recent).toHaveCount(0);

  await field.fill('te');
  await expect(options.first()).toBeVisible();
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toBeFocused();
  await field.fill('tea');
  await expect(options.first()).toBeVisible();
  await checkAccessibility();

  // A search is there the next time.
  await field.fill('tea');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\/pins\/\?q=tea/);
  await expect(pins(page).first()).toBeVisible();
  await field.fill('');
  await expect(list.getByRole('option', { name: shell.header.recent('tea') })).toBeVisible();
});

test('a misspelled search says what it was taken for, and the way back is a link', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/search/pins/?q=sourdogh');
  await expect(main(page).getByText(text.correctedTo)).toBeVisible();
  await expect(main(page).locator('strong', { hasText: 'sourdough' })).toBeVisible();
  await expect(pins(page).first()).toBeVisible();
  await checkAccessibility();
  await expectReadableAtNight(page);
  await main(page)
    .getByRole('link', { name: text.insteadFor('sourdogh') })
    .click();
  await expect(page).toHaveURL(/auto_correction_disabled=true/);
  await expect(main(page).getByText(text.emptyTitle('sourdogh'))).toBeVisible();
  await expect(main(page).getByText(text.correctedTo)).toBeHidden();
  await checkAccessibility();
});

test('a search is narrowed by a chip, and widened by it again', async ({ page, checkAccessibility }) => {
  await page.goto('/search/pins/?q=tea');
  const chips = main(page).getByRole('navigation', { name: text.narrow });
  await expect(pins(page).first()).toBeVisible();
  const chip = chips.getByRole('link').first();
  const word = (await chip.textContent())!.trim();
  await chip.click();
  const chosen = chips.getByRole('link', { name: text.remove(word) });
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/guided_search_query=|colors=|domains=/);
  await expect(pins(page).first()).toBeVisible();
  await checkAccessibility();
  await expectReadableAtNight(page);
  await chosen.click();
  await expect(chosen).toHaveCount(0);
  await expect(page).not.toHaveURL(/guided_search_query=\w|colors=|domains=/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('searches are corrected and narrowed by links alone', async ({ page }) => {
    await page.goto('/search/');
    const box = page.getByRole('banner').getByRole('searchbox');
    await box.fill('sourdogh');
    await box.press('Enter');
    await page.waitForURL('**/search/pins/?q=sourdogh');
    await expect(main(page).getByText(text.correctedTo)).toBeVisible();
    await main(page)
      .getByRole('link', { name: text.insteadFor('sourdogh') })
      .click();
    await page.waitForURL(/auto_correction_disabled=true/);
    await expect(main(page).getByText(text.correctedTo)).toHaveCount(0);

    await page.goto('/search/pins/?q=tea');
    const chip = main(page).getByRole('navigation', { name: text.narrow }).getByRole('link').first();
    const word = (await chip.textContent())!.trim();
    await chip.click();
    await page.waitForURL(/guided_search_query=|colors=|domains=/);
    await expect(main(page).getByRole('link', { name: text.remove(word) })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(await pins(page).count()).toBeGreaterThan(0);
  });
});
