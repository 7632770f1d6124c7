import { useRef } from 'react';
import { useLoginGate } from '@corkboard/auth';
import { type Interest } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { explore } from '../../messages/explore';
import { follow as text } from '../../messages/follow';
import { sendInterestFollow } from './send-follow';

/** Follows an interest: what is new about it comes into the home feed. See `sendInterestFollow`. */
export function InterestFollow({ interest }: { interest: Interest }) {
  const gate = useLoginGate();
  const client = useQueryClient();
  const busy = useRef(false);
  const { id, name, followed_by_me: followed } = interest;
  const remember = { act: followed ? 'unfollow-interest' : 'follow-interest', id } as const;
  const toggle = () => {
    if (busy.current) return;
    busy.current = true;
    void sendInterestFollow(client, id, !followed).finally(() => {
      busy.current = false;
    });
  };
  return (
    <Button
      variant={followed ? 'secondary' : 'primary'}
      aria-pressed={followed}
      data-control="follow"
      aria-label={followed ? explore.unfollowInterest(name) : explore.followInterest(name)}
      onClick={() => {
        gate(followed ? 'unfollow' : 'follow', toggle, remember);
      }}
    >
      {followed ? text.following : text.follow}
    </Button>
  );
}
