import { defineModule } from '../../../http/module';
import { staffReportsResource } from './StaffReportsResource';
import type { Services } from '../../../http/context';
import { sendRemoval } from './mail';
import { closeGone } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails whoever made something what was removed. */
    'moderation.removed': { id: string };
    /** Closes what was deleted before anybody decided on it. */
    'moderation.sweep': object;
  }
}

/** Starts this process's workers for what was reported. */
async function startModerationJobs(services: Services): Promise<void> {
  const { db, jobs } = services;
  await jobs.work('moderation.removed', (data) => sendRemoval(services, data));
  await jobs.work('moderation.sweep', () => closeGone(db, []), { alone: () => 'sweep' });
  // After the trash of the night.
  await jobs.schedule('moderation.sweep', { hour: 3, minute: 29 }, {});
}

/** Reports by people, and decisions of staff on them. */
export const moderationModule = defineModule({
  calls: { ...staffReportsResource },
  jobs: [startModerationJobs],
});
