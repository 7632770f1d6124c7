import type { Services } from '../../../http/context';
import { deletePreviews } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Lets go of previews that are over. */
    'ad_previews.sweep': object;
  }
}

/** Starts this process's work on previews. */
export async function startAdPreviewJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('ad_previews.sweep', () => deletePreviews(db, []), { alone: () => 'sweep' });
  await jobs.schedule('ad_previews.sweep', { hour: 4, minute: 11 }, {});
}
