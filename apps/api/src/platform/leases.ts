import pg from 'pg';
import { type Log, silentLog } from './log';

/** A job that is about to be run. */
export interface LeasedJob {
  id: string;
  name: string;
  /** Of the jobs of one name with one key only one is run at a time; null for any number. */
  key: string | null;
}

/** Who runs which job, for all processes together. */
export interface Leases {
  start(): Promise<void>;
  /** Notes that this process runs a job; null when another job with its key is being run: it is put off for a moment. */
  take(job: LeasedJob): Promise<string | null>;
  release(lease: string): Promise<void>;
  /** Gives the jobs of processes that died back to their queues; gives the names of these queues. */
  takeOver(names: readonly string[]): Promise<string[]>;
  stop(): Promise<void>;
}

const LOCK_SPACE = 7_203_116;
const RECONNECT_MS = 1000;
/** The server notices within about half a minute that a machine went away without a word. */
const KEEPALIVES = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4`;

const ALIVE = `select objid::bigint as process from pg_locks
  where locktype = 'advisory' and classid = ${LOCK_SPACE} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`;

const TAKE = `insert into job_leases (job_id, name, key, process) values ($1, $2, $3, $4) on conflict (name, key) do nothing returning id`;

/** No attempt is counted: `started_on` tells the queue that there was one. */
const PUT_OFF = `update pgboss.job set state = 'retry', started_on = null, start_after = now() + interval '1 second'
  where name = $2 and id = $1 and state = 'active'`;

/**
 * Of the queues `$1` alone: without its lease, a job of another one could no longer be told from one that is under way. A process that
 * dies between taking a job and noting it leaves one without a lease: those wait a minute.
 */
const TAKE_OVER = `
with alive as materialized (${ALIVE}), dead as (
  delete from job_leases where name = any($1) and process not in (select process from alive) returning job_id
), lost as (
  select j.name, j.id, j.started_on from pgboss.job j
  where j.state = 'active' and j.name = any($1)
    and (j.id in (select job_id from dead) or j.started_on < now() - interval '1 minute')
    and not exists (select 1 from job_leases l where l.job_id = j.id and l.process in (select process from alive))
)
update pgboss.job j set state = 'retry', start_after = now() from lost
where j.name = lost.name and j.id = lost.id and j.started_on = lost.started_on and j.state = 'active' returning j.name`;

/**
 * Leases on the table `job_leases`, over a connection of their own. A process is alive while a connection of its holds the advisory lock
 * of its number: a killed one is known to be dead at once, without clocks that must agree. One that loses its connection takes the
 * lock again; what others took over meanwhile may run twice, which handlers must bear anyway.
 */
export function createLeases(url: string, log: Log = silentLog): Leases {
  let client: pg.Client | null = null;
  let process: number | null = null;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'corkboard leases',
      keepAlive: true,
    });
    fresh.on('error', (error: Error & { code?: string }) => {
      if (stopped || client !== fresh) return;
      client = null;
      log.warn({ code: error.code, reason: error.message }, 'the connection for job leases was lost');
      reconnect();
    });
    await fresh.connect();
    await fresh.query(KEEPALIVES);
    process ??= Number((await fresh.query<{ n: number }>(`select nextval('job_processes') as n`)).rows[0]!.n);
    // Shared, so that a connection that is lost but not yet known to be does not keep the next one out.
    await fresh.query('select pg_advisory_lock_shared($1, $2)', [LOCK_SPACE, process]);
    client = fresh;
  };
  const reconnect = () => {
    again = setTimeout(() => {
      if (!stopped) connect().catch(reconnect);
    }, RECONNECT_MS);
  };
  // One statement at a time, as the driver wants it.
  let before: Promise<unknown> = Promise.resolve();
  const ask = <R extends pg.QueryResultRow>(sql: string, params: unknown[]): Promise<R[]> => {
    const mine = before.then(async () => {
      if (!client) throw new Error('There is no connection for job leases at the moment.');
      return (await client.query<R>(sql, params)).rows;
    });
    before = mine.catch(() => undefined);
    return mine;
  };

  return {
    start: connect,
    async take({ id, name, key }) {
      const [lease] = await ask<{ id: string }>(TAKE, [id, name, key, process]);
      if (!lease) await ask(PUT_OFF, [id, name]);
      return lease?.id ?? null;
    },
    async release(lease) {
      await ask('delete from job_leases where id = $1', [lease]);
    },
    async takeOver(names) {
      const rows = await ask<{ name: string }>(TAKE_OVER, [names]);
      return [...new Set(rows.map(({ name }) => name))];
    },
    async stop() {
      stopped = true;
      clearTimeout(again);
      await client?.end();
      client = null;
    },
  };
}
