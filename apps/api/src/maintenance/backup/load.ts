import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../../platform/db';
import { JobQueue } from '../../platform/job-queue';
import type { Log } from '../../platform/log';
import { CommandError } from '../command-error';
import type { Manifest, TableFile } from './manifest';
import { copiedTables, partitionsOf } from './shape';

/**
 * Fills an empty database with a backup: brought to the migrations of the backup first, then to those of this program.
 *
 * @throws CommandError where the backup is of a newer program or of a changed one, and where a table hasn't as many rows afterwards as before
 */
export async function load(url: string, folder: string, manifest: Manifest, log: Log): Promise<void> {
  await migrate(url, { log, upTo: manifest.migrations.at(-1)?.number ?? 0 });
  await makeQueues(url, manifest.queues, log);
  const client = new pg.Client({ connectionString: url, application_name: 'corkboard restore' });
  await client.connect();
  try {
    await requireMigrations(client, manifest);
    await client.query('begin');
    await fill(client, folder, manifest);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(url, { log });
}

async function requireMigrations(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const { rows } = await client.query<{ checksum: string }>(
    'select checksum from schema_migrations order by number',
  );
  const own = rows.map(({ checksum }) => checksum);
  const foreign = migrations.find(({ checksum }, n) => checksum !== own[n]);
  if (foreign)
    throw new CommandError(
      `The backup was made by a newer version of Corkboard, which has "${foreign.name}". Restore it with that one.`,
    );
}

async function makeQueues(url: string, names: readonly string[], log: Log): Promise<void> {
  const queue = new JobQueue(url, log);
  await queue.start();
  try {
    for (const name of names) await queue.ensure(name);
  } finally {
    queue.beginStop();
    await queue.stop(1000);
    await queue.db.close();
  }
}

/**
 * References are taken away meanwhile and made again at the end, which checks every one; triggers rest, as what they'd write is in the
 * backup. Both need no more than to own the tables.
 */
async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const references = await client.query<{ off: string; on: string }>(`select
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  await run(references.rows.map(({ off }) => off));
  const own = (await copiedTables(client)).map(({ name }) => name);
  const withoutTriggers = () => run(own.map((name) => `alter table ${name} disable trigger user`));
  // The ledger's refuse to be emptied; partitions that are made below have theirs anew.
  await withoutTriggers();
  await client.query(`truncate ${own.join(', ')}`);
  await run((await partitionsOf(client)).map(({ name }) => `drop table ${name}`));
  await run(
    manifest.partitions.map(
      ({ name, parent, bound }) => `create table ${name} partition of ${parent} ${bound}`,
    ),
  );
  await withoutTriggers();
  for (const table of manifest.tables) await copyIn(client, folder, table);
  await run(own.map((name) => `alter table ${name} enable trigger user`));
  for (const { name, value, called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, called]);
  await run(references.rows.map(({ on }) => on));
}

async function copyIn(client: pg.Client, folder: string, { file, name, columns, rows }: TableFile) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const into = client.query(copyFrom(`copy ${name} (${list}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
  if (into.rowCount !== rows)
    throw new CommandError(`${name} has ${into.rowCount} rows after restoring, and had ${rows} before.`);
}
