import { defineModule } from '../../../http/module';
import { staffReportsResource } from './StaffReportsResource';
import { startModerationJobs } from './jobs';

/** Reports by people, and decisions of staff on them. */
export const moderationModule = defineModule({
  calls: { ...staffReportsResource },
  jobs: [startModerationJobs],
});
