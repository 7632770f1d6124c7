import { useActorId } from '@corkboard/auth';
import { type User } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, VisuallyHidden } from '@corkboard/ui';
import { PinFeed } from '../../features/pin-feed';
import { messages } from '../../messages/en';
import { createdPinsOptions } from '../profile/needs';
import { ProfileFrame } from '../profile/ProfileFrame';

const text = messages.profile;

/** A profile's created tab: pins that the person made. */
export default function ProfileCreatedPage({ route }: PageProps<RouteMatch<'profile-created'>>) {
  const { username } = route.params;
  return (
    <ProfileFrame username={username} tab="created">
      {(user) => (
        <section>
          <h2>
            <VisuallyHidden>{text.created}</VisuallyHidden>
          </h2>
          <PinFeed
            call="UserPinsResource.get"
            options={createdPinsOptions({ username })}
            label={text.created}
            of={user.id}
            level={3}
            empty={<NothingCreated user={user} />}
          />
        </section>
      )}
    </ProfileFrame>
  );
}

function NothingCreated({ user }: { user: User }) {
  const own = useActorId() === user.id;
  if (!own) {
    return (
      <EmptyState level={3} title={text.emptyCreatedTitle(user.first_name)}>
        {text.emptyCreatedDetail}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={3}
      title={text.emptyCreatedOwn}
      action={
        <Button variant="primary" asLink={<Link to={buildPath('pin-builder')} />}>
          {text.createPin}
        </Button>
      }
    >
      {text.emptyCreatedOwnDetail}
    </EmptyState>
  );
}
