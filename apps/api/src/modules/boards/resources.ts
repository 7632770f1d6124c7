import { actingFor, asActing } from '../../ground/acting/acting';
import type { Handlers } from '../../http/context';
import { setContentState } from './content-state';
import { profileBoards } from './list';
import { mergeBoards } from './merge';
import { boardOrder, changeOrder } from './order';
import { pickerBoards } from './picker';
import { changeBoard, createBoard, getBoard, removeBoard } from './service';

/** Boards: one, a profile's, the picker's (consumer §2.5, §3, §7). */
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
  'BoardResource.get': async ({ db, viewer }, { orbac_subject_id, ...which }) =>
    getBoard(db, viewer && (await actingFor(db, viewer, orbac_subject_id)).id, which),
  'BoardResource.create': async ({ db, viewer }, { orbac_subject_id, ...board }) =>
    createBoard(db, await actingFor(db, viewer, orbac_subject_id), board),
  'BoardResource.update': async ({ db, viewer }, { board_id, orbac_subject_id, ...change }) =>
    changeBoard(db, await actingFor(db, viewer, orbac_subject_id), board_id, change),
  'BoardResource.delete': async ({ db, viewer }, { board_id, orbac_subject_id }) => {
    await removeBoard(db, await actingFor(db, viewer, orbac_subject_id), board_id);
    return null;
  },
  'BoardsResource.get': async (ctx, options) =>
    profileBoards(ctx.db, (await asActing(ctx, options.orbac_subject_id)).viewer?.id ?? null, options),
  'BoardPickerBoardsResource.get': async ({ db, viewer }, options) =>
    pickerBoards(db, await actingFor(db, viewer, options.orbac_subject_id), options),
  'BoardsShortlistResource.get': async ({ db, viewer }, options) =>
    (await pickerBoards(db, await actingFor(db, viewer, options.orbac_subject_id), options)).boards_shortlist,
  'BoardOrderResource.get': async ({ db, viewer }, { orbac_subject_id }) =>
    boardOrder(db, await actingFor(db, viewer, orbac_subject_id)),
  'BoardOrderResource.update': async ({ db, viewer }, { orbac_subject_id, ...change }) =>
    changeOrder(db, await actingFor(db, viewer, orbac_subject_id), change),
  'BoardMergeResource.create': async ({ db, viewer }, { board_id, source_board_id, orbac_subject_id }) =>
    mergeBoards(db, await actingFor(db, viewer, orbac_subject_id), board_id, source_board_id),
  'BoardContentStateResource.update': async ({ db, viewer }, { board_id, content_state }) => {
    await setContentState(db, viewer, board_id, content_state);
    return null;
  },
};
