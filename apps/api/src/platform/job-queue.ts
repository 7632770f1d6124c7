import { setTimeout as delay } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { createDb, DatabaseUnavailable, type Db, type Executor, repeatAfterCollision, type Tx } from './db';
import type { TakenJob } from './leases';
import type { Log } from './log';

/** A job with what the queue knows of it. */
export type QueuedJob = PgBoss.JobWithMetadata<unknown>;

const RETRY_LIMIT = 5;
const RETRY_DELAY_SECONDS = 5;
/** Every job is announced. It is looked for those that were not heard of, all the same: by one statement for all, and by each worker for itself. */
const LOOK_SECONDS = 60;
const POLLING_SECONDS = 600;
/** Workers that begin together have one look for what waited before they came. */
const BEGIN_MS = 1000;
/** Interval of the scheduler, in seconds; at most 45. */
const CRON_SECONDS = 10;
const BETWEEN_TRIES_MS = 500;
const UNIQUE_VIOLATION = '23505';
/** Keeps one waiting job a key. */
const POLICY = 'short';
const CHANNEL = 'jobs';

/** Has the database tell of every job that begins to wait (migration 0089). Processes that start together make one trigger. */
const ANNOUNCE = `do $$ begin
  perform pg_advisory_xact_lock(hashtext('announce_job'));
  if not exists (select 1 from pg_trigger where tgrelid = 'pgboss.job'::regclass and tgname = 'announce_job') then
    create trigger announce_job after insert or update of state on pgboss.job for each row
      when (new.state in ('created', 'retry')) execute function announce_job();
  end if;
end $$`;

/** Of each name, whether a job may begin, and in how many milliseconds the next one may. */
const WAITING = `select name, bool_or(start_after <= now()) as due,
    ceil(extract(epoch from min(start_after) filter (where start_after > now()) - now()) * 1000)::float8 as ms
  from pgboss.job where state < 'active' and name = any($1) group by name`;

/** Who takes jobs of one name in this process, from the first on that waits. */
interface Workers {
  readonly begin: () => Promise<string[]>;
  ids?: Promise<string[]> | undefined;
}

/** pg-boss, in a schema and with three connections of its own: what this process sends to its queues and takes from them. */
export class JobQueue {
  readonly db: Db;
  private readonly boss: PgBoss;
  private readonly queues = new Map<string, Promise<void>>();
  private making: Promise<void> = Promise.resolve();
  /** Those who take jobs in this process, by the names of the jobs. */
  private readonly workers = new Map<string, Workers>();
  private nextLook: NodeJS.Timeout | undefined;
  private nextLookAt = Infinity;
  private stopping = false;

  constructor(
    url: string,
    private readonly log: Log,
    retryDelaySeconds = RETRY_DELAY_SECONDS,
  ) {
    this.db = createDb(url, { size: 2, name: 'corkboard jobs', log });
    this.boss = new PgBoss({
      db: patient(this.db, () => this.stopping),
      retryLimit: RETRY_LIMIT,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      expireInMinutes: 15,
      cronWorkerIntervalSeconds: CRON_SECONDS,
    });
    this.boss.on('error', (error: Error & { code?: string }) => {
      log.error({ code: error.code, reason: error.message }, 'the job queue has a problem');
    });
  }

  /** The names of the jobs that this process takes. */
  get worked(): string[] {
    return [...this.workers.keys()];
  }

  async start(): Promise<void> {
    await this.boss.start();
    await this.db.query(ANNOUNCE);
    this.db.listen(CHANNEL, (said) => this.hear(said));
    // Made once and for good: asking each queue to be made again takes longer than everything else at a start.
    for (const { name, policy } of await this.boss.getQueues())
      if (policy === POLICY) this.queues.set(name, Promise.resolve());
  }

  /** From now on no statement of the queue is repeated. */
  beginStop(): void {
    this.stopping = true;
    clearTimeout(this.nextLook);
  }

  async stop(timeoutMs: number): Promise<void> {
    await this.boss.stop({ graceful: true, wait: true, timeout: timeoutMs });
  }

  /** Makes the queue of these jobs, where there is none yet. */
  ensure(name: string): Promise<void> {
    const known = this.queues.get(name);
    if (known) return known;
    const made = this.making.then(() => repeatAfterCollision(() => this.make(name)));
    this.making = made.catch(() => undefined);
    this.queues.set(name, made);
    made.catch(() => this.queues.delete(name));
    return made;
  }

  /** One at a time, in all processes together: two that make a queue at once each wait for the other's locks, and one of them fails after a second. */
  private async make(name: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('pgboss.queue'))`);
      await this.boss.createQueue(name, { name, policy: POLICY });
    });
  }

  /** Gives the job's id, or null when one of its key waits already. */
  send(
    name: string,
    data: object,
    executor: Executor,
    options: Pick<PgBoss.SendOptions, 'startAfter' | 'singletonKey' | 'priority' | 'retryLimit'>,
  ): Promise<string | null> {
    return this.boss.send(name, data, { db: through(executor), ...options });
  }

  /** Sends the job every minute, once for all processes. What else was scheduled, by an earlier version of the site, ends. */
  async everyMinute(name: string): Promise<void> {
    const schedules = (await this.boss.getSchedules()).map((schedule) => schedule.name);
    for (const other of schedules) if (other !== name) await this.boss.unschedule(other);
    // The queue works every expression out again and again, second by second back from now: this one takes one step.
    if (!schedules.includes(name)) await this.boss.schedule(name, '* * * * *', {}, { tz: 'UTC' });
  }

  /** When the last job of a name that is done was sent, other than one; null where none is known. */
  async lastCompleted(name: string, besides: string): Promise<Date | null> {
    const [last] = await this.db.query<{ sent: Date | null }>(
      `select max(created_on) as sent from pgboss.job where name = $1 and state = 'completed' and id <> $2`,
      [name, besides],
    );
    return last!.sent;
  }

  /**
   * Has jobs taken in this process, `concurrency` at once, after `prepare`. Each of those who take them asks for a job as soon as it begins, so they begin
   * with the first one that waits: a start of a site would ask for a hundred kinds of jobs, of which there are none.
   */
  work(
    name: string,
    concurrency: number,
    run: (job: QueuedJob) => Promise<unknown>,
    prepare: () => Promise<void>,
  ): void {
    // It asks which kinds of jobs this process takes, this one among them. Where it can't, that's looked for again in a while, and what waits is done.
    const prepared = Promise.resolve()
      .then(() => this.untilBack(prepare))
      .catch((error: unknown) => {
        this.log.warn({ err: error, job: name }, 'jobs of processes that died could not be looked for');
      });
    const begin = async () => {
      await prepared;
      return this.stopping
        ? []
        : Promise.all(Array.from({ length: concurrency }, () => this.begin(name, run)));
    };
    this.workers.set(name, { begin });
    this.lookIn(BEGIN_MS);
  }

  /** @returns who takes jobs from now on */
  private async begin(name: string, run: (job: QueuedJob) => Promise<unknown>): Promise<string> {
    const settings = {
      includeMetadata: true,
      batchSize: 1,
      pollingIntervalSeconds: POLLING_SECONDS,
    } as const;
    const id = await this.boss.work(name, settings, async ([job]: QueuedJob[]) => {
      try {
        return await run(job!);
      } finally {
        // Several that were announced in one breath are taken one after the other.
        this.boss.notifyWorker(id);
      }
    });
    return id;
  }

  /** @param said `<milliseconds until it may begin> <name>` of a job, or nothing where some may not have been heard of */
  private hear(said: string | undefined): void {
    const [ms, name] = said?.split(' ') ?? [];
    if (ms === '0') this.wake(name!);
    else this.lookIn(Number(ms ?? 0));
  }

  /** Has those in this process who take such jobs ask for one. */
  private wake(name: string): void {
    const workers = this.workers.get(name);
    if (!workers || this.stopping) return;
    (workers.ids ??= workers.begin()).then(
      (ids) => ids.forEach((id) => this.boss.notifyWorker(id)),
      (error: unknown) => {
        // The next look tries again.
        workers.ids = undefined;
        this.log.warn({ err: error, job: name }, 'jobs could not be taken');
      },
    );
  }

  /** Looks which jobs wait in so many milliseconds, unless that is done earlier. */
  private lookIn(ms: number): void {
    const at = performance.now() + ms;
    if (this.stopping || at >= this.nextLookAt) return;
    clearTimeout(this.nextLook);
    this.nextLookAt = at;
    this.nextLook = setTimeout(() => void this.look(), ms).unref();
  }

  /** Wakes those who take jobs that may begin, and looks again when the next one may. */
  private async look(): Promise<void> {
    this.nextLookAt = Infinity;
    let next = LOOK_SECONDS * 1000;
    try {
      const waiting = await this.db.query<{ name: string; due: boolean; ms: number | null }>(WAITING, [
        this.worked,
      ]);
      for (const { name, due, ms } of waiting) {
        if (due) this.wake(name);
        if (ms !== null) next = Math.min(next, ms);
      }
    } catch (error) {
      if (!this.stopping) this.log.warn({ err: error }, 'it could not be looked which jobs wait');
      next = BETWEEN_TRIES_MS;
    }
    this.lookIn(next);
  }

  /** Gives a job back to its queue for a while, as if this attempt had not been, unless somebody took it over in the meantime. */
  postpone(taken: QueuedJob, seconds: number): Promise<void> {
    return this.untilBack(() => this.db.transaction((tx) => this.sendAgain(tx, taken, seconds)));
  }

  /** Gives a job back to its queue; the attempt that nobody ended counts. False when it is not under way any more. */
  async giveBack(tx: Tx, taken: TakenJob): Promise<boolean> {
    const queue = through(tx);
    if (!(await this.activeJob(queue, taken))) return false;
    await this.boss.cancel(taken.name, taken.id, { db: queue });
    await tx.query('savepoint given_up');
    try {
      await this.boss.resume(taken.name, taken.id, { db: queue });
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      // One of the same key waits already: it does what this one did not.
      await tx.query('rollback to savepoint given_up');
    }
    return true;
  }

  private async sendAgain(tx: Tx, taken: QueuedJob, seconds: number): Promise<void> {
    const queue = through(tx);
    const job = await this.activeJob(queue, taken);
    if (job?.startedOn.getTime() !== taken.startedOn.getTime()) return;
    const { id, name, data, priority, singletonKey, retryLimit, retryCount } = job;
    await this.boss.deleteJob(name, id, { db: queue });
    await this.boss.send(name, data, {
      db: queue,
      id,
      startAfter: seconds,
      priority,
      retryLimit: Math.max(0, retryLimit - retryCount),
      ...(singletonKey !== null && { singletonKey }),
    });
  }

  private async activeJob(db: PgBoss.Db, { id, name }: TakenJob) {
    const job = await this.boss.getJobById<object>(name, id, { db, includeArchive: false });
    return job?.state === 'active' ? job : null;
  }

  private async untilBack(fn: () => Promise<void>): Promise<void> {
    await untilBack(fn, () => this.stopping);
  }
}

const through = (executor: Pick<Executor, 'query'>): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await executor.query(text, values as unknown[]) }),
});

/**
 * The queue's own statements, repeated until the database is back: the queue waits for none of those that end a job, and an error of
 * theirs would end the process. All may be repeated.
 */
function patient(db: Db, stopping: () => boolean): PgBoss.Db {
  const direct = through(db);
  return {
    executeSql: (text, values) =>
      untilBack(() => direct.executeSql(text, values), stopping) as ReturnType<PgBoss.Db['executeSql']>,
  };
}

/** Repeats `fn` until the database is back. Gives nothing where it is away and the process ends. */
async function untilBack<T>(fn: () => Promise<T>, stopping: () => boolean): Promise<T | undefined> {
  for (;;) {
    try {
      return await fn();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      // The queue's own connection fails like this once it is closed.
      if (stopping()) return undefined;
      await delay(BETWEEN_TRIES_MS);
    }
  }
}
