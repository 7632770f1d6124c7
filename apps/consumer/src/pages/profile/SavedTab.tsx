import { useActorId } from '@corkboard/auth';
import { type User } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { PinFeed } from '../../features/pin-feed';
import { messages } from '../../messages/en';
import { Boards } from './Boards';
import { savedPinsOptions } from './needs';
import css from './profile.module.css';

const text = messages.profile;

/** Saved: the person's boards, then all their pins. */
export function SavedTab({ user, username }: { user: User; username: string }) {
  const own = useActorId() === user.id;
  if (!own && user.board_count === 0 && user.pin_count === 0) {
    return <EmptyState title={text.emptySavedTitle(user.first_name)}>{text.emptySavedDetail}</EmptyState>;
  }
  return (
    <>
      <Boards username={username} own={own} />
      <section className={css.section}>
        <h2 className={css.sectionTitle}>{text.allPins}</h2>
        <PinFeed
          call="UserPinsResource.get"
          options={savedPinsOptions({ username })}
          label={text.allPins}
          of={user.id}
          level={3}
          empty={
            own ? (
              <EmptyState
                level={3}
                title={text.emptySavedOwn}
                action={<Button asLink={<Link to={buildPath('home')} />}>{messages.board.findPins}</Button>}
              >
                {text.emptySavedOwnDetail}
              </EmptyState>
            ) : undefined
          }
        />
      </section>
    </>
  );
}
