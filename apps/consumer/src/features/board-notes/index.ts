// Notes on boards.
export { type NoteDialogProps } from './NoteDialog';
export { NoteWords } from './NoteWords';
export { loadNoteDialog } from './load';
export { useNotes } from './use-notes';
