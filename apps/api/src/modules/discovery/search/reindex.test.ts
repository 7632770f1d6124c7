import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, type Db, migrate, withDatabase } from '../../../platform/db';
import { useTestDatabase } from '../../../platform/testing';

const SOURCE = fileURLToPath(new URL('../../../platform/db/migrations', import.meta.url));
const admin = useTestDatabase();
let dir: string;
let db: Db;
let name: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'corkboard-reindex-'));
  name = `corkboard_test_${randomBytes(6).toString('hex')}`;
  await admin().query(`create database ${name}`);
  db = createDb(withDatabase(admin().url, name));
});
afterAll(async () => {
  await db.close();
  await admin().query(`drop database ${name} with (force)`);
  rmSync(dir, { recursive: true });
});

it('finds what was saved before search folded its words', async () => {
  for (const file of readdirSync(SOURCE)) if (file < '0023') cpSync(join(SOURCE, file), join(dir, file));
  await migrate(db.url, { dir });
  await db.query(
    `with person as (
       insert into users (email, username, first_name, full_name, birthdate, about)
       values ('zoe@people.example', 'zoe', 'Zoë', 'Zoë Ångström', '1990-01-01', '東京に住む') returning id
     ), board as (
       insert into boards (owner_id, name, slug, privacy, description)
       select id, 'Küche', 'kuche', 'public', 'L’été' from person returning id, owner_id
     ), image as (
       insert into images (signature, phash, width, height, dominant_color, bytes)
       values ('00000000000000aa', '0', 300, 400, '#808080', 1) returning signature
     )
     insert into pins (owner_id, board_id, pinner_id, creator_id, is_public, method, image_signature, image_width, image_height,
       dominant_color, title, description)
     select owner_id, board.id, owner_id, owner_id, true, 'uploaded', signature, 300, 400, '#808080', 'Café crème', '京都市の夜景'
     from board, image`,
  );
  await migrate(db.url);
  const found = async (table: string, language: string, words: string) =>
    (
      await db.query(`select 1 from ${table} where search @@ search_query($1::text::regconfig, $2)`, [
        language,
        words,
      ])
    ).length;
  for (const [table, language, ...asked] of [
    ['pins', 'english', 'cafe creme', '夜景', '京都'],
    ['boards', 'english', 'kuche', 'ete'],
    ['users', 'simple', 'zoe angstrom', '東京'],
  ] as const)
    for (const words of asked) expect(await found(table, language, words), `${table}: ${words}`).toBe(1);
  expect(await found('pins', 'english', 'tokyo')).toBe(0);
});
