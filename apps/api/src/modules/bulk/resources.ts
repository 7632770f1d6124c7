import type { Handlers } from '../../http/context';
import { deletePins } from '../pins/delete-pins';
import { getOperation } from './operations';
import { deleteAll, emptySection, fillSection, mergeSections, moveAll, movePins } from './service';

/** Moving and bulk editing. */
export const bulkHandlers: Handlers<
  | 'BulkEditResource.update'
  | 'BulkEditResource.delete'
  | 'BulkEditSelectAllResource.update'
  | 'BulkEditSelectAllResource.delete'
  | 'BoardOperationResource.get'
  | 'BoardSectionEditResource.update'
  | 'BoardSectionPinsResource.delete'
  | 'BoardSectionMergeResource.create'
> = {
  'BulkEditResource.update': movePins,
  'BulkEditResource.delete': (ctx, { pin_ids }) => deletePins(ctx, pin_ids),
  'BulkEditSelectAllResource.update': moveAll,
  'BulkEditSelectAllResource.delete': deleteAll,
  'BoardOperationResource.get': async (ctx, { id }) => getOperation(ctx, id),
  'BoardSectionEditResource.update': fillSection,
  'BoardSectionPinsResource.delete': emptySection,
  'BoardSectionMergeResource.create': mergeSections,
};
