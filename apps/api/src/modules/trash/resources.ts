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
  'PinTrashResource.update': async (ctx, options) => restore(ctx, options),
  'PinTrashResource.delete': (ctx, { pin_ids }) => forget(ctx, pin_ids),
  'BoardTrashResource.get': async (ctx, paging) => trashedBoards(ctx, paging),
  'BoardTrashResource.update': async (ctx, { board_id }) => restoreBoard(ctx, board_id),
  'BoardTrashResource.delete': async (ctx, { board_id }) => forgetBoard(ctx, board_id),
};
