import type { Services } from '../../../http/context';
import type { Tx } from '../../../platform/db';
import { dropItems, deleteBatches } from './item-queries';
import { failRun, runFeed, type RunOf } from './run';
import { anyFeedDue, beginRun, type RunRow, runUnderWay, takeDueFeeds } from './run-queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Reads a feed. */
    'catalogs.read': RunOf;
    /** Begins readings of feeds whose time it is. */
    'catalogs.due': object;
    /** Forgets old batches of items. */
    'catalogs.sweep': object;
    /** Takes away the items of a feed that was deleted. */
    'catalogs.drop': { businessId: string; feedId: string };
  }
}

/** Feeds of different businesses that are read at once in one process; those of one business are read one after the other. */
const AT_ONCE = 2;
const DUE_AT_ONCE = 500;
const DROPPED_AT_ONCE = 2000;

/** Starts this process's workers for feeds. */
export async function startCatalogJobs(services: Services): Promise<void> {
  const { db, jobs } = services;
  await jobs.work('catalogs.read', (data, context) => runFeed(services, data, context), {
    concurrency: AT_ONCE,
    alone: ({ businessId }) => businessId,
    giveUp: (data) => failRun(services, data, 'INTERNAL_SERVICE_ERROR'),
  });
  await jobs.work('catalogs.drop', async ({ businessId, feedId }, { signal }) => {
    for (;;) {
      signal.throwIfAborted();
      const [row] = await dropItems(db, [businessId, feedId, DROPPED_AT_ONCE]);
      if (row!.dropped === 0) return;
    }
  });
  await jobs.work('catalogs.due', () => readDue(services), { alone: () => 'due' });
  await jobs.schedule('catalogs.due', { everyMinutes: 1 }, {}, anyFeedDue);
  await jobs.work('catalogs.sweep', () => deleteBatches(db, []), { alone: () => 'sweep' });
  await jobs.schedule('catalogs.sweep', { hour: 3, minute: 47 }, {});
}

/** Begins readings of feeds whose time it is. */
export const readDue = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { business_id, id } of await takeDueFeeds(tx, [DUE_AT_ONCE]))
      await beginReading(jobs, tx, business_id, id);
  });

/** Begins a reading of a feed, or names the one that is under way. */
export async function beginReading(
  jobs: Services['jobs'],
  tx: Tx,
  businessId: string,
  feedId: string,
): Promise<RunRow> {
  for (;;) {
    const [begun] = await beginRun(tx, [businessId, feedId]);
    if (begun) {
      await jobs.send('catalogs.read', { businessId, feedId, runId: begun.id }, { tx, retryLimit: 3 });
      return begun;
    }
    // It may come to its end between these two; then there's room for another.
    const [other] = await runUnderWay(tx, [businessId, feedId]);
    if (other) return other;
  }
}
