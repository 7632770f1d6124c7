import { countFollows } from '../../../ground/places/counters';
import { notBlocked } from '../../../ground/policies/blocking';
import { prepared } from '../../../platform/db';
import { userColumns, type UserRow } from '../../../ground/presenters/accounts';
import { notifySelect } from '../../../ground/notices/notify';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { ViewerCtx } from '../../../http/context';

/** Follows several people, each once; everybody's counters in the same statement, and the followed ones are told. All rows are locked. */
export const insertFollows = prepared<never, [followerId: string, followeeIds: readonly string[]]>(
  'follows.add',
  `with added as (
     insert into follows (follower_id, followee_id) select $1, followee from unnest($2::bigint[]) followee
     on conflict do nothing returning follower_id, followee_id
   ), told as (
     ${notifySelect(`select followee_id, 'follow', $1::bigint, null::bigint, null::bigint from added`)}
   )
   ${countFollows('added', '+')}`,
);

/** Stops following; counters of both in the same statement. Both rows are locked. */
export const deleteFollow = prepared<never, [followerId: string, followeeId: string]>(
  'follows.remove',
  `with removed as (
     delete from follows where follower_id = $1 and followee_id = $2 returning follower_id, followee_id
   )
   ${countFollows('removed', '-')}`,
);

/** A person of a list, with the follow's id for the bookmark. */
export type ListedUserRow = UserRow & { follow_id: string };

const list = (
  name: 'follows.followers' | 'follows.following',
  listed: 'follower_id' | 'followee_id',
  whose: 'follower_id' | 'followee_id',
) =>
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

/** People by their ids as the viewer sees them, in the order of the ids. */
export const usersByIds = prepared<UserRow, [viewerId: string, ids: readonly string[]]>(
  'follows.users',
  `select ${userColumns('u', '$1')} from users u where u.id = any($2::bigint[]) order by array_position($2::bigint[], u.id)`,
);

/**
 * A page of people in the public standard.
 *
 * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
 */
export async function standardPeople(
  { db, viewer }: ViewerCtx,
  query: { page_size?: number; bookmark?: string },
  select: typeof selectFollowers,
) {
  const page = standardPage(query);
  const rows = await select(db, [viewer.id, viewer.id, page.after, page.size + 1]);
  return standardList(rows, page, ({ username }) => ({ username, type: 'user' as const }), 'follow_id');
}
