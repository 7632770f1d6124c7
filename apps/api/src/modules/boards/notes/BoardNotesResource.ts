import { findBoard } from '../../../ground/references/find-board';
import type { Handlers } from '../../../http/context';
import { toNote } from './present';
import { notesOf } from './queries';

/** The notes of a board. */
export const boardNotesResource = {
  /**
   * The notes of a board, for whoever sees what is on it.
   *
   * @throws Refusal 404 `boardMissing` for a board that the viewer does not see; 400 `badParameter` as `boardPlace`
   */
  'BoardNotesResource.get': async ({ db, viewer }, which) => {
    const viewerId = viewer?.id ?? null;
    const board = await findBoard(db, viewerId, which);
    if (board.content_state === 'unavailable' && !board.is_owner) return [];
    return (await notesOf(db, [viewerId, board.owner_id, board.id])).map(toNote);
  },
} satisfies Partial<Handlers>;
