import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, type Db, migrate, withDatabase } from '../../../platform/db';
import { useTestDatabase } from '../../../platform/testing';
import { readTokens } from './plan-queries';

const admin = useTestDatabase();
const name = `corkboard_test_${randomBytes(6).toString('hex')}`;
let plain: Db;

// As Debian and most hosts make databases.
beforeAll(async () => {
  await admin().query(`create database ${name} template template0 locale_provider libc locale 'C.UTF-8'`);
  plain = createDb(withDatabase(admin().url, name), { size: 1 });
  await migrate(plain.url);
});
afterAll(async () => {
  await plain.close();
  await admin().query(`drop database ${name} with (force)`);
});

it.each(['โต๊ะ', 'น้ำ', 'မြန်မာ', 'ខ្មែរ', 'ຜູ້', 'हिन्दी', '東京', 'café'])(
  'asks for words that are kept of %s, also by the rules of the system',
  async (text) => {
    for (const db of [plain, admin()]) {
      const [kept] = await db.query<{ words: string[] }>(
        `select tsvector_to_array(to_tsvector('simple', search_words($1))) as words`,
        [text],
      );
      const [token] = await readTokens(db, [[text], [true], 'english']);
      expect(token!.words.length).toBeGreaterThan(0);
      expect(kept!.words).toEqual(expect.arrayContaining(token!.words.map(({ word }) => word)));
    }
  },
);
