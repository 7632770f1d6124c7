import { actingFor, asActing } from '../../ground/acting/acting';
import type { Handlers } from '../../http/context';
import { getOperation } from './operations';
import {
  deleteAll,
  deletePins,
  emptySection,
  fillSection,
  mergeSections,
  moveAll,
  movePins,
} from './service';

/** Moving and bulk editing (consumer §4, §7). */
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
  'BulkEditResource.delete': async (ctx, { pin_ids, orbac_subject_id }) =>
    deletePins(ctx, pin_ids, (await actingFor(ctx.db, ctx.viewer, orbac_subject_id)).id),
  'BulkEditSelectAllResource.update': moveAll,
  'BulkEditSelectAllResource.delete': deleteAll,
  'BoardOperationResource.get': async (ctx, { id, orbac_subject_id }) =>
    getOperation(await asActing(ctx, orbac_subject_id), id),
  'BoardSectionEditResource.update': fillSection,
  'BoardSectionPinsResource.delete': emptySection,
  'BoardSectionMergeResource.create': mergeSections,
};
