import type { Executor } from '../../../platform/db';

/** Every count of followers that differs from a recount, and every follow between people who block each other. */
export const wrongFollows = (db: Executor): Promise<unknown[]> =>
  db.query(
    `select 'user' as what, u.id, follower_count, following_count from users u
     where follower_count <> (select count(*) from follows where followee_id = u.id)
        or following_count <> (select count(*) from follows where follower_id = u.id)
     union all
     select 'board', b.id, b.follower_count, null from boards b
     where b.follower_count <> (select count(*) from board_follows f where f.owner_id = b.owner_id and f.board_id = b.id)
     union all
     select 'blocked', f.follower_id, f.followee_id, null from follows f join blocks x
       on (x.blocker_id, x.blocked_id) in ((f.follower_id, f.followee_id), (f.followee_id, f.follower_id))
     union all
     select 'blocked board', f.user_id, f.owner_id, f.board_id from board_follows f join blocks x
       on (x.blocker_id, x.blocked_id) in ((f.user_id, f.owner_id), (f.owner_id, f.user_id))`,
  );
