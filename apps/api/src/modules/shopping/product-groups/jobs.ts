import type { Services } from '../../../http/context';
import { rankProducts } from './ranks';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Counts anew what sells best and what is saved most. */
    'product_groups.rank': object;
  }
}

/** Starts this process's workers for groups that the site makes. */
export async function startProductGroupJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('product_groups.rank', () => db.transaction(rankProducts), { alone: () => 'rank' });
  await jobs.schedule('product_groups.rank', { hour: 4, minute: 23 }, {});
}
