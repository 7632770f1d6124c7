import { useRef } from 'react';
import { useLoginGate } from '@corkboard/auth';
import { type Board } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { follow as text } from '../../messages/follow';
import { sendBoardFollow } from './send-follow';

/** Follows a board: what is saved to it comes into the home feed. See `sendBoardFollow`. */
export function BoardFollow({ board }: { board: Board }) {
  const gate = useLoginGate();
  const client = useQueryClient();
  const busy = useRef(false);
  const { id, name, followed_by_me: followed } = board;
  const remember = { act: followed ? 'unfollow-board' : 'follow-board', id } as const;
  const words = followed ? 'unfollow' : 'follow';
  const toggle = () => {
    if (busy.current) return;
    busy.current = true;
    void sendBoardFollow(client, id, !followed).finally(() => {
      busy.current = false;
    });
  };
  return (
    <Button
      size="sm"
      variant={followed ? 'secondary' : 'primary'}
      aria-pressed={followed}
      data-control="follow"
      aria-label={followed ? text.unfollowBoard(name) : text.followBoard(name)}
      onClick={() => {
        gate(words, toggle, remember);
      }}
    >
      {followed ? text.following : text.follow}
    </Button>
  );
}
