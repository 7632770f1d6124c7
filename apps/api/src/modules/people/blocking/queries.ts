import { countBoardFollows, countFollows } from '../../../ground/places/counters';
import { prepared } from '../../../platform/db';
import { userColumns } from '../../../ground/presenters/accounts';
import type { ListedUserRow } from '../follows';

type Pair = [blocker: string, blocked: string];

/** Boards of one of two people that the other one follows. */
export const boardsFollowedBetween = prepared<{ board_id: string }, Pair>(
  'blocks.boards',
  `select board_id from board_follows
   where (user_id = $1 and owner_id = $2) or (user_id = $2 and owner_id = $1) order by board_id`,
);

/** Blocks, once; the newest note about it is kept. */
export const insertBlock = prepared<never, [...Pair, source: string, context: string]>(
  'blocks.add',
  `insert into blocks (blocker_id, blocked_id, source, context) values ($1, $2, $3, $4)
   on conflict (blocker_id, blocked_id) do update set source = excluded.source, context = excluded.context`,
);

export const deleteBlock = prepared<never, Pair>(
  'blocks.remove',
  'delete from blocks where blocker_id = $1 and blocked_id = $2',
);

/** Ends following both ways, with both people's counters. Their rows are locked. */
export const endFollows = prepared<never, Pair>(
  'blocks.follows.end',
  `with gone as (
     delete from follows
     where (follower_id = $1 and followee_id = $2) or (follower_id = $2 and followee_id = $1)
     returning follower_id, followee_id
   )
   ${countFollows('gone', '-')}`,
);

/** Ends following each other's boards, with the boards' counters. The boards are locked. */
export const endBoardFollows = prepared<never, Pair>(
  'blocks.board_follows.end',
  `with gone as (
     delete from board_follows
     where (user_id = $1 and owner_id = $2) or (user_id = $2 and owner_id = $1)
     returning owner_id, board_id
   )
   ${countBoardFollows('gone', '-')}`,
);

/** Whom a person blocks, newest first. */
export const selectBlocked = prepared<ListedUserRow, [viewer: string, before: string, limit: number]>(
  'blocks.list',
  `select bl.id as follow_id, ${userColumns('u', '$1')} from (
     select id, blocked_id from blocks where blocker_id = $1 and id < $2 order by id desc limit $3::int
   ) bl join users u on u.id = bl.blocked_id order by bl.id desc`,
);
