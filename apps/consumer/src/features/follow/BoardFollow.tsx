import { useRef } from 'react';
import { callApi } from '@corkboard/api-client';
import { useLoginGate } from '@corkboard/auth';
import { type Board } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { follow as text } from '../../messages/follow';
import { expire, patchEntities } from '../cache/entities';

/** Follows a board: what is saved to it comes into the home feed. At once, silently taken back when it fails (consumer §4, §8). */
export function BoardFollow({ board }: { board: Board }) {
  const gate = useLoginGate();
  const client = useQueryClient();
  const busy = useRef(false);
  const { id, name, followed_by_me: followed } = board;
  const show = (follow: boolean) => {
    patchEntities(client, {
      board: (row) =>
        row.id === id && row.followed_by_me !== follow
          ? {
              ...row,
              followed_by_me: follow,
              follower_count: Math.max(0, row.follower_count + (follow ? 1 : -1)),
            }
          : row,
    });
  };
  const toggle = () => {
    if (busy.current) return;
    busy.current = true;
    show(!followed);
    callApi(followed ? 'BoardFollowResource.delete' : 'BoardFollowResource.create', { board_id: id })
      .then(
        () => {
          expire(client, 'UserHomefeedResource.get');
        },
        () => {
          show(followed);
        },
      )
      .finally(() => {
        busy.current = false;
      });
  };
  return (
    <Button
      size="sm"
      variant={followed ? 'secondary' : 'primary'}
      aria-pressed={followed}
      aria-label={followed ? text.unfollowBoard(name) : text.followBoard(name)}
      onClick={() => {
        gate(followed ? 'unfollow' : 'follow', toggle);
      }}
    >
      {followed ? text.following : text.follow}
    </Button>
  );
}
