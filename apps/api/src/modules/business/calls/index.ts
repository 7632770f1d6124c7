import { defineModule } from '../../../http/module';
import { callRequestResource } from './CallRequestResource';
import { startCallJobs } from './mail';

/** Calls with the site's people. */
export const callsModule = defineModule({ calls: { ...callRequestResource }, jobs: [startCallJobs] });
