import { Type } from 'typebox';
import {
  NOTE_ITEM_MAX,
  NOTE_ITEMS_MAX,
  NOTE_PINS_MAX,
  NOTE_TEXT_MAX,
  NOTE_TITLE_MAX,
} from '../../board-notes';
import { ActingSubject, Id, Moment, WhichBoard } from '../common';
import { resource } from '../define';
import { Image } from '../entities';
import { exact } from '../standard';

/** A line of a checklist, as its note names it. */
const ItemId = Type.String({ pattern: '^[\\w-]{1,24}$' });

/** A note on a board: a title, a text, things to do, and Pins of the board (docs/handbook/boards.md#notes). */
export const BoardNote = Type.Object({
  type: Type.Literal('board_note'),
  id: Id,
  board_id: Id,
  title: Type.String(),
  /** Plain, of several lines. */
  text: Type.String(),
  checklist: Type.Array(Type.Object({ id: ItemId, text: Type.String(), done: Type.Boolean() })),
  /** Those that are still on the board and that the viewer sees. */
  pins: Type.Array(Type.Object({ id: Id, title: Type.String(), alt_text: Type.String(), image: Image })),
  /** Grows with every edit. Ticking is none. */
  version: Type.Integer(),
  created_at: Moment,
  changed_at: Moment,
});

// As everywhere, the service says the exact limits in words.
const said = (limit: number) => ({ maxLength: 20_000, description: `At most ${limit} characters` });
const Words = {
  title: Type.String(said(NOTE_TITLE_MAX)),
  text: Type.String(said(NOTE_TEXT_MAX)),
};
const Pins = Type.Array(Id, { maxItems: NOTE_PINS_MAX });
const Text = Type.String({ maxLength: 2000, description: `At most ${NOTE_ITEM_MAX} characters` });

/** Notes on boards. */
export const boardNoteCalls = {
  'BoardNotesResource.get': resource({
    summary: 'List the notes on a board, the newest first. For whoever sees what is on the board.',
    access: 'anyone',
    options: Type.Object({ ...WhichBoard, orbac_subject_id: ActingSubject }),
    data: Type.Array(BoardNote),
  }),
  'BoardNoteResource.create': resource({
    summary: 'Write a note on a board that the viewer may edit.',
    options: Type.Object({
      board_id: Id,
      ...Words,
      checklist: Type.Array(exact({ text: Text }), { maxItems: NOTE_ITEMS_MAX }),
      pin_ids: Pins,
      orbac_subject_id: ActingSubject,
    }),
    data: BoardNote,
  }),
  'BoardNoteResource.update': resource({
    summary:
      'Change a note as a whole. Lines that have an id keep their tick. Refused (409) when someone else changed it since that version.',
    options: Type.Object({
      note_id: Id,
      version: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
      ...Words,
      checklist: Type.Array(exact({ id: Type.Optional(ItemId), text: Text }), {
        maxItems: NOTE_ITEMS_MAX,
      }),
      pin_ids: Pins,
      orbac_subject_id: ActingSubject,
    }),
    data: BoardNote,
  }),
  'BoardNoteResource.delete': resource({
    summary: 'Delete a note. Refused (409) when someone else changed it since that version.',
    options: Type.Object({
      note_id: Id,
      version: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
      orbac_subject_id: ActingSubject,
    }),
    data: Type.Null(),
  }),
  'BoardNoteItemResource.update': resource({
    summary: 'Tick a line of the checklist of a note, or take the tick back.',
    options: Type.Object({
      note_id: Id,
      item_id: ItemId,
      done: Type.Boolean(),
      orbac_subject_id: ActingSubject,
    }),
    data: BoardNote,
  }),
};
