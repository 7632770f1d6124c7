import { useRef } from 'react';
import { useActorId, useAskToLogIn, useLoginGate } from '@corkboard/auth';
import { type User } from '@corkboard/contract';
import { Button, type ButtonSize } from '@corkboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { follow as text } from '../../messages/follow';
import css from './follow.module.css';
import { sendFollow } from './send-follow';

/** Label sets of the button by text type: whoever is not followed, and whoever is. */
const LABELS = {
  following: [text.follow, text.following],
  unfollow: [text.follow, text.unfollow],
  add: [text.add, text.remove],
} as const;

export interface FollowButtonProps {
  readonly user: Pick<User, 'id' | 'full_name' | 'followed_by_me'>;
  readonly size?: ButtonSize;
  /** Which words it has: Follow and Following by default. */
  readonly labels?: keyof typeof LABELS;
  /** Draws attention for a moment while the person is not followed. */
  readonly pulse?: boolean;
  /** Stands beside something more important: a view has one primary button. */
  readonly quiet?: boolean;
  /** The pin whose page it is on. */
  readonly pinId?: string;
}

/** Follows a person. A stranger is asked to log in first, and then follows without a second click. */
export function FollowButton({
  user,
  size = 'md',
  labels = 'following',
  pulse = false,
  quiet = false,
  pinId,
}: FollowButtonProps) {
  const actorId = useActorId();
  const gate = useLoginGate();
  const ask = useAskToLogIn();
  const client = useQueryClient();
  const busy = useRef(false);
  const { id, full_name, followed_by_me: followed } = user;
  if (actorId === id) {
    return (
      <Button size={size} disabled>
        {text.self}
      </Button>
    );
  }
  const act = followed ? 'unfollow' : 'follow';
  const onEnded = () => {
    ask(act, { act, id });
  };
  // A second press while the first is under way does nothing.
  const send = () => {
    if (busy.current) return;
    busy.current = true;
    void sendFollow({ client, viewerId: actorId, pinId, onEnded }, id, !followed).finally(() => {
      busy.current = false;
    });
  };
  const label = LABELS[labels][followed ? 1 : 0];
  const spoken =
    labels === 'following'
      ? followed
        ? text.unfollowName(full_name)
        : text.followName(full_name)
      : text.spoken(label, full_name);
  return (
    <Button
      size={size}
      variant={followed || quiet ? 'secondary' : 'primary'}
      // A label that names the act is no state: `Unfollow, pressed` would say the opposite.
      aria-pressed={labels === 'following' ? followed : undefined}
      aria-label={spoken}
      data-control={`follow ${id}`}
      className={pulse && !followed ? css.pulse : undefined}
      onClick={() => {
        gate(act, send, { act, id });
      }}
    >
      {label}
    </Button>
  );
}
