import pg from 'pg';
import { type Executor, prepared } from './db';
import { asUnavailable, DatabaseUnavailable } from './db/availability';
import { type Log, silentLog } from './log';

/** A job that was taken out of its queue. */
export interface TakenJob {
  id: string;
  name: string;
}

/** A job that is about to be run. */
interface LeasedJob extends TakenJob {
  /** Of the jobs of one name with one key only one is run at a time; null for any number. */
  key: string | null;
}

/** Who runs which job, for all processes together. `take` and `release` wait for a database that is away. */
export interface Leases {
  start(): Promise<void>;
  /** Notes that this process runs a job; null when another job with its key is being run. */
  take(job: LeasedJob): Promise<string | null>;
  release(lease: string): Promise<void>;
  /** Whether a process died in the middle of jobs of these queues. */
  anyDead(executor: Executor, names: readonly string[]): Promise<boolean>;
  /** Whether a process took jobs of these queues a while ago and didn't live to note it. */
  anyUnleased(executor: Executor, names: readonly string[]): Promise<boolean>;
  /** Ends the leases of processes that died, of these queues alone; gives their jobs, which then belong to nobody. */
  takeOver(executor: Executor, names: readonly string[]): Promise<TakenJob[]>;
  stop(): Promise<void>;
}

const LOCK_SPACE = 7_203_116;
const RECONNECT_MS = 500;
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

const insertLease = prepared<
  { id: string },
  [job: string, name: string, key: string | null, process: number | null]
>(
  'leases.take',
  `insert into job_leases (job_id, name, key, process) values ($1, $2, $3, $4)
   on conflict (name, key) do nothing returning id`,
);

const deleteLease = prepared<never, [id: string]>('leases.release', 'delete from job_leases where id = $1');

/** Leases whose note or whose end was lost with a connection: nobody works on these jobs. */
const dropOthers = prepared<never, [process: number, kept: readonly string[]]>(
  'leases.drop_others',
  'delete from job_leases where process = $1 and id <> all($2::bigint[])',
);

const deleteDead = prepared<TakenJob, [names: readonly string[]]>(
  'leases.take_over',
  `with alive as materialized (${ALIVE}), dead as (
     delete from job_leases where name = any($1) and process not in (select process from alive) returning job_id, name
   )
   select job_id as id, name from dead where not exists (
     select 1 from job_leases l where l.job_id = dead.job_id and l.process in (select process from alive))`,
);

/**
 * A process that dies between taking a job and noting it leaves one without a lease: those wait a minute. Only the queue's table knows
 * of them; it is read, never written.
 */
const UNLEASED = `select j.id, j.name from pgboss.job j
  where j.state = 'active' and j.name = any($1) and j.started_on < now() - interval '1 minute'
    and not exists (select 1 from job_leases l where l.job_id = j.id)`;

/** One statement for every few seconds of a site on which nothing happens. */
const anyDead = prepared<{ found: boolean }, [names: readonly string[]]>(
  'leases.any_dead',
  `select exists (select 1 from job_leases where name = any($1) and process not in (${ALIVE})) as found`,
);

/** Planned anew over a partition for each queue, which takes longer than twenty of the other one. */
const ANY_UNLEASED = `select exists (${UNLEASED}) as found`;

/**
 * Leases on the table `job_leases`, over a connection of their own. A process is alive while a connection of its holds the advisory lock
 * of its number: a killed one is known to be dead at once, without clocks that must agree. One that loses its connection takes the
 * lock again; what others took over meanwhile may run twice, which handlers must bear anyway.
 */
export function createLeases(url: string, log: Log = silentLog): Leases {
  const connection = new LeaseConnection(url, log);
  return {
    start: () => connection.connect(),
    async take({ id, name, key }) {
      const [lease] = await connection.ask((executor, process) =>
        insertLease(executor, [id, name, key, process]),
      );
      if (lease) connection.held.add(lease.id);
      return lease?.id ?? null;
    },
    async release(lease) {
      connection.held.delete(lease);
      await connection.ask((executor) => deleteLease(executor, [lease]));
    },
    async anyDead(executor, names) {
      return connection.trusted && (await anyDead(executor, [names]))[0]!.found;
    },
    async anyUnleased(executor, names) {
      if (!connection.trusted) return false;
      const [row] = await executor.named<{ found: boolean }>('leases.any_unleased', ANY_UNLEASED, [names]);
      return row!.found;
    },
    async takeOver(executor, names) {
      if (!connection.trusted) return [];
      return [
        ...(await deleteDead(executor, [names])),
        ...(await executor.query<TakenJob>(`${UNLEASED} for update of j skip locked`, [names])),
      ];
    },
    stop: () => connection.stop(),
  };
}

/** The connection by which this process is known to be alive, made again whenever it is lost. */
class LeaseConnection {
  /** Leases of this process, which are kept when the connection comes back. */
  readonly held = new Set<string>();
  private client: pg.Client | null = null;
  private process: number | null = null;
  private stopped = false;
  private again: NodeJS.Timeout | undefined;
  private graceUntil = 0;
  /** Those who wait for the connection to be back, or for the end. */
  private readonly waiting: (() => void)[] = [];
  /** One statement at a time, as the driver wants it. */
  private before: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {}

  /** Whether it stands, and stood long enough for others to have taken their locks again as well. */
  get trusted(): boolean {
    return this.client !== null && performance.now() >= this.graceUntil;
  }

  async connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: this.url,
      application_name: 'corkboard leases',
      keepAlive: true,
    });
    fresh.on('error', (error: Error & { code?: string }) => {
      if (this.stopped || this.client !== fresh) return;
      this.log.warn({ code: error.code, reason: error.message }, 'the connection for job leases was lost');
      this.lose();
    });
    try {
      await fresh.connect();
      await fresh.query(KEEPALIVES);
      this.process ??= Number(
        (await fresh.query<{ n: number }>(`select nextval('job_processes') as n`)).rows[0]!.n,
      );
      // Shared, so that a connection that is lost but not yet known to be does not keep the next one out.
      await fresh.query('select pg_advisory_lock_shared($1, $2)', [LOCK_SPACE, this.process]);
      await dropOthers(through(fresh), [this.process, [...this.held]]);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    this.client = fresh;
    this.wake();
  }

  /** Sends a statement, when the connection is there. Every one may be repeated: what a lost one left goes when the connection is back. */
  ask<R>(fn: (executor: Executor, process: number | null) => Promise<R>): Promise<R> {
    const mine = this.before.then(() => this.askNow(fn));
    this.before = mine.catch(() => undefined);
    return mine;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.again);
    this.wake();
    await this.client?.end();
    this.client = null;
  }

  private async askNow<R>(fn: (executor: Executor, process: number | null) => Promise<R>): Promise<R> {
    for (;;) {
      while (!this.client && !this.stopped) await new Promise<void>((go) => this.waiting.push(go));
      if (!this.client) throw new DatabaseUnavailable('Job leases have ended.');
      const asked = this.client;
      try {
        return await fn(through(asked), this.process);
      } catch (error) {
        if (!(asUnavailable(error) instanceof DatabaseUnavailable)) throw error;
        if (this.client === asked) this.lose();
      }
    }
  }

  private lose(): void {
    this.client = null;
    this.beginGrace();
    this.reconnect();
  }

  private reconnect(): void {
    this.again = setTimeout(() => {
      if (this.stopped) return;
      this.connect().then(
        () => this.beginGrace(),
        () => this.reconnect(),
      );
    }, RECONNECT_MS);
  }

  private beginGrace(): void {
    this.graceUntil = performance.now() + GRACE_MS;
  }

  private wake(): void {
    for (const go of this.waiting.splice(0)) go();
  }
}

const through = (client: pg.Client): Executor => ({
  query: async <R extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<R & pg.QueryResultRow>({ text, values: [...values] })).rows,
  named: async <R extends object>(name: string, text: string, values: readonly unknown[] = []) =>
    (await client.query<R & pg.QueryResultRow>({ name, text, values: [...values] })).rows,
});
