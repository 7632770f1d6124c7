import type { Client } from 'pg';
import type { DatabaseShape } from './manifest';

/** A table whose rows are copied. */
export interface CopiedTable {
  name: string;
  columns: string[];
  /** SQL after `from <table>`: which of its rows. */
  which: string;
}

/** Waiting jobs are part of a backup; completed ones were stored only for inspection. */
const WAITING_JOBS = `where state < 'completed'`;

/** Every table of the program with its columns, but what the program says itself (migrations). Of tables in parts the whole. */
const TABLES = `select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = 'public' and c.relname <> 'schema_migrations' or (n.nspname, c.relname) = ('pgboss', 'job'))
  group by 1 order by 1`;

const PARTITIONS = `select format('%I.%I', n.nspname, c.relname) as name, i.inhparent::regclass::text as parent,
    pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
  where c.relispartition and c.relkind = 'r' and n.nspname = 'public' order by 1`;

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1`;

/** The tables that a backup holds. */
export async function copiedTables(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<Omit<CopiedTable, 'which'>>(TABLES);
  return rows.map((row) => ({ ...row, which: row.name === 'pgboss.job' ? WAITING_JOBS : '' }));
}

/** The parts of tables by day. */
export async function partitionsOf(client: Client): Promise<DatabaseShape['partitions'][number][]> {
  return (await client.query<DatabaseShape['partitions'][number]>(PARTITIONS)).rows;
}

/** State of the database for a backup, apart from its rows. */
export async function shapeOf(client: Client): Promise<DatabaseShape> {
  const rows = async <T extends object>(sql: string) => (await client.query<T>(sql)).rows;
  const sequences: DatabaseShape['sequences'][number][] = [];
  for (const { name } of await rows<{ name: string }>(SEQUENCES)) {
    const [at] = await rows<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    sequences.push({ name, ...at! });
  }
  return {
    migrations: await rows('select number, name, checksum from schema_migrations order by number'),
    partitions: await partitionsOf(client),
    sequences,
    queues: (
      await rows<{ name: string }>(`select distinct name from pgboss.job ${WAITING_JOBS} order by 1`)
    ).map(({ name }) => name),
  };
}
