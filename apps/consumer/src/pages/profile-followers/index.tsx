import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { messages } from '../../messages/en';
import { PeoplePage } from '../profile/PeoplePage';

/** Who follows a person. */
export default function ProfileFollowersPage({ route }: PageProps<RouteMatch<'profile-followers'>>) {
  return (
    <PeoplePage
      username={route.params.username}
      call="UserFollowersResource.get"
      title={messages.profile.followersTitle}
      emptyTitle={messages.profile.noFollowers}
      emptyOwnDetail={messages.profile.noFollowersOwnDetail}
      emptyDetail={messages.profile.noFollowersDetail}
    />
  );
}
