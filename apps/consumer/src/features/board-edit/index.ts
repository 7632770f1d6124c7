// Changing, merging and deleting boards.
export { useBoardDialogs } from './BoardDialogs';
export { EditablePage } from './EditablePage';
export { boardByIdOptions } from './needs';
export { useBoardCare } from './use-board-care';
