import { defineModule } from '../../../http/module';
import { boardFollowResource } from './BoardFollowResource';
import { userFollowResource } from './UserFollowResource';
import { userStateResource } from './UserStateResource';
import { v3UsersFollow } from './v3.users.follow';
import { v5UserAccountFollowers } from './v5.user_account.followers';
import { v5UserAccountFollowing } from './v5.user_account.following';

export type { ListedUserRow } from './queries';

/** Following people and boards. */
export const followsModule = defineModule({
  calls: {
    ...boardFollowResource,
    ...userFollowResource,
    ...userStateResource,
    ...v3UsersFollow,
    ...v5UserAccountFollowers,
    ...v5UserAccountFollowing,
  },
});
