import { useEffect, useEffectEvent } from 'react';
import { useLoginGate, useSignedIn } from '@corkboard/auth';
import { Button, type ButtonSize } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { rememberFollow, takeRememberedFollow } from './remembered';
import { type Followable, useFollow } from './use-follow';

const text = messages.follow;

export interface FollowButtonProps {
  readonly user: Followable;
  readonly size?: ButtonSize;
}

/** Follow and Following (consumer §4). A stranger is asked to log in first, and then follows without a second click. */
export function FollowButton({ user, size = 'md' }: FollowButtonProps) {
  const viewer = useSignedIn();
  const gate = useLoginGate();
  const follow = useFollow(user);
  const { id, full_name, followed_by_me: followed } = user;

  const resume = useEffectEvent(() => {
    if (viewer && viewer.id !== id && takeRememberedFollow(id) && !followed) follow(true);
  });
  useEffect(() => {
    resume();
  }, [id]);

  if (viewer?.id === id) {
    return (
      <Button size={size} disabled>
        {text.self}
      </Button>
    );
  }
  return (
    <Button
      size={size}
      variant={followed ? 'secondary' : 'primary'}
      aria-pressed={followed}
      aria-label={followed ? text.unfollowName(full_name) : text.followName(full_name)}
      onClick={() => {
        if (!viewer) rememberFollow(id);
        gate(followed ? 'unfollow' : 'follow', () => {
          follow(!followed);
        });
      }}
    >
      {followed ? text.following : text.follow}
    </Button>
  );
}
