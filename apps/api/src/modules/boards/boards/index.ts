import { defineModule } from '../../../http/module';
import { boardContentStateResource } from './BoardContentStateResource';
import { boardMergeResource } from './BoardMergeResource';
import { boardOrderResource } from './BoardOrderResource';
import { boardPickerBoardsResource } from './BoardPickerBoardsResource';
import { boardResource } from './BoardResource';
import { boardsResource } from './BoardsResource';
import { profileBoardResource } from './ProfileBoardResource';

export { boardResource, createBoard, getBoard } from './BoardResource';
export { discardBoard } from './discard-board';
export { keepersOf, leaveFullTops } from './kept-at-top';
export { boardName, checkedName, type BoardName, slugOf } from './names';
export { insertBoard } from './queries';

/** Boards: making, changing, ordering, and listing them. */
export const boardsModule = defineModule({
  calls: {
    ...boardContentStateResource,
    ...boardMergeResource,
    ...boardOrderResource,
    ...profileBoardResource,
    ...boardPickerBoardsResource,
    ...boardResource,
    ...boardsResource,
  },
});
