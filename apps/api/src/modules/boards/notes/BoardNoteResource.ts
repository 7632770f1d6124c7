import { BOARD_NOTES_MAX, type BoardNote, boardNoteMessages, NOTE_PINS_MAX } from '@corkboard/contract';
import type { Actor } from '../../../ground/acting/acting';
import { lockBoard } from '../../../ground/places/locks';
import { requireEditable } from '../../../ground/policies/boards';
import { type BoardRow, findBoard } from '../../../ground/references/find-board';
import { type Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { pinsOnBoard } from '../sections';
import { lockNote, requireVersion } from './locked-note';
import { preview } from '../../../ground/references/images';
import { type NoteRow, tickItem, notesOf } from './queries';
import * as queries from './queries';
import { keptItems, readNote } from './words';

/** A note as the viewer whom the row was read for sees it. */
const toNote = ({ created_at, changed_at, pins, ...note }: NoteRow): BoardNote => ({
  type: 'board_note',
  ...note,
  pins: (pins ?? []).map(({ id, title, alt_text, ...picture }) => ({
    id,
    title,
    alt_text,
    image: preview(picture),
  })),
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
});

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

/** Notes. */
export const boardNoteResource = {
  /**
   * Writes a note on a board.
   *
   * @throws Refusal 400 `badParameter` as `readNote` and `keptItems`, naming `pin_ids` for a pin that is not on the board, or `board_id` for a
   * board that has as many notes as it may; 403 `notPermitted` for a board that is not the actor's to edit; 404 `boardMissing` for one that
   * they do not see, 404 for a note that is gone at once
   */
  'BoardNoteResource.create': async ({ db, viewer: actor }, { board_id: boardId, pin_ids, ...written }) => {
    const words = readNote(written);
    const place = await db.transaction(async (tx) => {
      const board = await lockBoard(tx, actor.id, boardId);
      requireEditable(board, actor);
      const [had] = await queries.countNotes(tx, [board.owner_id, board.id]);
      if (Number(had!.count) >= BOARD_NOTES_MAX) throw badField('board_id', boardNoteMessages.boardFull);
      const pins = await requirePins(tx, actor, board, pin_ids);
      const lines = queries.itemColumns(keptItems(words.checklist, []));
      const [made] = await queries.insertNote(tx, [
        board.owner_id,
        board.id,
        actor.id,
        words.title,
        words.text,
        pins,
        ...lines,
      ]);
      return { owner: board.owner_id, id: made!.id };
    });
    return readBack(db, actor, place.owner, place.id);
  },
  /**
   * Changes a note as a whole. Pins of it that the actor does not see stay, and so do the ticks.
   *
   * @throws Refusal 400 `badParameter` as for a new one; 403 `notPermitted`, 404 as `lockNote`; 409 `noteChanged` when somebody else changed it
   */
  'BoardNoteResource.update': async (
    { db, viewer: actor },
    { note_id: id, version, pin_ids, ...written },
  ) => {
    const words = readNote(written);
    const owner = await db.transaction(async (tx) => {
      const { board, ...note } = await lockNote(tx, actor, id);
      requireVersion(note, version);
      const pins = await requirePins(tx, actor, board, pin_ids);
      const lines = queries.itemColumns(keptItems(words.checklist, note.checklist));
      await queries.updateNote(tx, [
        board.owner_id,
        id,
        words.title,
        words.text,
        // Those that went from the board come back with their place: a deletion or a move may be undone. So many, not ever more.
        [...pins, ...note.unseen.slice(0, NOTE_PINS_MAX)],
        ...lines,
      ]);
      return board.owner_id;
    });
    return readBack(db, actor, owner, id);
  },
  /** @throws Refusal 403 `notPermitted`, 404 as `lockNote`; 409 `noteChanged` when somebody else changed it */
  'BoardNoteResource.delete': async ({ db, viewer: actor }, { note_id: id, version }) => {
    await db.transaction(async (tx) => {
      const { board, ...note } = await lockNote(tx, actor, id);
      requireVersion(note, version);
      await queries.deleteNote(tx, [board.owner_id, id]);
    });
    return null;
  },
} satisfies Partial<Handlers>;

/**
 * Asks that all of these pins are on the board and that the actor sees them.
 *
 * @throws Refusal 400 `badParameter` naming `pin_ids`
 */
async function requirePins(
  tx: Executor,
  actor: Actor,
  board: BoardRow,
  given: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(given)];
  const found = await pinsOnBoard(tx, [actor.id, board.owner_id, board.id, ids]);
  if (found.length !== ids.length) throw badField('pin_ids', boardNoteMessages.pinMissing);
  return ids;
}

/**
 * A note as its writer sees it.
 *
 * @throws Refusal 404 for a note that is gone by now
 */
async function readBack(db: Executor, actor: Actor, owner: string, id: string): Promise<BoardNote> {
  const [row] = await queries.noteById(db, [actor.id, owner, id]);
  if (!row) throw missing.of(boardNoteMessages.missing);
  return toNote(row);
}

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
