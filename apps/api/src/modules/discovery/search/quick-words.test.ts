import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../platform/testing';

const MIGRATIONS = join(import.meta.dirname, '../../../platform/db/migrations');
/** Where each function stood before texts in plain ASCII had a way of their own. */
const BEFORE = {
  'search_fold(text)': '0028_search_ranking.sql',
  'search_clean(text)': '0145_marks_between_words.sql',
  'search_words(text)': '0145_marks_between_words.sql',
  'search_exact(text)': '0028_search_ranking.sql',
  'search_language(text, text)': '0028_search_ranking.sql',
};
const db = useTestDatabase();

beforeAll(async () => {
  await db().query('create schema was');
  for (const [name, file] of Object.entries(BEFORE)) {
    const bare = name.split('(')[0]!;
    const made = new RegExp(String.raw`create (?:or replace )?function ${bare}\([\s\S]*?\n\$\$;`);
    const [definition] = made.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))!;
    await db().query(definition.replace(bare, `was.${bare}`));
    await db().query(`alter function was.${name} set search_path = was, public`);
  }
});

const WORDS = [
  'the',
  'The',
  "it's",
  'und',
  'der',
  'de',
  'les',
  'och',
  'kitchen',
  'Straße',
  'L’été',
  'naïve',
  'well-kept',
];
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...WORDS),
      fc.string({ unit: 'binary-ascii', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(' ', "'", '`', '’', '"', '😀', '👍🏽', 'Й', '日本語', '한국어', 'ไทย', '🇩🇪'),
    ),
    { maxLength: 12 },
  )
  // PostgreSQL keeps no zero.
  .map((parts) => parts.join(' ').replaceAll('\0', ''));

it('cuts, folds, and knows words as it did before it was quick', async () => {
  const texts = fc.sample(text, { numRuns: 2000, seed: 150 });
  const others = await db().query(
    `select t from unnest($1::text[]) t, unnest('{en,de,sv}'::text[]) l
     where was.search_fold(t) is distinct from search_fold(t) or was.search_clean(t) is distinct from search_clean(t)
       or was.search_words(t) is distinct from search_words(t) or was.search_exact(t) is distinct from search_exact(t)
       or was.search_language(search_words(t), l) is distinct from search_language(search_words(t), l)`,
    [texts],
  );
  expect(others).toEqual([]);
});
