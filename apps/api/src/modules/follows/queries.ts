import { prepared } from '../../platform/db';
import { notBlocked } from '../boards/access';
import { userColumns, type UserRow } from '../accounts/present';

/** Which way two people block each other; no row when the person does not exist. */
export const blockBetween = prepared<
  { blocks_viewer: boolean; blocked_by_viewer: boolean },
  [viewerId: string, userId: string]
>(
  'follows.block_between',
  `select
     exists (select 1 from blocks b where b.blocker_id = u.id and b.blocked_id = $1) as blocks_viewer,
     exists (select 1 from blocks b where b.blocker_id = $1 and b.blocked_id = u.id) as blocked_by_viewer
   from users u where u.id = $2`,
);

/**
 * Both people's rows are held, lower id first, before anything changes: two who follow each other at the same moment wait
 * for each other in one order, and the counters change only together with the row.
 */
const HOLD_BOTH = `held as (
  select id from users where id in ($1, $2) order by id for no key update
), pair as (select count(*) = 2 as there from held)`;

/** Follows, once; counters of both in the same statement. */
export const insertFollow = prepared<never, [followerId: string, followeeId: string]>(
  'follows.add',
  `with ${HOLD_BOTH}, added as (
     insert into follows (follower_id, followee_id) select $1, $2 from pair where there
     on conflict do nothing returning 1
   )
   update users set following_count = following_count + (id = $1)::int, follower_count = follower_count + (id = $2)::int
   where id in ($1, $2) and exists (select 1 from added)`,
);

/** Stops following; counters of both in the same statement. */
export const deleteFollow = prepared<never, [followerId: string, followeeId: string]>(
  'follows.remove',
  `with ${HOLD_BOTH}, removed as (
     delete from follows using pair where there and follower_id = $1 and followee_id = $2 returning 1
   )
   update users set following_count = following_count - (id = $1)::int, follower_count = follower_count - (id = $2)::int
   where id in ($1, $2) and exists (select 1 from removed)`,
);

/** A person of a list, with the follow's id for the bookmark. */
export type ListedUserRow = UserRow & { follow_id: string };

const list = (name: string, listed: 'follower_id' | 'followee_id', whose: 'follower_id' | 'followee_id') =>
  prepared<ListedUserRow, [viewerId: string | null, userId: string, before: string, limit: number]>(
    name,
    `select f.id as follow_id, ${userColumns('u', '$1')} from (
       select f.id, f.${listed} as user_id from follows f
       where f.${whose} = $2 and f.id < $3 and ${notBlocked(`f.${listed}`, '$1')}
       order by f.id desc limit $4::int
     ) f join users u on u.id = f.user_id order by f.id desc`,
  );

/** Who follows a person, newest first, without those blocked either way. */
export const selectFollowers = list('follows.followers', 'follower_id', 'followee_id');
/** Whom a person follows, newest first, without those blocked either way. */
export const selectFollowing = list('follows.following', 'followee_id', 'follower_id');
