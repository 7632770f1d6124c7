import { defineModule } from '../../../http/module';
import { startImportJobs } from './jobs';
import { registerPortability } from './routes';
import { v3Imports } from './v3.imports';

/** Taking one's data along, and bringing it from elsewhere. */
export const portabilityModule = defineModule({
  calls: { ...v3Imports },
  routes: [registerPortability],
  jobs: [startImportJobs],
});
