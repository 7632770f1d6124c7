import type { Services } from '../../../http/context';
import type { Db } from '../../../platform/db';
import { countWeeks, dropWeeks } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Counts what people search for, by week and country, and drops old weeks. */
    'trends.weeks': object;
  }
}

/** Counts what people search for, by week and country, and drops the weeks that are kept no longer. */
export async function turnWeeks(db: Db): Promise<void> {
  await countWeeks(db, []);
  await dropWeeks(db, []);
}

/** Starts this process's worker for trends. */
export async function startTrendJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('trends.weeks', () => turnWeeks(db), { alone: () => 'weeks' });
  await jobs.schedule('trends.weeks', { minute: 23 }, {});
}
