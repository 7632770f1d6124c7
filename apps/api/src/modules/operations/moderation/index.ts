import { defineModule } from '../../../http/module';
import { staffReportsResource } from './StaffReportsResource';
import { startModerationJobs } from './jobs';

/** What people report, and what staff decide on it. */
export const moderationModule = defineModule({
  calls: { ...staffReportsResource },
  jobs: [startModerationJobs],
});
