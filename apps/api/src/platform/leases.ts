import pg from 'pg';
import { asUnavailable, DatabaseUnavailable } from './db/availability';
import { type Log, silentLog } from './log';

/** A job that was taken out of its queue. */
export interface TakenJob {
  id: string;
  name: string;
  /** When; tells this attempt from a later one. */
  startedOn: Date;
}

/** A job that is about to be run. */
export interface LeasedJob extends TakenJob {
  /** Of the jobs of one name with one key only one is run at a time; null for any number. */
  key: string | null;
}

/** Who runs which job, for all processes together. Everything but `takeOver` waits for a database that is away. */
export interface Leases {
  start(): Promise<void>;
  /** Notes that this process runs a job; null when another job with its key is being run: it is put off for a moment. */
  take(job: LeasedJob): Promise<string | null>;
  release(lease: string): Promise<void>;
  /** Gives a job back to its queue, as if it had not been tried, for `seconds`. */
  putOff(job: TakenJob, seconds: number): Promise<void>;
  /** Gives the jobs of processes that died back to their queues; gives the names of these queues. */
  takeOver(names: readonly string[]): Promise<string[]>;
  stop(): Promise<void>;
}

const LOCK_SPACE = 7_203_116;
const RECONNECT_MS = 500;
/** How long a job waits for another one of its key. */
const BUSY_SECONDS = 1;
/**
 * A server that stops cuts the connections of all processes at once: the first to be back gives the others this long before it takes
 * them for dead.
 */
const GRACE_MS = 5000;
/** The server notices within about half a minute that a machine went away without a word. */
const KEEPALIVES = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4`;

const ALIVE = `select objid::bigint as process from pg_locks
  where locktype = 'advisory' and classid = ${LOCK_SPACE} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`;

const TAKE = `insert into job_leases (job_id, name, key, process) values ($1, $2, $3, $4) on conflict (name, key) do nothing returning id`;

/** No attempt is counted: `started_on` tells the queue that there was one. */
const PUT_OFF = `update pgboss.job set state = 'retry', started_on = null, start_after = now() + make_interval(secs => $4)
  where name = $2 and id = $1 and state = 'active' and date_trunc('milliseconds', started_on) = $3`;

/** Leases whose note or whose end was lost with a connection: nobody works on these jobs. */
const FORGET = `delete from job_leases where process = $1 and id <> all($2::bigint[])`;

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
  let graceUntil = 0;
  const held = new Set<string>();
  /** Those who wait for the connection to be back, or for the end. */
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const go of waiting.splice(0)) go();
  };

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'corkboard leases',
      keepAlive: true,
    });
    fresh.on('error', (error: Error & { code?: string }) => {
      if (stopped || client !== fresh) return;
      log.warn({ code: error.code, reason: error.message }, 'the connection for job leases was lost');
      lose();
    });
    try {
      await fresh.connect();
      await fresh.query(KEEPALIVES);
      process ??= Number(
        (await fresh.query<{ n: number }>(`select nextval('job_processes') as n`)).rows[0]!.n,
      );
      // Shared, so that a connection that is lost but not yet known to be does not keep the next one out.
      await fresh.query('select pg_advisory_lock_shared($1, $2)', [LOCK_SPACE, process]);
      await fresh.query(FORGET, [process, [...held]]);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    wake();
  };
  const lose = () => {
    client = null;
    graceUntil = performance.now() + GRACE_MS;
    reconnect();
  };
  const reconnect = () => {
    again = setTimeout(() => {
      if (stopped) return;
      connect().then(
        () => (graceUntil = performance.now() + GRACE_MS),
        () => reconnect(),
      );
    }, RECONNECT_MS);
  };
  // One statement at a time, as the driver wants it.
  let before: Promise<unknown> = Promise.resolve();
  const ask = <R extends pg.QueryResultRow>(sql: string, params: unknown[]): Promise<R[]> => {
    const mine = before.then(async () => {
      for (;;) {
        while (!client && !stopped) await new Promise<void>((go) => waiting.push(go));
        if (!client) throw new DatabaseUnavailable('Job leases have ended.');
        const asked = client;
        try {
          return (await asked.query<R>(sql, params)).rows;
        } catch (error) {
          // Every statement here may be repeated: what a lost one left is forgotten when the connection is back.
          if (!(asUnavailable(error) instanceof DatabaseUnavailable)) throw error;
          if (client === asked) lose();
        }
      }
    });
    before = mine.catch(() => undefined);
    return mine;
  };

  return {
    start: connect,
    async take({ id, name, key, startedOn }) {
      const [lease] = await ask<{ id: string }>(TAKE, [id, name, key, process]);
      if (lease) held.add(lease.id);
      else await ask(PUT_OFF, [id, name, startedOn, BUSY_SECONDS]);
      return lease?.id ?? null;
    },

    async release(lease) {
      held.delete(lease);
      await ask('delete from job_leases where id = $1', [lease]);
    },
    async putOff({ id, name, startedOn }, seconds) {
      await ask(PUT_OFF, [id, name, startedOn, seconds]);
    },
    async takeOver(names) {
      if (!client || performance.now() < graceUntil) return [];
      const rows = await ask<{ name: string }>(TAKE_OVER, [names]);
      return [...new Set(rows.map(({ name }) => name))];
    },
    async stop() {
      stopped = true;
      clearTimeout(again);
      wake();
      await client?.end();
      client = null;
    },
  };
}
