// Changing, merging and deleting boards.
export { useBoardDialogs } from './BoardDialogs';
export { EditablePage } from './EditablePage';
export { useBoardCare } from './use-board-care';
