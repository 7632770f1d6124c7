import { PINNED_BOARDS_MAX } from '@corkboard/contract';
import { boardsOf } from '../../../ground/policies/boards';
import { prepared } from '../../../platform/db';
import { pinnedBy } from '../../../ground/presenters/boards';

/**
 * SQL: how many other boards a person keeps at the top of their profile. One that is archived isn't there.
 *
 * @param person an id, as SQL
 */
export const othersAtTop = (person: string, board: string): string =>
  `select count(*) from ${boardsOf(person)} b where b.id <> ${board} and b.archived_at is null and ${pinnedBy('b', person)}`;

/** SQL: the people who keep the board in `$2` of the owner in `$1` at the top of their profiles. */
const KEEPERS = `
  select owner_id as person from boards where owner_id = $1::bigint and id = $2::bigint and pinned_at is not null
  union all
  select user_id from board_collaborators
  where owner_id = $1::bigint and board_id = $2::bigint and state = 'active' and pinned_at is not null`;

type Board = [owner: string, board: string];

/** Who keeps a board at the top of their profile. Their rows are locked before it comes back there. */
export const keepersOf = prepared<{ person: string }, Board>('boards.top.keepers', KEEPERS);

/**
 * A board that comes back, from the trash or the archive, is at the top of no profile that has as many there as it may by now
 * (docs/handbook/boards.md#order).
 */
export const leaveFullTops = prepared<never, Board>(
  'boards.top.leave_full',
  `with crowded as (
     select k.person from (${KEEPERS}) k where (${othersAtTop('k.person', '$2::bigint')}) >= ${PINNED_BOARDS_MAX}
   ), own as (
     update boards b set pinned_at = null from crowded where b.owner_id = $1::bigint and b.id = $2::bigint and crowded.person = $1::bigint
   )
   update board_collaborators c set pinned_at = null from crowded
   where c.owner_id = $1::bigint and c.board_id = $2::bigint and c.user_id = crowded.person`,
);
