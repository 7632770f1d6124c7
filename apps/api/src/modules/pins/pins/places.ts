import { movingMessages } from '@corkboard/contract';
import { transferPins, withLockedPins } from '../../../ground/places/moves';
import { requireEditable } from '../../../ground/policies/boards';
import { findBoard } from '../../../ground/references/find-board';
import type { RequestViewer } from '../../../http/context';
import { badField, missing, notPermitted } from '../../../http/refusal';
import type { Db } from '../../../platform/db';
import { type PinPlace, selectPlace, updateTexts } from './queries';
import type { PinTexts } from '../../../ground/presenters/pin-texts';
import type { PinRow } from '../../../ground/presenters/pin-pages';

/** Where a pin goes; `section` undefined keeps the section on the same board, and means none on another. */
export interface Target {
  board_id?: string | undefined;
  section?: string | null | undefined;
}

/**
 * The place of a pin that the viewer may change.
 *
 * @throws Refusal 404 `pinMissing` when it is not seen; 403 `notPermitted` when it is not theirs to change
 */
export async function editablePlace(db: Db, viewer: RequestViewer, id: string): Promise<PinPlace> {
  const [place] = await selectPlace(db, [viewer.id, id]);
  if (!place) throw missing.pin();
  if (!place.editable) throw notPermitted();
  return place;
}

/**
 * Moves a pin to a board or section that the viewer may fill, under the rules of all moves, and changes its words in the
 * same transaction.
 *
 * @throws Refusal as `withLockedPins` and `transferPins`; 400 `badParameter` naming `board_id` or `section` for the place where the pin is;
 * 404 `boardMissing` for a board that is not seen
 */
export async function relocatePin(
  db: Db,
  viewer: RequestViewer,
  id: string,
  { board_id, section: wanted }: Target,
  texts: PinTexts,
): Promise<PinRow | undefined> {
  return withLockedPins(db, viewer.id, [id], board_id ? [board_id] : [], async (tx, { pins, boards }) => {
    const pin = pins[0]!;
    if (board_id) requireEditable(await findBoard(tx, viewer.id, { board_id }), viewer);
    const board = boards.get(board_id ?? pin.board_id);
    if (!board) throw missing.board();
    const stays = board.id === pin.board_id;
    const section = wanted === undefined && stays ? pin.section_id : (wanted ?? null);
    if (stays && section === pin.section_id)
      throw badField(wanted === undefined ? 'board_id' : 'section', movingMessages.samePlace);
    await transferPins(tx, viewer.id, pins, { board, section }, boards);
    return updateTexts(tx, viewer.id, { owner_id: board.owner_id, id }, texts);
  });
}
