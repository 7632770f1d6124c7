// The form of a board, new or not.
export { BoardForm } from './BoardForm';
export { NewBoardForm } from './NewBoardForm';
export { useCreateBoard } from './use-create-board';
export { type BoardValues } from './values';
