// Notes on boards.
export { type NoteDialogProps } from './NoteDialog';
export { NoteWords } from './NoteWords';
export { useNotes } from './use-notes';

/** The code of `NoteDialog`. */
export const loadNoteDialog = async () =>
  (await import(/* webpackChunkName: "board-note" */ './NoteDialog')).NoteDialog;
