import { defineModule } from '../../../http/module';
import type { Services } from '../../../http/context';
import type { Db } from '../../../platform/db';
import { countWeeks, dropWeeks } from './queries';
import { v5Trends } from './v5.trends';

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
async function startTrendJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('trends.weeks', () => turnWeeks(db), { alone: () => 'weeks' });
  await jobs.schedule('trends.weeks', { minute: 23 }, {});
}

/** Trends: searches that many people have, or more than before. */
export const trendsModule = defineModule({ calls: { ...v5Trends }, jobs: [startTrendJobs] });
