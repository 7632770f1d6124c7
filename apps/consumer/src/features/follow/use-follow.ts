import { useRef } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { useActorId, useAskToLogIn } from '@corkboard/auth';
import { type User } from '@corkboard/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../cache/entities';

/** The part of a person that following needs. */
export type Followable = Pick<User, 'id' | 'full_name' | 'followed_by_me'>;

/** Shows what a call does while it is made, and takes it back when it fails. Gives whether it was done. */
export async function followWith(
  call: () => Promise<unknown>,
  client: QueryClient,
  userIds: readonly string[],
  viewerId: string | undefined,
  follow: boolean,
  onEnded?: () => void,
): Promise<boolean> {
  showFollow(client, userIds, viewerId, follow);
  try {
    await call();
  } catch (error) {
    showFollow(client, userIds, viewerId, !follow);
    if (asApiError(error)?.httpStatus === 401) onEnded?.();
    return false;
  }
  expire(client, 'UserHomefeedResource.get', 'UserFollowersResource.get', 'UserFollowingResource.get');
  return true;
}

/** Shows that people are followed, or not any more, wherever they and the viewer are on the page. */
function showFollow(
  client: QueryClient,
  userIds: readonly string[],
  viewerId: string | undefined,
  follow: boolean,
): void {
  const by = follow ? 1 : -1;
  const followed = new Set(userIds);
  patchEntities(client, {
    user: (row) => {
      if (followed.has(row.id) && row.followed_by_me !== follow)
        return { ...row, followed_by_me: follow, follower_count: Math.max(0, row.follower_count + by) };
      if (row.id === viewerId)
        return { ...row, following_count: Math.max(0, row.following_count + by * followed.size) };
      return row;
    },
  });
}

/**
 * Follows or stops following: shown everywhere at once, silently taken back when it fails.
 *
 * @param pinId the pin on whose page it happens, for `aux_data.pin_id`
 * @param onEnded called when the session has ended, to ask for a log-in
 * @returns whether it was done
 */
export function sendFollow(
  client: QueryClient,
  viewerId: string | undefined,
  userId: string,
  follow: boolean,
  pinId?: string,
  onEnded?: () => void,
): Promise<boolean> {
  const call = () =>
    callApi(follow ? 'UserFollowResource.create' : 'UserFollowResource.delete', {
      user_id: userId,
      ...(pinId ? { aux_data: { pin_id: pinId } } : {}),
    });
  return followWith(call, client, [userId], viewerId, follow, onEnded);
}

/** The act of a follow button; a second press while the first is under way does nothing. */
export function useFollow(user: Followable, pinId?: string): (follow: boolean) => void {
  const client = useQueryClient();
  const actorId = useActorId();
  const ask = useAskToLogIn();
  const busy = useRef(false);
  return (follow) => {
    if (busy.current) return;
    busy.current = true;
    const act = follow ? 'follow' : 'unfollow';
    void sendFollow(client, actorId, user.id, follow, pinId, () => {
      ask(act, { act, id: user.id });
    }).finally(() => {
      busy.current = false;
    });
  };
}
