import { peopleMessages, PINNED_BOARDS_MAX } from '@corkboard/contract';
import { lockBoard, lockUsers } from '../../../ground/places/locks';
import { requireEditor } from '../../../ground/policies/boards';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { othersAtTop } from './kept-at-top';

const countOthers = prepared<{ count: string }, [person: string, board: string]>(
  'profile_board.others',
  othersAtTop('$1::bigint', '$2::bigint'),
);
const setPinned = prepared<never, [person: string, board: string, pinned: boolean]>(
  'profile_board.set',
  `with own as (
     update boards b set pinned_at = case when $3 then coalesce(b.pinned_at, now()) end where b.owner_id = $1 and b.id = $2
   )
   update board_collaborators c set pinned_at = case when $3 then coalesce(c.pinned_at, now()) end where c.board_id = $2 and c.user_id = $1`,
);

/** The boards that stand first on a profile. */
export const profileBoardResource = {
  /**
   * Keeps a board at the top of one's profile (docs/handbook/boards.md#order). Saying it again changes nothing.
   *
   * @throws Refusal 400 `badParameter` naming `board_id` for an archived board, and for one more than `PINNED_BOARDS_MAX`; 403 `notPermitted`
   * for a board that is neither one's own nor shared with one; 404 `boardMissing` for one that is not seen
   */
  'ProfileBoardResource.create': ({ db, viewer: actor }, { board_id: boardId }) =>
    db.transaction(async (tx) => {
      const board = await lockBoard(tx, actor.id, boardId);
      requireEditor(board, actor);
      if (board.archived_at !== null) throw badField('board_id', peopleMessages.pinnedArchived);
      // Until the end nobody else adds one for this person.
      await lockUsers(tx, [actor.id]);
      const [others] = await countOthers(tx, [actor.id, board.id]);
      if (Number(others!.count) >= PINNED_BOARDS_MAX) throw badField('board_id', peopleMessages.pinnedFull);
      await setPinned(tx, [actor.id, board.id, true]);
      return null;
    }),
  /**
   * Lets a board go back to its place in the order.
   *
   * @throws Refusal 403 `notPermitted` and 404 `boardMissing` as above
   */
  'ProfileBoardResource.delete': ({ db, viewer: actor }, { board_id: boardId }) =>
    db.transaction(async (tx) => {
      const board = await lockBoard(tx, actor.id, boardId);
      requireEditor(board, actor);
      await setPinned(tx, [actor.id, board.id, false]);
      return null;
    }),
} satisfies Partial<Handlers>;
