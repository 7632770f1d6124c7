import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../apps/api/src');
const PAGE = path.resolve(import.meta.dirname, '../docs/scaling-ads.md');
const TABLES = [
  'ad_events',
  'ad_days',
  'ad_targeting_days',
  'ad_seen',
  'ad_touches',
  'ad_earned_pins',
  'ad_ledger',
  'ad_presses',
  'ad_served',
  'tracker_calls',
] as const;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /^(modules|demo)\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
  // The page names modules without the folder of all.
  .map((file) => ({
    file: file.replace(/^modules\//, ''),
    text: readFileSync(path.join(SRC, file), 'utf8'),
  }));

/** The files with statements of a table. */
const using = (table: string): string[] =>
  files
    .filter(({ text }) => new RegExp(`\\b(?:from|join|into|update) ${table}\\b`).test(text))
    .map(({ file }) => file)
    .toSorted();

/** The files that the page says have statements of a table: those of its row. */
function said(table: string): string[] {
  const row = readFileSync(PAGE, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| \`${table}\` |`));
  return [...(row ?? '').matchAll(/`([\w/-]+\.ts)`/g)].map(([, file]) => file!).toSorted();
}

// Moving a table to another database means changing these files: an unlisted one would be overlooked.
it.each(TABLES)('tells of every file that has statements of %s', (table) => {
  expect(using(table)).not.toEqual([]);
  expect(said(table)).toEqual(using(table));
});
