import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = ['consumer', 'advertiser', 'business', 'shell', 'pin-builder'].map(
  (app) => `apps/${app}/src/messages`,
);
/** Keys that name something else than what the key without `Of` shows: charts, copies, headings, and menus. */
const NO_BUTTONS = new Set([
  'ads-draft.ts.adsDuplicate.copyOf',
  'catalogs.ts.catalogs.productsOf',
  'en.ts.messages.columns.curveOf',
  'insights.ts.insights.chartOf',
  'report-center.ts.reportCenter.moreOf',
  'report-center.ts.reportCenter.runOf',
  'targeting.ts.targeting.titleOf',
]);
const letters = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Names that don't say what their button shows, by the key of each: a button that shows `end` and is called `endOf(name)`. */
function* misnamed(value: unknown, at: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, said] of Object.entries(value)) {
    yield* misnamed(said, `${at}.${key}`);
    const shown = (value as Record<string, unknown>)[key.replace(/Of$/, '')];
    if (
      !key.endsWith('Of') ||
      NO_BUTTONS.has(`${at}.${key}`) ||
      typeof said !== 'function' ||
      typeof shown !== 'string'
    )
      continue;
    const name: unknown = (said as (...args: string[]) => unknown)('Fern', 'Oak');
    if (typeof name === 'string' && !` ${letters(name)} `.includes(` ${letters(shown)} `))
      yield `${at}.${key}: "${name}" is shown as "${shown}"`;
  }
}

// People who say "click End partnership" to their computer are heard by what they see (WCAG 2.5.3).
it.each(FOLDERS)('what a button of %s shows is part of its name', async (folder) => {
  const found: string[] = [];
  for (const file of readdirSync(path.join(ROOT, folder)).filter((name) => /^[\w-]+\.ts$/.test(name)))
    found.push(...misnamed({ ...(await import(path.join(ROOT, folder, file))) }, file));
  expect(found).toEqual([]);
});
