import { defineModule } from '../../../http/module';
import { boardFollowResource } from './BoardFollowResource';
import { userFollowResource } from './UserFollowResource';
import { userStateResource } from './UserStateResource';
import { v3UsersFollow } from './v3.users.follow';

export type { ListedUserRow } from './queries';

/** Following people and boards. */
export const followsModule = defineModule({
  calls: { ...boardFollowResource, ...userFollowResource, ...userStateResource, ...v3UsersFollow },
});
