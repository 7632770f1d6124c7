import { type Board, movingMessages } from '@corkboard/contract';
import { actingFor } from '../../ground/acting/acting';
import { findBoard, lockBoard } from '../../ground/references/find-board';
import type { ViewerCtx } from '../../http/context';
import { badField } from '../../http/refusal';
import { prepared } from '../../platform/db';
import { lockUsers } from '../boards/queries';
import { getBoard } from '../boards/service';

interface Options {
  board_id: string;
  orbac_subject_id?: string | undefined;
}

type Params = [user: string, owner: string, board: string];

const insertBoardFollow = prepared<never, Params>(
  'board_follows.add',
  `with added as (
     insert into board_follows (user_id, owner_id, board_id) values ($1, $2, $3) on conflict do nothing returning 1
   )
   update boards set follower_count = follower_count + 1 where owner_id = $2 and id = $3 and exists (select 1 from added)`,
);

const deleteBoardFollow = prepared<never, Params>(
  'board_follows.remove',
  `with removed as (
     delete from board_follows where user_id = $1 and owner_id = $2 and board_id = $3 returning 1
   )
   update boards set follower_count = follower_count - 1
   where owner_id = $2 and id = $3 and exists (select 1 from removed)`,
);

/**
 * Follows a board; twice is once. The board and then both people are locked, as a block locks them, and the board is looked for
 * again: a block either sees this follow and ends it, or hides the board from it.
 *
 * @throws Refusal 404 for a board that is not seen; 400 for one's own
 */
export async function followBoard(ctx: ViewerCtx, options: Options): Promise<Board> {
  const actor = await actingFor(ctx.db, ctx.viewer, options.orbac_subject_id);
  await ctx.db.transaction(async (tx) => {
    const board = await lockBoard(tx, actor.id, options.board_id);
    if (board.is_owner) throw badField('board_id', movingMessages.ownBoardFollow);
    await lockUsers(tx, [[actor.id, board.owner_id]]);
    await findBoard(tx, actor.id, { board_id: board.id });
    await insertBoardFollow(tx, [actor.id, board.owner_id, board.id]);
  });
  return getBoard(ctx.db, actor.id, { board_id: options.board_id });
}

/** Stops following a board; also one that was never followed. */
export async function unfollowBoard(ctx: ViewerCtx, options: Options): Promise<Board> {
  const actor = await actingFor(ctx.db, ctx.viewer, options.orbac_subject_id);
  await ctx.db.transaction(async (tx) => {
    const board = await lockBoard(tx, actor.id, options.board_id);
    await deleteBoardFollow(tx, [actor.id, board.owner_id, board.id]);
  });
  return getBoard(ctx.db, actor.id, { board_id: options.board_id });
}
