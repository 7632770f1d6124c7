import type { Services } from '../../../http/context';
import { dropExports, dropLeads } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Deletes answers that were kept long enough. */
    'leads.sweep': object;
  }
}

/** Answers that are deleted together. */
const BATCH = 1_000;

/** Deletes answers that were kept long enough (docs/handbook/ads.md#lead-forms). */
export async function sweepLeads({ db }: Pick<Services, 'db'>): Promise<void> {
  while ((await dropLeads(db, [BATCH])).length === BATCH);
  await dropExports(db, []);
}

/** Starts this process's work on answers. */
export async function startLeadJobs(services: Services): Promise<void> {
  await services.jobs.work('leads.sweep', () => sweepLeads(services), { alone: () => 'sweep' });
  await services.jobs.schedule('leads.sweep', { minute: 41 }, {});
}
