import type { Handlers } from '../../http/context';
import { follow, followers, following, unfollow } from './service';

/** Following people (consumer §2.4, §4, §7). */
export const followHandlers: Handlers<
  | 'UserFollowResource.create'
  | 'UserFollowResource.delete'
  | 'UserFollowersResource.get'
  | 'UserFollowingResource.get'
> = {
  'UserFollowResource.create': follow,
  'UserFollowResource.delete': unfollow,
  'UserFollowersResource.get': followers,
  'UserFollowingResource.get': following,
};
