import { useRef } from 'react';
import { callApi } from '@corkboard/api-client';
import { useLoginGate, useSignedIn } from '@corkboard/auth';
import { BULK_FOLLOW_MAX, type User } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { follow as text } from '../../messages/follow';
import { expire } from '../cache/entities';
import { showFollow } from './use-follow';

/** So many people are worth a button of their own. */
const WORTHWHILE = 2;

/**
 * Follows everybody of a list who is not followed yet, 50 at a time (consumer §7, bulk follow): shown at once, silently taken back
 * when it fails (consumer §8). Nothing where one press of a follow button does the same.
 */
export function FollowAll({
  people,
  className,
}: {
  people: readonly User[];
  className?: string | undefined;
}) {
  const viewer = useSignedIn();
  const gate = useLoginGate();
  const client = useQueryClient();
  const busy = useRef(false);
  const ids = people
    .filter((user) => user.id !== viewer?.id && !user.followed_by_me && !user.blocked_by_me)
    .slice(0, BULK_FOLLOW_MAX)
    .map(({ id }) => id);
  if (ids.length < WORTHWHILE) return null;
  const followAll = () => {
    if (busy.current) return;
    busy.current = true;
    showFollow(client, ids, viewer?.id, true);
    callApi('PUT /v3/users/follow/', { body: { followee_ids: ids.join(',') } })
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
          showFollow(client, ids, viewer?.id, false);
        },
      )
      .finally(() => {
        busy.current = false;
      });
  };
  return (
    <Button
      className={className}
      onClick={() => {
        gate('follow', followAll);
      }}
    >
      {text.followAll(ids.length)}
    </Button>
  );
}
