import { asApiError, callApi } from '@corkboard/api-client';
import { type QueryClient } from '@tanstack/react-query';
import { expire, optimistically, patchEntities } from '../cache';

/** Subjects that can be followed besides people. */
export type Subject = 'board' | 'interest';

/** Follows or unfollows a board or an interest: an optimistic update everywhere, rolled back silently on failure. */
export async function sendSubjectFollow(
  client: QueryClient,
  type: Subject,
  id: string,
  follow: boolean,
): Promise<void> {
  const change = <Row extends Followable>(row: Row): Row =>
    row.id === id && row.followed_by_me !== follow ? followed(row, follow) : row;
  const call = () =>
    type === 'board'
      ? callApi(follow ? 'BoardFollowResource.create' : 'BoardFollowResource.delete', { board_id: id })
      : callApi(follow ? 'InterestFollowResource.create' : 'InterestFollowResource.delete', {
          interest_id: id,
        });
  const show = () => {
    patchEntities(client, type === 'board' ? { board: change } : { interest: change });
  };
  await optimistically<unknown>(client, show, call).then(
    () => {
      expire(client, 'UserHomefeedResource.get');
    },
    () => undefined,
  );
}

/** Following people: who does it, on which page, and what to do when their session has ended. */
export interface FollowPage {
  readonly client: QueryClient;
  readonly viewerId: string | undefined;
  /** The pin on whose page it happens, for `aux_data.pin_id`. */
  readonly pinId?: string | undefined;
  /** Called when the session has ended, to ask for a log-in. */
  readonly onEnded?: () => void;
}

/**
 * Follows somebody or stops: shown everywhere at once, silently taken back when it fails.
 *
 * @returns whether it was done
 */
export const sendFollow = (page: FollowPage, user_id: string, follow: boolean): Promise<boolean> =>
  followWith(page, [user_id], follow, () =>
    callApi(follow ? 'UserFollowResource.create' : 'UserFollowResource.delete', {
      user_id,
      ...(page.pinId ? { aux_data: { pin_id: page.pinId } } : {}),
    }),
  );

/** Follows several people at once, as `sendFollow` does one. */
export const sendFollowAll = (page: FollowPage, ids: readonly string[]): Promise<boolean> =>
  followWith(page, ids, true, () => callApi('PUT /v3/users/follow/', { body: { followee_ids: ids.join() } }));

async function followWith(
  { client, viewerId, onEnded }: FollowPage,
  ids: readonly string[],
  follow: boolean,
  call: () => Promise<unknown>,
): Promise<boolean> {
  const by = follow ? ids.length : -ids.length;
  const change = () => {
    patchEntities(client, {
      user: (row) => {
        if (ids.includes(row.id) && row.followed_by_me !== follow) return followed(row, follow);
        if (row.id !== viewerId) return row;
        return { ...row, following_count: Math.max(0, row.following_count + by) };
      },
    });
  };
  try {
    await optimistically(client, change, call);
  } catch (error) {
    if (asApiError(error)?.httpStatus === 401) onEnded?.();
    return false;
  }
  expire(client, 'UserHomefeedResource.get', 'UserFollowersResource.get', 'UserFollowingResource.get');
  return true;
}

interface Followable {
  readonly id: string;
  readonly followed_by_me: boolean;
  readonly follower_count: number;
}

const followed = <Row extends Followable>(row: Row, follow: boolean): Row => ({
  ...row,
  followed_by_me: follow,
  follower_count: Math.max(0, row.follower_count + (follow ? 1 : -1)),
});
