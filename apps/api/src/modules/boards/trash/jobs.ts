import { recountSaves } from '../../../ground/places/counters';
import { lockPins } from '../../../ground/places/locks';
import type { Services } from '../../../http/context';
import type { Db } from '../../../platform/db';
import { sweepOperations } from '../bulk';
import { sweepBoards } from './board-queries';
import * as queries from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Deletes for good what has been in the trash for 30 days. */
    'trash.sweep': object;
    /** Counts the saves of restored pins once more. */
    'trash.recount': { ids: string[] };
  }
}

/**
 * Counts the saves of restored pins once more. A save that began while its first pin was still in the trash could not count itself on
 * it; by now it has ended.
 */
export async function recount(db: Db, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPins(tx, ids);
    await recountSaves(tx, [ids]);
  });
}

const SWEEP_BATCH = 1000;

/** Deletes what has been kept for 30 days; gives how many. */
export async function sweepTrash(db: Db): Promise<number> {
  let swept = 0;
  for (const sweep of [queries.sweep, sweepBoards])
    for (;;) {
      const gone = await sweep(db, [SWEEP_BATCH]);
      swept += gone.length;
      if (gone.length < SWEEP_BATCH) break;
    }
  await sweepOperations(db, []);
  return swept;
}

/** Starts this process's workers for the trash. */
export async function startTrashJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('trash.sweep', () => sweepTrash(db), { alone: () => 'sweep' });
  await jobs.work('trash.recount', ({ ids }) => recount(db, ids));
  await jobs.schedule('trash.sweep', { hour: 3, minute: 17 }, {});
}
