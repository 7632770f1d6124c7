/** The dialog's code, for `useOnDemand`. */
export const loadNoteDialog = () =>
  import(/* webpackChunkName: "board-note" */ './NoteDialog').then(({ NoteDialog }) => NoteDialog);
