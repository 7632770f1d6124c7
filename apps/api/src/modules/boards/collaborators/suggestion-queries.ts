import { notBlocked } from '../../../ground/policies/blocking';
import { shownName, userRefColumns, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

/** A person to invite; `near` when the viewer and they have to do with each other. */
export type SuggestedRow = UserRefRow & { near: boolean };

/** How many who match are put in order (a cap before the ranking), and how many ties of each kind are looked at. */
const CANDIDATES = 500;

/** SQL condition: a person can be invited by the viewer in `$1` to the board in `$2`, which may be null. */
const invitable = (user: string) =>
  `${user}.id <> $1 and ${user}.login_state is null and ${notBlocked(`${user}.id`, '$1')}
   and not exists (select 1 from board_collaborators oc where oc.board_id = $2::bigint and oc.user_id = ${user}.id)`;

const follows = (follower: string, followee: string) =>
  `exists (select 1 from follows sf where sf.follower_id = ${follower} and sf.followee_id = ${followee})`;

/**
 * People with words that begin as those of the query text `$3`, whatever their case and accents, as in the board picker:
 * those near the viewer first, then the most followed.
 */
export const byWords = prepared<
  SuggestedRow,
  [viewer: string, board: string | null, query: string, username: string, limit: number]
>(
  'suggestions.words',
  `select ${userRefColumns('u')}, u.near from (
     select u.*, ${follows('$1', 'u.id')} or ${follows('u.id', '$1')} as near from users u
     where to_tsvector('simple', fold_text(u.full_name || ' ' || u.username)) @@ to_tsquery('simple', fold_text($3)) and ${invitable('u')}
     limit ${CANDIDATES}) u
   order by lower(u.username) = $4 desc, u.near desc, u.follower_count desc, u.id limit $5`,
);

const TIES = 200;

/** People near the viewer: on boards with them first, then those they follow, then their followers. */
export const nearPeople = prepared<SuggestedRow, [viewer: string, board: string | null, limit: number]>(
  'suggestions.near',
  `with ties as (
     (select o.user_id, 8 as weight from board_collaborators mine
      join board_collaborators o on o.owner_id = mine.owner_id and o.board_id = mine.board_id and o.state = 'active'
      where mine.user_id = $1 and mine.state = 'active' limit ${TIES})
     union all (select owner_id, 8 from board_collaborators where user_id = $1 and state = 'active' limit ${TIES})
     union all (select user_id, 8 from board_collaborators where owner_id = $1 and state = 'active' limit ${TIES})
     union all (select followee_id, 4 from follows where follower_id = $1 order by id desc limit ${TIES})
     union all (select follower_id, 2 from follows where followee_id = $1 order by id desc limit ${TIES})
   ), near as (
     select user_id, sum(weight) as weight from (select distinct user_id, weight from ties) t group by user_id
   )
   select ${userRefColumns('u')}, true as near from near n join users u on u.id = n.user_id
   where ${invitable('u')} order by n.weight desc, lower(${shownName('u')}), u.id limit $3`,
);
