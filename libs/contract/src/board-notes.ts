/** Notes on one board (docs/handbook/boards.md#notes). */
export const BOARD_NOTES_MAX = 50;
/** Title, text, and one line of the checklist of a note, characters. */
export const NOTE_TITLE_MAX = 100;
export const NOTE_TEXT_MAX = 5000;
export const NOTE_ITEM_MAX = 200;
/** Lines of a checklist, and Pins that a note has with it. */
export const NOTE_ITEMS_MAX = 50;
export const NOTE_PINS_MAX = 10;

/** Sentences of the service about notes. Pages that say them load them with their own code. */
export const boardNoteMessages = {
  missing: "We can't find that note. It may have been deleted.",
  titleRequired: 'Give the note a title.',
  itemRequired: 'Write something on each line of the list, or remove it.',
  itemGone: "That line isn't on the list anymore. Someone changed the note.",
  changed: 'Someone changed this note while you were working on it.',
  boardFull: `A board can have up to ${BOARD_NOTES_MAX} notes. Delete one to write another.`,
  mergeFull: `A board can have up to ${BOARD_NOTES_MAX} notes, and these two have more together. Delete some first.`,
  pinMissing: 'That Pin is not on this board.',
} as const;
