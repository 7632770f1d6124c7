import type { Handlers } from '../../http/context';
import { followBoard, unfollowBoard } from './boards';
import { follow, followers, following, followMany, unfollow } from './service';
import { keepState, keptState } from './states';

/** Following people and boards, kept states. */
export const followHandlers: Handlers<
  | 'UserFollowResource.create'
  | 'UserFollowResource.delete'
  | 'UserFollowersResource.get'
  | 'UserFollowingResource.get'
  | 'PUT /v3/users/follow/'
  | 'BoardFollowResource.create'
  | 'BoardFollowResource.delete'
  | 'UserStateResource.create'
  | 'UserStateResource.get'
> = {
  'UserFollowResource.create': follow,
  'UserFollowResource.delete': unfollow,
  'UserFollowersResource.get': followers,
  'UserFollowingResource.get': following,
  'PUT /v3/users/follow/': (ctx, { body }) => followMany(ctx, body.followee_ids),
  'BoardFollowResource.create': followBoard,
  'BoardFollowResource.delete': unfollowBoard,
  'UserStateResource.create': keepState,
  'UserStateResource.get': keptState,
};
