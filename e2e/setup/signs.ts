import { appendFileSync } from 'node:fs';
import { patience } from '../../tools/lib/pace.mjs';

/** So many seconds on the usual machine, in milliseconds on this one: what waits for a machine waits by its pace. */
export const seconds = (count: number): number => patience(count * 1000);

/**
 * Notes for the watchdog of `npm test` (`tools/lib/watch.mjs`) that something went on which no step of a test shows: a site said how far it has come.
 * Only what really went on is noted, so that what stands still is found.
 *
 * @param sign `start` and `end` name a file that is at work; without a file, it's the one of this worker
 */
export function note(sign: 'start' | 'alive' | 'end', file?: string): void {
  const { TEST_PROGRESS: progress, TEST_PARALLEL_INDEX: worker } = process.env;
  if (!progress) return;
  const who = file === undefined ? { worker: Number(worker) } : { file };
  appendFileSync(progress, `${JSON.stringify({ sign, ...who })}\n`);
}
