import { useRef } from 'react';
import { callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type User } from '@corkboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../cache/entities';

/** The part of a person that following needs. */
export type Followable = Pick<User, 'id' | 'full_name' | 'followed_by_me'>;

/** Follows or stops following: shown everywhere at once, silently taken back when it fails (consumer §4, §8). */
export function useFollow(user: Followable): (follow: boolean) => void {
  const client = useQueryClient();
  const viewer = useSignedIn();
  const busy = useRef(false);

  const show = (follow: boolean) => {
    const by = follow ? 1 : -1;
    patchEntities(client, {
      user: (row) => {
        if (row.id === user.id && row.followed_by_me !== follow)
          return { ...row, followed_by_me: follow, follower_count: Math.max(0, row.follower_count + by) };
        if (row.id === viewer?.id) return { ...row, following_count: Math.max(0, row.following_count + by) };
        return row;
      },
    });
  };
  return (follow) => {
    if (busy.current) return;
    busy.current = true;
    show(follow);
    callApi(follow ? 'UserFollowResource.create' : 'UserFollowResource.delete', { user_id: user.id })
      .then(
        () => {
          expire(
            client,
            'UserHomefeedResource.get',
            'UserFollowersResource.get',
            'UserFollowingResource.get',
          );
        },
        () => {
          show(!follow);
        },
      )
      .finally(() => {
        busy.current = false;
      });
  };
}
