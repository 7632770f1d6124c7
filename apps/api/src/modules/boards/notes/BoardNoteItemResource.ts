import { boardNoteMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { readBack } from './BoardNoteResource';
import { lockNote } from './locked-note';
import { tickItem } from './queries';

/** Lines of a checklist. */
export const boardNoteItemResource = {
  /**
   * Ticks a line, or takes the tick back. Nobody who edits the note meanwhile is disturbed, nor is their edit lost.
   *
   * @throws Refusal 403 `notPermitted`, 404 as `lockNote`; 404 for a line that is not there
   */
  'BoardNoteItemResource.update': async ({ db, viewer: actor }, { note_id: id, item_id: item, done }) => {
    const owner = await db.transaction(async (tx) => {
      const { board } = await lockNote(tx, actor, id);
      const [ticked] = await tickItem(tx, [board.owner_id, id, item, done]);
      if (!ticked) throw missing.of(boardNoteMessages.itemGone);
      return board.owner_id;
    });
    return readBack(db, actor, owner, id);
  },
} satisfies Partial<Handlers>;
