import { DomUtils } from 'htmlparser2';
import { type Page } from '@playwright/test';
import { messages } from '../apps/consumer/src/messages/en';
import { messages as shell } from '../apps/shell/src/messages/en';
import { expectReadableAtNight } from './setup/axe';
import { callsOf } from './setup/calls';
import { expect, test } from './setup/test';
import { visit } from './setup/visitor';

const text = messages.search;
const main = (page: Page) => page.getByRole('main');
const pins = (page: Page) => main(page).locator('a[href^="/pin/"]');

test('searches are suggested by keyboard, remembered, forgotten, corrected and narrowed', async ({
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

  await test.step('suggested by keyboard, and forgotten', async () => {
    const recent = list.getByRole('option', { name: shell.header.recent('Oak Desks') });
    await page.getByRole('banner').getByLabel(shell.header.search, { exact: true }).focus();
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
  });

  await test.step('a misspelled one says what it was taken for, and the way back is a link', async () => {
    await field.fill('sourdogh');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\/pins\/\?q=sourdogh/);
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
  });

  await test.step('narrowed by a chip, and widened by it again', async () => {
    await field.fill('tea');
    await expect(options.first()).toBeVisible();
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\/pins\/\?q=tea/);
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

  await test.step('there the next time', async () => {
    await field.fill('');
    await expect(list.getByRole('option', { name: shell.header.recent('tea') })).toBeVisible();
  });
});

test('without scripts, searches are corrected and narrowed by links alone', async ({ siteUrl }) => {
  const visitor = await visit(siteUrl);
  const { frame } = await visitor.read('/search/');
  const form = frame('form').find(({ attribs }) => attribs.role === 'search')!;
  const field = DomUtils.getElementsByTagName('input', form).find(
    ({ attribs }) => attribs.type === 'search',
  )!;
  const searched = await visitor.read(`${form.attribs.action}?${field.attribs.name}=sourdogh`);
  expect(`${searched.address.pathname}${searched.address.search}`).toBe('/search/pins/?q=sourdogh');
  expect(searched.text).toContain(text.correctedTo);
  const instead = await visitor.read(searched.link(text.insteadFor('sourdogh'))!);
  expect(instead.address.search).toContain('auto_correction_disabled=true');
  expect(instead.text).not.toContain(text.correctedTo);

  const wide = await visitor.read('/search/pins/?q=tea');
  const narrow = wide.named('nav', text.narrow)[0]!;
  const [chip] = DomUtils.getElementsByTagName('a', narrow);
  const narrowed = await visitor.read(chip!.attribs.href!);
  expect(narrowed.address.search).toMatch(/guided_search_query=|colors=|domains=/);
  const [chosen] = narrowed.named('a', text.remove(DomUtils.innerText(chip!).trim()));
  expect(chosen!.attribs['aria-current']).toBe('true');
  expect(narrowed.all('a').filter(({ attribs }) => attribs.href?.startsWith('/pin/'))).not.toEqual([]);
  await visitor.leave();
});
