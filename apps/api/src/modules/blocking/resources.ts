import type { Handlers } from '../../http/context';
import { block, blocked, unblock } from './service';

/** Blocking people. */
export const blockingHandlers: Handlers<
  'UserBlockResource.create' | 'UserBlockResource.delete' | 'UserBlockResource.get'
> = {
  'UserBlockResource.create': block,
  'UserBlockResource.delete': (ctx, { blocked_user_id }) => unblock(ctx, blocked_user_id),
  'UserBlockResource.get': blocked,
};
