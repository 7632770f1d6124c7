import type { Services } from '../../../http/context';
import { takeLooks } from './looks';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Takes the looks at experiments that are due, and lets go of who was in those that are long over. */
    'experiments.looks': object;
  }
}

/** Starts this process's work on experiments. */
export async function startExperimentJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('experiments.looks', () => takeLooks(db), { alone: () => 'looks' });
  await jobs.schedule('experiments.looks', { minute: 17 }, {});
}
