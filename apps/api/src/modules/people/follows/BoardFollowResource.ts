import { movingMessages } from '@corkboard/contract';
import { countBoardFollows } from '../../../ground/places/counters';
import { lockBoard, lockUsers } from '../../../ground/places/locks';
import { findBoard } from '../../../ground/references/find-board';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { getBoard } from '../../boards/boards';

type Params = [user: string, owner: string, board: string];

const insertBoardFollow = prepared<never, Params>(
  'board_follows.add',
  `with added as (
     insert into board_follows (user_id, owner_id, board_id) values ($1, $2, $3) on conflict do nothing returning owner_id, board_id
   )
   ${countBoardFollows('added', '+')}`,
);

const deleteBoardFollow = prepared<never, Params>(
  'board_follows.remove',
  `with removed as (
     delete from board_follows where user_id = $1 and owner_id = $2 and board_id = $3 returning owner_id, board_id
   )
   ${countBoardFollows('removed', '-')}`,
);

/** Following boards. */
export const boardFollowResource = {
  /**
   * Follows a board; twice is once. The board and then both people are locked, as a block locks them, and the board is looked for
   * again: a block either sees this follow and ends it, or hides the board from it.
   *
   * @throws Refusal 404 `boardMissing` for a board that is not seen; 400 `badParameter` naming `board_id` for one's own
   */
  'BoardFollowResource.create': async (ctx, options) => {
    await ctx.db.transaction(async (tx) => {
      const board = await lockBoard(tx, ctx.viewer.id, options.board_id);
      if (board.is_owner) throw badField('board_id', movingMessages.ownBoardFollow);
      await lockUsers(tx, [ctx.viewer.id, board.owner_id]);
      await findBoard(tx, ctx.viewer.id, { board_id: board.id });
      await insertBoardFollow(tx, [ctx.viewer.id, board.owner_id, board.id]);
    });
    return getBoard(ctx.db, ctx.viewer.id, { board_id: options.board_id });
  },
  /**
   * Stops following a board; also one that was never followed.
   *
   * @throws Refusal 404 `boardMissing` for a board that is not seen
   */
  'BoardFollowResource.delete': async (ctx, options) => {
    await ctx.db.transaction(async (tx) => {
      const board = await lockBoard(tx, ctx.viewer.id, options.board_id);
      await deleteBoardFollow(tx, [ctx.viewer.id, board.owner_id, board.id]);
    });
    return getBoard(ctx.db, ctx.viewer.id, { board_id: options.board_id });
  },
} satisfies Partial<Handlers>;
