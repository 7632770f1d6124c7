import type { Handlers } from '../../http/context';
import { setContentState } from './content-state';
import { profileBoards } from './list';
import { mergeBoards } from './merge';
import { boardOrder, changeOrder } from './order';
import { pickerBoards } from './picker';
import { changeBoard, createBoard, getBoard, removeBoard } from './service';

/** Boards: one, a profile's, the picker's. */
export const boardHandlers: Handlers<
  | 'BoardResource.get'
  | 'BoardResource.create'
  | 'BoardResource.update'
  | 'BoardResource.delete'
  | 'BoardsResource.get'
  | 'BoardPickerBoardsResource.get'
  | 'BoardsShortlistResource.get'
  | 'BoardOrderResource.get'
  | 'BoardOrderResource.update'
  | 'BoardMergeResource.create'
  | 'BoardContentStateResource.update'
> = {
  'BoardResource.get': async ({ db, viewer }, which) => getBoard(db, viewer?.id ?? null, which),
  'BoardResource.create': async ({ db, viewer }, board) => createBoard(db, viewer, board),
  'BoardResource.update': async ({ db, viewer }, { board_id, ...change }) =>
    changeBoard(db, viewer, board_id, change),
  'BoardResource.delete': async ({ db, viewer }, { board_id }) => {
    await removeBoard(db, viewer, board_id);
    return null;
  },
  'BoardsResource.get': async (ctx, options) => profileBoards(ctx.db, ctx.viewer?.id ?? null, options),
  'BoardPickerBoardsResource.get': async ({ db, viewer }, options) => pickerBoards(db, viewer, options),
  'BoardsShortlistResource.get': async ({ db, viewer }, options) =>
    (await pickerBoards(db, viewer, options)).boards_shortlist,
  'BoardOrderResource.get': ({ db, viewer }) => boardOrder(db, viewer),
  'BoardOrderResource.update': async ({ db, viewer }, change) => changeOrder(db, viewer, change),
  'BoardMergeResource.create': async ({ db, viewer }, { board_id, source_board_id }) =>
    mergeBoards(db, viewer, board_id, source_board_id),
  'BoardContentStateResource.update': async ({ db, viewer }, { board_id, content_state }) => {
    await setContentState(db, viewer, board_id, content_state);
    return null;
  },
};
