import { boardNoteMessages, ERROR_CODES } from '@corkboard/contract';
import type { Actor } from '../../../ground/acting/acting';
import { lockBoard } from '../../../ground/places/locks';
import { requireEditable } from '../../../ground/policies/boards';
import type { BoardRow } from '../../../ground/references/find-board';
import { conflict, missing } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { type KeptItem, keptNote, notePlace } from './queries';

/** A note that stays as it is until the transaction ends, and its board. */
export interface LockedNote {
  board: BoardRow;
  version: number;
  checklist: KeptItem[];
  /** Its pins that the actor was not shown. */
  unseen: string[];
}

/**
 * A note that the actor is about to change, with its board locked.
 *
 * @throws Refusal 403 `notPermitted` for a board that is not the actor's to edit; 404 for a note that they do not see
 */
export async function lockNote(tx: Tx, actor: Actor, id: string): Promise<LockedNote> {
  const [place] = await notePlace(tx, [actor.id, id]);
  if (!place) throw missing.of(boardNoteMessages.missing);
  const board = await lockBoard(tx, actor.id, place.board_id);
  requireEditable(board, actor);
  // Again, under the lock: it may be gone.
  const [note] = await keptNote(tx, [actor.id, board.owner_id, board.id, id]);
  if (!note) throw missing.of(boardNoteMessages.missing);
  return { board, ...note };
}

/**
 * Asks that nobody changed the note since the actor read it: what one of two people wrote would be lost (docs/handbook/boards.md#notes).
 *
 * @throws Refusal 409 `noteChanged`
 */
export function requireVersion(note: { version: number }, version: number): void {
  if (note.version !== version) throw conflict('version', boardNoteMessages.changed, ERROR_CODES.noteChanged);
}
