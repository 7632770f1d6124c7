import type { Handlers } from '../../http/context';
import { actingFor } from './acting';
import { profileBoards } from './list';
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
  'BoardsResource.get': ({ db, viewer }, options) => profileBoards(db, viewer?.id ?? null, options),
  'BoardPickerBoardsResource.get': ({ db, viewer }, options) => pickerBoards(db, viewer.id, options),
};
