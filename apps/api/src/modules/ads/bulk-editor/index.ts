import { defineModule } from '../../../http/module';
import { adBulkDownloadResource } from './AdBulkDownloadResource';
import { adBulkJobResource, adBulkJobsResource } from './AdBulkJobResource';
import { adBulkRowsResource } from './AdBulkRowsResource';
import { startBulkEditorJobs } from './jobs';
import { registerBulkEditor } from './routes';
import { v5AdAccountsBulk } from './v5.ad_accounts.bulk';

/** Sheets and requests that change much of an ad account at once, as jobs. */
export const bulkEditorModule = defineModule({
  calls: {
    ...adBulkDownloadResource,
    ...adBulkJobResource,
    ...adBulkJobsResource,
    ...adBulkRowsResource,
    ...v5AdAccountsBulk,
  },
  routes: [registerBulkEditor],
  jobs: [startBulkEditorJobs],
});
