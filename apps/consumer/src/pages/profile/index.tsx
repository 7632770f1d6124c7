import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { ProfileFrame } from './ProfileFrame';
import { SavedTab } from './SavedTab';

/** A profile opens on what the person saved. */
export default function ProfilePage({ route }: PageProps<RouteMatch<'profile' | 'profile-saved'>>) {
  const { username } = route.params;
  return (
    <ProfileFrame username={username} tab="saved">
      {(user) => <SavedTab user={user} username={username} />}
    </ProfileFrame>
  );
}
