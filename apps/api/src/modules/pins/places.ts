import { ERROR_CODES, messages } from '@corkboard/contract';
import type { RequestViewer } from '../../http/context';
import { missing, notPermitted, Refusal } from '../../http/refusal';
import type { Db, Tx } from '../../platform/db';
import { findBoard, requireEditable } from '../boards/access';
import {
  addToBoard,
  addToSection,
  coverWith,
  lockBoards,
  movePin,
  replaceCover,
  selectHeld,
  type HeldPin,
  type LockedBoard,
} from './place-queries';
import type { ShownPinRow } from './present';
import { selectPlace, selectSection, updateTexts, type PinPlace } from './queries';
import type { PinTexts } from './texts';

/** Where a pin goes; `section` undefined keeps the section on the same board, and means none on another. */
export interface Target {
  board_id?: string | undefined;
  section?: string | null | undefined;
}

/** The place of a pin that the viewer may change (consumer §6): 404 when it is not seen, 403 when it is not theirs to change. */
export async function editablePlace(db: Db, viewer: RequestViewer, id: string): Promise<PinPlace> {
  const [place] = await selectPlace(db, [viewer.id, id]);
  if (!place) throw missing.pin();
  if (!place.editable) throw notPermitted();
  return place;
}

/**
 * Moves a pin to a board or section (consumer §4) that the viewer may fill, and changes its words in the same transaction. To a
 * board of another owner only whoever saved the pin takes it along: others would take it away from its people.
 */
export async function relocatePin(
  db: Db,
  viewer: RequestViewer,
  id: string,
  target: Target,
  texts: PinTexts,
): Promise<ShownPinRow | undefined> {
  const found = target.board_id ? await findBoard(db, viewer.id, { board_id: target.board_id }) : undefined;
  if (found) requireEditable(found, viewer);
  return whileHeld(db, viewer, id, target.board_id ?? null, async (tx, { place, held, boards }) => {
    const from = boards.get(place.board_id)!;
    const to = boards.get(target.board_id ?? place.board_id);
    if (!to) throw missing.board();
    if (to.owner_id !== from.owner_id && held.pinner_id !== viewer.id) throw notPermitted();
    const section = target.section === undefined && to === from ? held.section_id : (target.section ?? null);
    const stays = { owner_id: from.owner_id, id };
    if (to === from && section === held.section_id) return updateTexts(tx, viewer.id, stays, texts);
    if (section && !(await selectSection(tx, [to.owner_id, to.id, section]))[0]) throw missing.section();
    if (to !== from) {
      await addToBoard(tx, [from.owner_id, from.id, -1]);
      await addToBoard(tx, [to.owner_id, to.id, 1]);
    }
    if (held.section_id) await addToSection(tx, [from.owner_id, held.section_id, -1]);
    if (section) await addToSection(tx, [to.owner_id, section, 1]);
    await movePin(tx, [place.owner_id, id, to.owner_id, to.id, section, to.privacy === 'public']);
    if (to !== from) {
      await replaceCover(tx, from, id);
      await coverWith(tx, [to.owner_id, to.id, id, section !== null]);
    }
    return updateTexts(tx, viewer.id, { owner_id: to.owner_id, id }, texts);
  });
}

interface Hold {
  place: PinPlace;
  held: HeldPin;
  /** The pin's board and the other one, by id; whatever is gone is not there. */
  boards: ReadonlyMap<string, LockedBoard>;
}

const ATTEMPTS = 5;

/** Runs `work` with the pin's board (and another one) locked and the pin known to be there still. */
async function whileHeld<T>(
  db: Db,
  viewer: RequestViewer,
  id: string,
  otherBoard: string | null,
  work: (tx: Tx, hold: Hold) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const place = await editablePlace(db, viewer, id);
    const done = await db.transaction(async (tx) => {
      const ids = otherBoard ? [place.board_id, otherBoard] : [place.board_id];
      const boards = new Map((await lockBoards(tx, [ids])).map((board) => [board.id, board]));
      const [held] = await selectHeld(tx, [place.owner_id, id]);
      // It was moved or deleted between the look and the lock: look again.
      if (!held || held.board_id !== place.board_id) return null;
      return { result: await work(tx, { place, held, boards }) };
    });
    if (done) return done.result;
  }
  throw new Refusal(409, ERROR_CODES.boardBusyFirst, messages.boardBusy);
}
