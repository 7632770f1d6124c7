import { notBlockedInList } from '../../../ground/policies/blocking';
import { boardListedFor, boardSeenBy } from '../../../ground/policies/boards';
import { prepared } from '../../../platform/db';
import { userColumns, type UserRow } from '../../../ground/presenters/accounts';
import { type WholeBoardRow, wholeBoards } from '../../../ground/presenters/boards';

/** Best pins of each topic that are looked at for who made them and where they are. */
const EACH = 50;
const PEOPLE = 8;
const BOARDS = 6;

/** SQL: the best public pins of the topics `$2`, without the viewer's own. */
const BEST = `
  select p.pinner_id, p.owner_id, p.board_id from unnest($2::bigint[]) i (id) cross join lateral (
    select t.owner_id, t.pin_id from pin_interests t where t.interest_id = i.id order by t.rank desc, t.pin_id desc limit ${EACH}
  ) k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
  where p.is_public and p.pinner_id <> $1::bigint and p.owner_id <> $1::bigint
    and ${notBlockedInList('p.pinner_id')} and ${notBlockedInList('p.owner_id')}`;

/** Who pinned most of what is best of some topics, without those suspended. */
export const suggestedPeople = prepared<UserRow, [viewer: string, topics: readonly string[]]>(
  'first_run.people',
  `select ${userColumns('u', '$1')} from (
     select b.pinner_id, count(*) as pins from (${BEST}) b
     where not exists (select 1 from users s where s.id = b.pinner_id and s.login_state = 'suspended')
     group by b.pinner_id order by count(*) desc, b.pinner_id limit ${PEOPLE}
   ) k join users u on u.id = k.pinner_id order by k.pins desc, u.id`,
);

/** The boards that have most of what is best of some topics. */
export const suggestedBoards = prepared<WholeBoardRow, [viewer: string, topics: readonly string[]]>(
  'first_run.boards',
  `${wholeBoards(
    `(select b.*, k.pins from (
       select t.owner_id, t.board_id, count(*) as pins from (${BEST}) t group by t.owner_id, t.board_id order by count(*) desc, t.board_id limit ${BOARDS}
     ) k join boards b on b.owner_id = k.owner_id and b.id = k.board_id
     where b.content_state = 'available' and b.archived_at is null and ${boardListedFor('b', '$1')} and ${boardSeenBy('b', '$1')}) b`,
    '$1',
  )} order by b.pins desc, b.id`,
);

/** Follows topics and ends the first run; gives how many of the topics there are. Two people who choose the same are counted one after the other. */
export const endFirstRun = prepared<{ known: string }, [viewer: string, topics: readonly string[]]>(
  'first_run.end',
  `with added as (
     insert into interest_follows (user_id, interest_id) select $1::bigint, i.id from interests i where i.id = any($2::bigint[]) order by i.id
     on conflict do nothing returning interest_id
   ), locked as (
     select i.id from interests i where i.id in (select a.interest_id from added a) order by i.id for no key update
   ), counted as (
     update interests set follower_count = follower_count + 1 where id in (select l.id from locked l)
   ), ended as (
     update users set first_run = false where id = $1::bigint and first_run
   ) select count(*) as known from interests i where i.id = any($2::bigint[])`,
);
