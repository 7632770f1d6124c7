import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { withDatabase } from '../../platform/db';
import { CommandError } from '../command-error';

const NOT_PERMITTED = '42501';
/** How long connections of others may take to end. */
const PATIENCE_MS = 15_000;
const POLL_MS = 20;

/** A new database beside the one of the site, of the same letters and order. */
export interface NewDatabase {
  url: string;
  /** Puts it in the place of the site's own, which is gone then. Whoever is connected loses that, and finds the new one. */
  takeOver(): Promise<void>;
  drop(): Promise<void>;
  close(): Promise<void>;
}

/** @throws CommandError where the role may not make databases */
export async function newDatabaseBeside(url: string): Promise<NewDatabase> {
  const site = await siteOf(url);
  const admin = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  admin.on('error', () => undefined);
  await admin.connect();
  const quoted = (name: string) => admin.escapeIdentifier(name);
  const [name, old] = ['new', 'old'].map(
    (word) => `${site.name}_${word}_${randomBytes(4).toString('hex')}`,
  ) as [string, string];
  const drop = async (database: string) => {
    await admin.query(`drop database if exists ${quoted(database)} with (force)`);
  };
  try {
    await admin.query(
      `create database ${quoted(name)} template template0 encoding ${site.encoding} lc_collate ${site.collate} lc_ctype ${site.ctype}`,
    );
  } catch (error) {
    await admin.end();
    if ((error as { code?: string }).code !== NOT_PERMITTED) throw error;
    throw new CommandError(
      'Restoring makes a new database, which this role may not: give it CREATEDB ("alter role … createdb").',
    );
  }
  return {
    url: withDatabase(url, name),
    async takeOver() {
      const now = quoted(site.name);
      await admin.query(`alter database ${now} allow_connections false`);
      try {
        await endConnections(admin, site.name);
        await admin.query('begin');
        await admin.query(`alter database ${now} rename to ${quoted(old)}`);
        await admin.query(`alter database ${quoted(name)} rename to ${now}`);
        await admin.query('commit');
      } catch (error) {
        await admin.query('rollback');
        await admin.query(`alter database ${now} allow_connections true`);
        throw error;
      }
      await drop(old);
    },
    drop: () => drop(name),
    close: () => admin.end(),
  };
}

async function siteOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; encoding: string; collate: string; ctype: string }>(
      `select datname as name, quote_literal(pg_encoding_to_char(encoding)) as encoding, quote_literal(datcollate) as collate,
         quote_literal(datctype) as ctype from pg_database where datname = current_database()`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}

async function endConnections(admin: pg.Client, database: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rowCount } = await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [database],
    );
    if (rowCount === 0) return;
    if (Date.now() > deadline)
      throw new CommandError(
        `${database} is used by someone who can't be disconnected. Nothing was changed.`,
      );
    await delay(POLL_MS);
  }
}
