import { useActorId, useLoginGate } from '@corkboard/auth';
import { Button, type ButtonSize } from '@corkboard/ui';
import { follow as text } from '../../messages/follow';
import css from './follow.module.css';
import { FOLLOW_LABELS, type FollowText } from './labels';
import { type Followable, useFollow } from './use-follow';

export interface FollowButtonProps {
  readonly user: Followable;
  readonly size?: ButtonSize;
  /** Which words it has: Follow and Following by default. */
  readonly labels?: FollowText;
  /** Draws attention for a moment while the person is not followed. */
  readonly pulse?: boolean;
  /** The pin whose page it is on. */
  readonly pinId?: string;
}

/** Follows a person. A stranger is asked to log in first, and then follows without a second click. */
export function FollowButton({
  user,
  size = 'md',
  labels = 'following',
  pulse = false,
  pinId,
}: FollowButtonProps) {
  const actorId = useActorId();
  const gate = useLoginGate();
  const follow = useFollow(user, pinId);
  const { id, full_name, followed_by_me: followed } = user;
  if (actorId === id) {
    return (
      <Button size={size} disabled>
        {text.self}
      </Button>
    );
  }
  const label = FOLLOW_LABELS[labels][followed ? 1 : 0];
  const spoken =
    labels === 'following'
      ? followed
        ? text.unfollowName(full_name)
        : text.followName(full_name)
      : text.spoken(label, full_name);
  return (
    <Button
      size={size}
      variant={followed ? 'secondary' : 'primary'}
      // A label that names the act is no state: `Unfollow, pressed` would say the opposite.
      aria-pressed={labels === 'following' ? followed : undefined}
      aria-label={spoken}
      data-control={`follow ${id}`}
      className={pulse && !followed ? css.pulse : undefined}
      onClick={() => {
        const act = followed ? 'unfollow' : 'follow';
        gate(
          act,
          () => {
            follow(!followed);
          },
          { act, id },
        );
      }}
    >
      {label}
    </Button>
  );
}
