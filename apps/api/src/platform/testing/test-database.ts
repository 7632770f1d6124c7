import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDb, type Db, type DbOptions } from '../db';
import { withDatabase } from '../db/url';

/**
 * Gives the test file (or `describe` block) a fresh, migrated database of its own and drops it afterwards. Call the
 * result inside tests and hooks; `.url` of what it gives is the address, for parts that connect by themselves.
 *
 * ```ts
 * const db = useTestDatabase();
 * it('…', async () => { await db().query('select 1'); });
 * ```
 */
export function useTestDatabase(options?: DbOptions): () => Db {
  let db: Db | undefined;
  const name = `corkboard_test_${randomBytes(6).toString('hex')}`;
  beforeAll(async () => {
    await administer(`create database ${name} template ${inject('postgresTemplate')} strategy file_copy`);
    db = createDb(withDatabase(inject('postgresUrl'), name), options);
  });
  afterAll(async () => {
    await db?.close();
    await administer(`drop database if exists ${name} with (force)`);
  });
  return () => {
    if (!db) throw new Error('The test database exists only inside tests and hooks.');
    return db;
  };
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
