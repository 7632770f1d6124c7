import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hashToken } from '../../http/authenticate';
import { createDb, type Db, migrate, withDatabase } from '../../platform/db';
import { silentLog } from '../../platform/log';
import { useTestDatabase } from '../../platform/testing';
import { sessionHeaders } from '../../testing/session-headers';
import { useTestApi } from '../../testing/test-api';
import { backup } from './backup';
import { checkBackup, restore } from './restore';

/** Migrations that the older program didn't have. */
const LATER = 12;
const TOKEN = 'a-token-of-the-older-site';

const admin = useTestDatabase();
const site = useTestApi();
const name = `corkboard_older_${randomBytes(6).toString('hex')}`;
const url = withDatabase(inject('postgresUrl'), name);
let older: Db;
let newest: number;
let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'corkboard-older-'));
  const [row] = await site().db.query<{ newest: number }>(
    'select max(number)::int as newest from schema_migrations',
  );
  newest = row!.newest;
  await admin().query(`create database ${name}`);
  await migrate(url, { upTo: newest - LATER });
  older = createDb(url);
  await older.query(
    `with added as (
       insert into users (email, username, first_name, full_name, birthdate, country)
       values ('ann@people.example', 'ann_of_before', 'Ann', 'Ann Before', '1990-01-01', 'US') returning id
     ), signed_in as (
       insert into sessions (token_hash, user_id, login_type, expires_at)
       select $1, id, 1, now() + interval '1 day' from added
     ) insert into boards (owner_id, name, slug) select id, 'Garden', 'garden' from added`,
    [hashToken(TOKEN)],
  );
});
afterAll(async () => {
  await older.close();
  await admin().query(`drop database if exists ${name} with (force)`);
  await rm(parent, { recursive: true });
});

const numbers = async (db: Db) =>
  (await db.query<{ n: number }>('select max(number)::int as n from schema_migrations'))[0]!.n;

it('starts on what an older release left, by its backup or as it is', async () => {
  expect(await numbers(older)).toBe(newest - LATER);
  const { folder } = await backup({ ...site().config, databaseUrl: url }, silentLog, parent);
  await checkBackup(folder);
  await restore({ ...site().config, databaseUrl: site().db.url }, silentLog, folder, { replace: false });
  expect(await numbers(site().db)).toBe(newest);
  // The older site's person is still logged in.
  const [ann] = await site().db.query<{ id: string }>('select id from users');
  const as = { id: ann!.id, username: '', email: '', headers: sessionHeaders(TOKEN) };
  const boards = await site().ok('BoardsResource.get', { username: 'ann_of_before' });
  expect(boards.map((board) => board.name)).toEqual(['Garden']);
  const made = await site().ok('BoardResource.create', { name: 'Doors' }, as);
  expect(made.name).toBe('Doors');
  // In place, as a start does it.
  expect(await migrate(url)).toHaveLength(LATER);
  expect(await numbers(older)).toBe(newest);
});
