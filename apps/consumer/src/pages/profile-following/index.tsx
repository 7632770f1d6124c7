import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { messages } from '../../messages/en';
import { PeoplePage } from '../profile/PeoplePage';

/** Whom a person follows. */
export default function ProfileFollowingPage({ route }: PageProps<RouteMatch<'profile-following'>>) {
  return (
    <PeoplePage
      username={route.params.username}
      call="UserFollowingResource.get"
      title={messages.profile.followingTitle}
      emptyTitle={messages.profile.noFollowing}
      emptyOwnDetail={messages.profile.noFollowingOwnDetail}
      emptyDetail={messages.profile.noFollowingDetail}
    />
  );
}
