import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Log, silentLog } from '../log';
import { asUnavailable, DatabaseUnavailable } from './availability';
import { sha256Hex } from '../sha256';

export interface MigrateOptions {
  /**
   * Folder of the SQL files. By default `MIGRATIONS_DIR`, else `migrations/` beside this file: that is where they lie in the source, and
   * where the build copies them beside the bundle.
   */
  dir?: string;
  log?: Log;
  /** The last number to be applied: for a database that is to be as it was. */
  upTo?: number;
}

/** A migration that cannot be applied; the message names the file. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  number: number;
  name: string;
  file: string;
  sql: string;
  checksum: string;
}

/** Any number, as long as every process uses the same. */
const LOCK = 7_203_114;

const BOOKKEEPING = `create table if not exists schema_migrations (
  number int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/**
 * Brings the database up to date: SQL files `NNNN_name.sql`, forward only, each in its own transaction, under an advisory
 * lock so that processes starting together wait for one another. Gives the names applied now. Rejects with
 * {@link DatabaseUnavailable} while the server is away; it may then be called again.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const log = options.log ?? silentLog;
  const dir =
    options.dir ?? process.env.MIGRATIONS_DIR ?? fileURLToPath(new URL('./migrations', import.meta.url));
  const { upTo = Infinity } = options;
  const migrations = await readMigrations(dir);
  const client = new pg.Client({ connectionString: url, application_name: 'corkboard migrate' });
  client.on('error', ({ message }) =>
    log.warn({ reason: message }, 'the connection was lost during migration'),
  );
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(BOOKKEEPING);
    const done = await alreadyApplied(client, migrations, log);
    const pending = migrations.filter(({ number }) => !done.has(number) && number <= upTo);
    for (const migration of pending) {
      await apply(client, migration);
      log.info({ migration: migration.name }, 'migration applied');
    }
    return pending.map(({ name }) => name);
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    await client.end();
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const match = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(name);
    if (!match) throw new MigrationError(`${name}: a migration is named NNNN_name.sql.`);
    const number = Number(match[1]);
    if (migrations.at(-1)?.number === number) {
      throw new MigrationError(`${name}: the number ${match[1]} is taken by ${migrations.at(-1)!.file}.`);
    }
    const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
    const checksum = sha256Hex(sql);
    migrations.push({ number, name: name.slice(0, -4), file: name, sql, checksum });
  }
  return migrations;
}

async function alreadyApplied(client: pg.Client, migrations: Migration[], log: Log): Promise<Set<number>> {
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migrations order by number',
  );
  const newest = migrations.at(-1)?.number ?? 0;
  for (const row of rows) {
    const migration = migrations.find(({ number }) => number === row.number);
    if (!migration && row.number > newest) {
      // A newer release is being rolled out beside this one.
      log.warn({ migration: row.name }, 'the database is newer than this program');
    } else if (!migration) {
      throw new MigrationError(`${row.name}.sql was applied to this database but is not in this program.`);
    } else if (migration.checksum !== row.checksum) {
      throw new MigrationError(
        `${migration.file} was changed after it was applied: write a new migration instead.`,
      );
    }
  }
  const last = rows.at(-1)?.number ?? 0;
  const done = new Set(rows.map(({ number }) => number));
  const late = migrations.find(({ number }) => number < last && !done.has(number));
  if (late)
    throw new MigrationError(`${late.file} comes before migrations that are applied already: renumber it.`);
  return done;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (asUnavailable(error) instanceof DatabaseUnavailable) throw error;
    const { message, position } = error as { message: string; position?: string };
    const line = position ? `:${migration.sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new MigrationError(`${migration.file}${line}: ${message}`, { cause: error });
  }
}
