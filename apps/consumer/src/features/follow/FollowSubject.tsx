import { type ComponentProps, useRef } from 'react';
import { useLoginGate } from '@corkboard/auth';
import { type Board, type Interest } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { follow as text } from '../../messages/follow';
import { sendSubjectFollow } from './send-follow';

const SPOKEN = {
  board: { follow: text.followBoard, unfollow: text.unfollowBoard },
  interest: { follow: text.followName, unfollow: text.unfollowName },
};

export interface FollowSubjectProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  readonly subject: Board | Interest;
}

/** Follows a board or an interest: what comes to it comes into the home feed. See `sendSubjectFollow`. */
export function FollowSubject({ subject, size }: FollowSubjectProps) {
  const gate = useLoginGate();
  const client = useQueryClient();
  const busy = useRef(false);
  const { type, id, name, followed_by_me: followed } = subject;
  const act = followed ? 'unfollow' : 'follow';
  const toggle = () => {
    if (busy.current) return;
    busy.current = true;
    void sendSubjectFollow(client, type, id, !followed).finally(() => {
      busy.current = false;
    });
  };
  return (
    <Button
      size={size}
      variant={followed ? 'secondary' : 'primary'}
      aria-pressed={followed}
      data-control="follow"
      aria-label={SPOKEN[type][act](name)}
      onClick={() => {
        gate(act, toggle, { act: `${act}-${type}`, id });
      }}
    >
      {followed ? text.following : text.follow}
    </Button>
  );
}
