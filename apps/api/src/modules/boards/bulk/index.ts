import { defineModule } from '../../../http/module';
import { boardOperationResource } from './BoardOperationResource';
import { boardSectionEditResource } from './BoardSectionEditResource';
import { boardSectionMergeResource } from './BoardSectionMergeResource';
import { boardSectionPinsResourceDelete } from './BoardSectionPinsResource.delete';
import { bulkEditResource } from './BulkEditResource';
import { startBulkJobs } from './operations';

export { sweepOperations } from './operations';

/** Moving, copying, and deleting many Pins, as a job where it takes long. */
export const bulkModule = defineModule({
  calls: {
    ...boardOperationResource,
    ...boardSectionEditResource,
    ...boardSectionMergeResource,
    ...boardSectionPinsResourceDelete,
    ...bulkEditResource,
  },
  jobs: [startBulkJobs],
});
