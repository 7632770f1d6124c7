import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { createDb, DatabaseUnavailable, repeatAfterCollision, type Db, type Executor, type Tx } from './db';
import { createLeases, type TakenJob } from './leases';
import { type Log, silentLog } from './log';

/**
 * The jobs that exist, by name, with what they carry. A module adds its own beside its workers:
 *
 * ```ts
 * declare module '../../platform/jobs' {
 *   interface JobMap { 'media.avif': { imageId: string } }
 * }
 * ```
 *
 * @public added to by `declare module`, which counts as no import
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface JobMap {}

export type JobName = keyof JobMap;

export interface SendOptions {
  /** Sends with the transaction: the job exists only if it commits. */
  tx?: Tx;
  /** Not before this moment, or this many seconds from now. */
  startAfter?: Date | number;
  /** Of the jobs with one key that wait to be run, only the first is kept. */
  singletonKey?: string;
  priority?: number;
  /** Attempts after the first; 5 unless given. */
  retryLimit?: number;
}

/** What a handler knows besides the data. */
export interface JobContext {
  id: string;
  /** 1 for the first, and for the first after an interruption that does not count. */
  attempt: number;
  /** No attempt follows if this one fails: tell whoever waits. */
  lastAttempt: boolean;
  /** Aborted when the process is about to end: a handler that rejects with its reason is run again later, and no attempt is counted. */
  signal: AbortSignal;
}

interface WorkOptions<N extends JobName = JobName> {
  /** How many run at once in this process; 1 unless given. */
  concurrency?: number;
  /** Jobs of one key are never run side by side, in all processes together: the later one waits. */
  alone?: (data: JobMap[N]) => string;
  /** Ends what the job was for, when even the attempt after the last took its process with it. */
  giveUp?: (data: JobMap[N]) => Promise<unknown>;
}

/** How one attempt ended; for metrics. */
export interface JobReport {
  name: string;
  outcome: 'done' | 'failed';
  seconds: number;
}

/**
 * Background work on the site's database. Every job runs at least once: handlers must bear a repeat. The jobs of a process
 * that dies are taken over by the others at once, or by the next that starts (docs/decisions/0012). A database that is away is waited for;
 * a job that it cut off is run again, and the attempt does not count.
 */
export interface Jobs {
  start(): Promise<void>;
  /** Takes no more jobs and waits for those under way, `timeoutMs` at most (those cut off are run again later). */
  stop(timeoutMs?: number): Promise<void>;
  /** Gives the job's id, or null when `singletonKey` made it superfluous. */
  send<N extends JobName>(name: N, data: JobMap[N], options?: SendOptions): Promise<string | null>;
  work<N extends JobName>(
    name: N,
    handler: (data: JobMap[N], context: JobContext) => Promise<unknown>,
    options?: WorkOptions<N>,
  ): Promise<void>;
  /** Sends the job again and again by a cron expression (UTC), once for all processes. */
  schedule<N extends JobName>(name: N, cron: string, data: JobMap[N]): Promise<void>;
}

export interface JobsOptions {
  log?: Log;
  onJob?: (report: JobReport) => void;
  /** Seconds before the first repeat; doubled for each further one. */
  retryDelaySeconds?: number;
  /** How often it is looked whether another process died. */
  takeOverSeconds?: number;
}

const RETRY_LIMIT = 5;
const RETRY_DELAY_SECONDS = 5;
/** Work of this process is announced at once; polling is for what other processes send. */
const POLLING_SECONDS = 2;
const TAKE_OVER_SECONDS = 3;
/** When a job is run again that the database cut off. */
const AFTER_OUTAGE_SECONDS = 3;
/** When a job is run again that waits for another one of its key, or that the end of its process cut off. */
const BUSY_SECONDS = 1;
const BETWEEN_TRIES_MS = 500;
const UNIQUE_VIOLATION = '23505';

/** Prepares pg-boss on the database behind `url`, in a schema and with two connections of its own. */
export function createJobs(url: string, options: JobsOptions = {}): Jobs {
  const log = options.log ?? silentLog;
  const db = createDb(url, { size: 2, name: 'corkboard jobs', log });
  let stopping = false;
  const boss = new PgBoss({
    db: patient(db, () => stopping),
    retryLimit: RETRY_LIMIT,
    retryDelay: options.retryDelaySeconds ?? RETRY_DELAY_SECONDS,
    retryBackoff: true,
    expireInMinutes: 15,
  });
  const ending = new AbortController();
  boss.on('error', (error: Error & { code?: string }) => {
    log.error({ code: error.code, reason: error.message }, 'the job queue has a problem');
  });

  const queues = new Map<string, Promise<void>>();
  const workers = new Map<string, string[]>();
  const ensureQueue = (name: string) => {
    // Processes that start together make the same queues.
    const make = () => boss.createQueue(name, { name, policy: 'short' });
    const made = queues.get(name) ?? repeatAfterCollision(make);
    queues.set(name, made);
    made.catch(() => queues.delete(name));
    return made;
  };
  const announce = (name: string) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };

  const leases = createLeases(url, log);
  const activeJob = async (db: PgBoss.Db, { id, name }: TakenJob) => {
    const job = await boss.getJobById<object>(name, id, { db, includeArchive: false });
    return job?.state === 'active' ? job : null;
  };
  /** Gives a job back to its queue for a while, as if this attempt had not been, unless somebody took it over in the meantime. */
  const putOff = (taken: PgBoss.JobWithMetadata<unknown>, seconds: number) =>
    untilBack(
      () =>
        db.transaction(async (tx) => {
          const queue = through(tx);
          const job = await activeJob(queue, taken);
          if (job?.startedOn.getTime() !== taken.startedOn.getTime()) return;
          const { id, name, data, priority, singletonKey, retryLimit, retryCount } = job;
          await boss.deleteJob(name, id, { db: queue });
          await boss.send(name, data, {
            db: queue,
            id,
            startAfter: seconds,
            priority,
            retryLimit: Math.max(0, retryLimit - retryCount),
            ...(singletonKey !== null && { singletonKey }),
          });
        }),
      () => stopping,
    );
  /** Gives a job back to its queue; the attempt that nobody ended counts. */
  const giveBack = async (tx: Tx, taken: TakenJob): Promise<boolean> => {
    const queue = through(tx);
    if (!(await activeJob(queue, taken))) return false;
    await boss.cancel(taken.name, taken.id, { db: queue });
    await tx.query('savepoint given_up');
    try {
      await boss.resume(taken.name, taken.id, { db: queue });
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      // One of the same key waits already: it does what this one did not.
      await tx.query('rollback to savepoint given_up');
    }
    return true;
  };
  let watch: NodeJS.Timeout | undefined;
  const takeOver = async () => {
    const given = await db.transaction(async (tx) => {
      const names = new Set<string>();
      for (const lost of await leases.takeOver(tx, [...workers.keys()]))
        if (await giveBack(tx, lost)) names.add(lost.name);
      return names;
    });
    for (const name of given) {
      log.warn({ job: name }, 'a process ended in the middle of its jobs: they are taken over');
      announce(name);
    }
  };

  return {
    async start() {
      await boss.start();
      await leases.start();
      const look = () =>
        takeOver().catch((error: unknown) => log.warn({ err: error }, 'jobs could not be taken over'));
      watch = setInterval(() => void look(), (options.takeOverSeconds ?? TAKE_OVER_SECONDS) * 1000).unref();
    },
    async stop(timeoutMs = 25_000) {
      clearInterval(watch);
      stopping = true;
      ending.abort(new Error('The process ends.'));
      try {
        await boss.stop({ graceful: true, wait: true, timeout: timeoutMs });
      } finally {
        await leases.stop();
        await db.close();
      }
    },
    async send(name, data, { tx, startAfter, singletonKey, priority, retryLimit } = {}) {
      await ensureQueue(name);
      const id = await boss.send(name, data as object, {
        db: through(tx ?? db),
        ...(startAfter !== undefined && { startAfter }),
        // The policy `short` keeps one waiting job a key, so a job that is not to be merged gets a key of its own.
        singletonKey: singletonKey ?? randomUUID(),
        ...(priority !== undefined && { priority }),
        ...(retryLimit !== undefined && { retryLimit }),
      });
      if (tx) tx.afterCommit(() => announce(name));
      else announce(name);
      return id;
    },
    async work(name, handler, { concurrency = 1, alone, giveUp } = {}) {
      await ensureQueue(name);
      const run = async ([job]: PgBoss.JobWithMetadata<unknown>[]) => {
        const { id, data, retryCount, retryLimit } = job!;
        const lease = await leases.take({ id, name, key: alone?.(data as never) ?? null });
        if (lease === null) return await putOff(job!, BUSY_SECONDS);
        const start = performance.now();
        const report = (outcome: JobReport['outcome']) =>
          options.onJob?.({ name, outcome, seconds: (performance.now() - start) / 1000 });
        try {
          if (retryCount > retryLimit) {
            // Whatever ended the process that often would end this one as well.
            log.error({ job: name, id }, 'a job ended its process at every attempt: given up');
            await giveUp?.(data as never);
            return report('failed');
          }
          await handler(data as never, {
            id,
            attempt: retryCount + 1,
            lastAttempt: retryCount >= retryLimit,
            signal: ending.signal,
          });
          report('done');
        } catch (error) {
          if (ending.signal.aborted && error === ending.signal.reason)
            return await putOff(job!, BUSY_SECONDS);
          report('failed');
          if (error instanceof DatabaseUnavailable) {
            log.warn({ job: name, id }, 'the database went away under a job: it is run again');
            return await putOff(job!, AFTER_OUTAGE_SECONDS);
          }
          log.error({ err: error, job: name, id, attempt: retryCount + 1 }, 'a job failed');
          throw error;
        } finally {
          await leases
            .release(lease)
            .catch((error: unknown) =>
              log.warn({ err: error, job: name, id }, 'the lease of a job could not be released'),
            );
        }
      };
      const ids = workers.get(name) ?? [];
      workers.set(name, ids);
      await untilBack(takeOver, () => stopping);
      for (let n = 0; n < concurrency; n++) {
        ids.push(
          await boss.work(
            name,
            { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: POLLING_SECONDS },
            run,
          ),
        );
      }
    },
    async schedule(name, cron, data) {
      await ensureQueue(name);
      await boss.schedule(name, cron, data as object, { tz: 'UTC' });
    },
  };
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
      // What the queue's own connection says once it is closed.
      if (stopping()) return undefined;
      await delay(BETWEEN_TRIES_MS);
    }
  }
}
