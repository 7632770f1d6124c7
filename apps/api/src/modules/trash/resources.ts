import { asActing } from '../../ground/acting/acting';
import type { Handlers } from '../../http/context';
import { forgetBoard, restoreBoard, trashedBoards } from './boards';
import { forget, restore, trash } from './service';

/** Deleted pins and boards, kept for 30 days. */
export const trashHandlers: Handlers<
  | 'PinTrashResource.get'
  | 'PinTrashResource.update'
  | 'PinTrashResource.delete'
  | 'BoardTrashResource.get'
  | 'BoardTrashResource.update'
  | 'BoardTrashResource.delete'
> = {
  'PinTrashResource.get': trash,
  'PinTrashResource.update': async (ctx, options) =>
    restore(await asActing(ctx, options.orbac_subject_id), options),
  'PinTrashResource.delete': (ctx, { pin_ids }) => forget(ctx, pin_ids),
  'BoardTrashResource.get': async (ctx, { orbac_subject_id, ...paging }) =>
    trashedBoards(await asActing(ctx, orbac_subject_id), paging),
  'BoardTrashResource.update': async (ctx, { board_id, orbac_subject_id }) =>
    restoreBoard(await asActing(ctx, orbac_subject_id), board_id),
  'BoardTrashResource.delete': async (ctx, { board_id, orbac_subject_id }) =>
    forgetBoard(await asActing(ctx, orbac_subject_id), board_id),
};
