import { randomUUID } from 'node:crypto';
import { inRoot } from '@corkboard/tracing';
import { DatabaseUnavailable, type Executor, type Tx } from './db';
import { JobQueue, type QueuedJob } from './job-queue';
import { createLeases, type Leases } from './leases';
import { type Log, silentLog } from './log';
import { isTime, minutesSince, type Schedule } from './schedule';

/**
 * The jobs that exist, by name, with their data. A module adds its own beside its workers:
 *
 * ```ts
 * declare module '../../platform/jobs' {
 *   interface JobMap { 'media.avif': { imageId: string } }
 * }
 * ```
 *
 * @public added to by `declare module`, which counts as no import
 */
export interface JobMap {
  /** Sends the jobs whose time it is (`Jobs.schedule`). */
  'jobs.minute': object;
}

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

/** Context of a handler besides the data. */
export interface JobContext {
  id: string;
  /** 1 for the first, and for the first after an interruption that does not count. */
  attempt: number;
  /** When it was sent. */
  sentAt: Date;
  /** The last attempt: if it fails, the job has to report the failure. */
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
  /**
   * Sends the job again and again, once for all processes.
   * @param where says whether there is something to do; where there is nothing, that one statement is all that happens
   */
  schedule<N extends JobName>(name: N, when: Schedule, data: JobMap[N], where?: IsDue): Promise<void>;
  /** From now on this process sends what is scheduled; to be called when all of it is. */
  keepTime(): Promise<void>;
}

/** Whether there is something to do: a statement that reads little. */
type IsDue = (executor: Executor, params: []) => Promise<readonly { due: boolean }[]>;

export interface JobsOptions {
  log?: Log;
  onJob?: (report: JobReport) => void;
  /** Seconds before the first repeat; doubled for each further one. */
  retryDelaySeconds?: number;
  /** How often it is looked whether another process died. */
  takeOverSeconds?: number;
}

const TAKE_OVER_SECONDS = 5;
/** Of so many looks for dead processes one also reads the queue, for jobs that nobody has noted: those are rare, and wait a minute anyway. */
const LOOKS_FOR_UNLEASED = 12;
/** When a job is run again that the database cut off. */
const AFTER_OUTAGE_SECONDS = 3;
/** When a job is run again that waits for another one of its key, or that the end of its process cut off. */
const BUSY_SECONDS = 1;

/** State that the jobs of a process share. */
interface Parts {
  queue: JobQueue;
  leases: Leases;
  log: Log;
  ending: AbortController;
  onJob: JobsOptions['onJob'];
}

const MINUTELY = 'jobs.minute';

/** Job with a schedule. */
interface Scheduled {
  readonly when: Schedule;
  readonly data: object;
  readonly where: IsDue | undefined;
}

/** Prepares the jobs of a process on the database behind `url`. */
export function createJobs(url: string, options: JobsOptions = {}): Jobs {
  const log = options.log ?? silentLog;
  const queue = new JobQueue(url, log, options.retryDelaySeconds);
  const leases = createLeases(url, log);
  const parts: Parts = { queue, leases, log, ending: new AbortController(), onJob: options.onJob };
  const scheduled = new Map<JobName, Scheduled>();
  let watch: NodeJS.Timeout | undefined;
  let looks = 0;
  // Workers that begin together have one look together.
  let look: Promise<void> | undefined;
  const takeOverOnce = () =>
    (look ??= new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
      look = undefined;
      return takeOver(parts, true);
    }));
  /** Sends what was due in the minutes since this was last done. */
  const sendWhatIsDue = async (id: string, sentAt: Date): Promise<void> => {
    const minutes = minutesSince(await queue.lastCompleted(MINUTELY, id), sentAt);
    const failures: unknown[] = [];
    for (const [name, { when, data, where }] of scheduled) {
      if (!minutes.some((minute) => isTime(when, minute))) continue;
      try {
        if (!where || (await where(queue.db, []))[0]?.due)
          await jobs.send(name, data as never, { singletonKey: 'scheduled' });
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  const jobs: Jobs = {
    async start() {
      await queue.start();
      await leases.start();
      const check = () =>
        takeOver(parts, ++looks % LOOKS_FOR_UNLEASED === 0).catch((error: unknown) =>
          log.warn({ err: error }, 'jobs could not be taken over'),
        );
      watch = setInterval(() => void check(), (options.takeOverSeconds ?? TAKE_OVER_SECONDS) * 1000).unref();
    },
    async stop(timeoutMs = 25_000) {
      clearInterval(watch);
      queue.beginStop();
      parts.ending.abort(new Error('The process ends.'));
      try {
        await queue.stop(timeoutMs);
      } finally {
        await leases.stop();
        await queue.db.close();
      }
    },
    async send(name, data, { tx, startAfter, singletonKey, priority, retryLimit } = {}) {
      await queue.ensure(name);
      return queue.send(name, data as object, tx ?? queue.db, {
        ...(startAfter !== undefined && { startAfter }),
        // The policy `short` keeps one waiting job a key, so a job that is not to be merged gets a key of its own.
        singletonKey: singletonKey ?? randomUUID(),
        ...(priority !== undefined && { priority }),
        ...(retryLimit !== undefined && { retryLimit }),
      });
    },
    async work(name, handler, { concurrency = 1, ...rules } = {}) {
      await queue.ensure(name);
      queue.work(name, concurrency, (job) => attempt(parts, name, job, handler, rules), takeOverOnce);
    },
    async schedule(name, when, data, where) {
      await queue.ensure(name);
      scheduled.set(name, { when, data: data as object, where });
    },
    async keepTime() {
      await jobs.work(MINUTELY, (_, { id, sentAt }) => sendWhatIsDue(id, sentAt));
      await queue.everyMinute(MINUTELY);
    },
  };
  return jobs;
}

/**
 * Takes over the jobs of processes that died.
 * @param unleased looks for those, too, that a process took and didn't live to note
 */
async function takeOver({ queue, leases, log }: Parts, unleased: boolean): Promise<void> {
  const { db, worked } = queue;
  const isAny = (await leases.anyDead(db, worked)) || (unleased && (await leases.anyUnleased(db, worked)));
  if (!isAny) return;
  const names = await db.transaction(async (tx) => {
    const given = new Set<string>();
    for (const lost of await leases.takeOver(tx, worked))
      if (await queue.giveBack(tx, lost)) given.add(lost.name);
    return given;
  });
  for (const name of names) {
    log.warn({ job: name }, 'a process ended in the middle of its jobs: they are taken over');
  }
}

/** Runs a job once, under a lease, so that nobody else runs it or one of its key meanwhile. */
async function attempt<N extends JobName>(
  { queue, leases, log, ending, onJob }: Parts,
  name: N,
  job: QueuedJob,
  handler: (data: JobMap[N], context: JobContext) => Promise<unknown>,
  { alone, giveUp }: Pick<WorkOptions<N>, 'alone' | 'giveUp'>,
): Promise<void> {
  const { id, retryCount, retryLimit } = job;
  const data = job.data as JobMap[N];
  const lease = await leases.take({ id, name, key: alone?.(data) ?? null });
  if (lease === null) return queue.postpone(job, BUSY_SECONDS);
  const start = performance.now();
  const report = (outcome: JobReport['outcome']) =>
    onJob?.({ name, outcome, seconds: (performance.now() - start) / 1000 });
  try {
    if (retryCount > retryLimit) {
      // Whatever ended the process that often would end this one as well.
      log.error({ job: name, id }, 'a job ended its process at every attempt: given up');
      await giveUp?.(data);
      return report('failed');
    }
    const lastAttempt = retryCount >= retryLimit;
    const context = {
      id,
      sentAt: job.createdOn,
      attempt: retryCount + 1,
      lastAttempt,
      signal: ending.signal,
    };
    const attributes = { 'corkboard.job.attempt': context.attempt };
    await inRoot(`job ${name}`, { kind: 'consumer', attributes }, () => handler(data, context));
    report('done');
  } catch (error) {
    if (ending.signal.aborted && error === ending.signal.reason)
      return await queue.postpone(job, BUSY_SECONDS);
    report('failed');
    if (error instanceof DatabaseUnavailable) {
      log.warn({ job: name, id }, 'the database went away under a job: it is run again');
      return await queue.postpone(job, AFTER_OUTAGE_SECONDS);
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
}
