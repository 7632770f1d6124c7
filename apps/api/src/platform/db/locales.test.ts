import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../testing';
import { createDb, type Db, migrate, withDatabase } from './index';

/** Names of one thing, in writing that needs marks inside of words. */
const TEXTS = [
  'โต๊ะไม้สวยงาม',
  'ภาษาไทย “เก้าอี้”, น้ำ',
  'हिन्दी कविता। क्षेत्र',
  'தமிழ் எழுத்து',
  'ಕನ್ನಡ ಭಾಷೆ',
  'မြန်မာ စာ၊',
  'ខ្មែរ អក្សរ។',
  'ລາວ ພາສາ ຜູ້',
  'শ্রীমঙ্গল চা',
  'ગુજરાતી સ્ટ્રીટ',
  'ਪੰਜਾਬੀ ਸ਼ਬਦ',
  'L’été à la mer — 5 €',
  'x½ y² ①',
];

const admin = useTestDatabase();
const name = `corkboard_test_${randomBytes(6).toString('hex')}`;
let plain: Db;

// As Debian and most hosts make databases: by the rules of the system, not by those of PostgreSQL.
beforeAll(async () => {
  await admin().query(`create database ${name} template template0 locale_provider libc locale 'C.UTF-8'`);
  plain = createDb(withDatabase(admin().url, name), { size: 1 });
  await migrate(plain.url);
});
afterAll(async () => {
  await plain.close();
  await admin().query(`drop database ${name} with (force)`);
});

it('cuts words where it does elsewhere, in a database of the system’s locale', async () => {
  const read = `select t, search_words(t) as stored,
    array(select w from words_of('', '#' || replace(t, ' ', ' #')) w order by w collate "C") as tags from unnest($1::text[]) t`;
  expect(await plain.query(read, [TEXTS])).toEqual(await admin().query(read, [TEXTS]));
});

it('finds each text by its words and by their beginnings', async () => {
  const missed = `select distinct t, left(w, n) as typed from unnest($1::text[]) t, string_to_table(t, ' ') w, generate_series(2, length(w)) n
    where w !~ '[“”,—]' and not to_tsvector('simple', search_words(t)) @@ search_query('simple', left(w, n))`;
  expect(await plain.query(missed, [TEXTS])).toEqual(await admin().query(missed, [TEXTS]));
  const whole = `select t, w from unnest($1::text[]) t, string_to_table(t, ' ') w
    where search_clean(w) <> '' and not to_tsvector('simple', search_words(t)) @@ search_query('simple', w)`;
  expect(await plain.query(whole, [TEXTS])).toEqual([]);
});

it('takes every character for what it is elsewhere', async () => {
  const read = `select to_hex(c) as code, search_clean('x' || chr(c) || 'y') as clean
    from generate_series(1, 65535) c where c not between 55296 and 57343`;
  const elsewhere = await admin().query(read);
  const differing = (await plain.query(read)).filter(
    (row, n) => JSON.stringify(row) !== JSON.stringify(elsewhere[n]),
  );
  expect(differing).toEqual([]);
});

it('leaves no class of characters to the locale but that of spaces', async () => {
  const inside = String.raw`\[:(punct|alpha|alnum|upper|lower|graph|print|word):\]|\\[wW]`;
  expect(
    await admin().query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ $1 order by proname`,
      [inside],
    ),
  ).toEqual([]);
});
