import type { JobMap, JobName, Jobs } from './jobs';
import type { Log } from './log';

/**
 * Asks something of a part that stands beside what a person does: where that part is out of order, its fault is logged and the answer is
 * `otherwise` (docs/handbook/calls.md#parts-beside).
 */
export async function beside<T>(
  { log }: { log: Log },
  what: string,
  ask: () => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    log.error({ err: error, part: what }, 'a part beside an act failed');
    return otherwise;
  }
}

/** How long a part that failed is left alone before it is tried again, in seconds. */
const LATER_SECONDS = 60;
/** With growing pauses that is more than a day. */
const TRIES = 12;

/**
 * Does something that follows what a person did, after its commit. Where it fails it is logged and made up for later, as the job of that name; it
 * never throws, because what was done is done.
 *
 * @param work does it, now or in the job: it bears being repeated
 */
export async function afterwards<N extends JobName>(
  { log, jobs }: { log: Log; jobs: Pick<Jobs, 'send'> },
  job: N,
  data: JobMap[N],
  work: (data: JobMap[N]) => Promise<void>,
): Promise<void> {
  try {
    await work(data);
  } catch (error) {
    log.error({ err: error, job }, 'what follows an act failed, and is done later');
    await beside(
      { log },
      job,
      async () => void (await jobs.send(job, data, { startAfter: LATER_SECONDS, retryLimit: TRIES })),
      undefined,
    );
  }
}
