import type { Handlers } from '../../http/context';
import { block, blocked, unblock } from './blocks';
import { followBoard, unfollowBoard } from './boards';
import { followMany } from './service';
import { keepState, keptState } from './states';

/** Blocking, following many and boards, kept states (consumer §4, §7). */
export const peopleHandlers: Handlers<
  | 'UserBlockResource.create'
  | 'UserBlockResource.delete'
  | 'UserBlockResource.get'
  | 'PUT /v3/users/follow/'
  | 'BoardFollowResource.create'
  | 'BoardFollowResource.delete'
  | 'UserStateResource.create'
  | 'UserStateResource.get'
> = {
  'UserBlockResource.create': block,
  'UserBlockResource.delete': (ctx, { blocked_user_id }) => unblock(ctx, blocked_user_id),
  'UserBlockResource.get': blocked,
  'PUT /v3/users/follow/': (ctx, { body }) => followMany(ctx, body.followee_ids),
  'BoardFollowResource.create': followBoard,
  'BoardFollowResource.delete': unfollowBoard,
  'UserStateResource.create': keepState,
  'UserStateResource.get': keptState,
};
