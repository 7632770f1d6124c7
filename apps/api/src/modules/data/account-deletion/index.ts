import { defineModule } from '../../../http/module';
import { userLeavingResource } from './UserLeavingResource';
import { startLeavingJobs } from './jobs';

/** Leaving: deactivating and deleting an account. */
export const accountDeletionModule = defineModule({
  calls: { ...userLeavingResource },
  jobs: [startLeavingJobs],
});
