import { messages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { findUserId } from '../../account/accounts';
import { selectFollowing, standardPeople } from './queries';
import { userFollowResource } from './UserFollowResource';

/** Whom the caller follows, in the public standard. */
export const v5UserAccountFollowing = {
  /** @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours */
  'GET /v5/user_account/following': (ctx, { query = {} }) => standardPeople(ctx, query, selectFollowing),
  /** @throws Refusal 404 `userMissing` for nobody and for a block either way; 400 `badParameter` naming `username` for oneself */
  'POST /v5/user_account/following/{username}': async (ctx, { params }) => {
    const user_id = await findUserId(ctx, { username: params.username });
    if (user_id === ctx.viewer.id) throw badField('username', messages.selfFollow);
    const { username } = await userFollowResource['UserFollowResource.create'](ctx, { user_id });
    return { username, type: 'user' as const };
  },
} satisfies Partial<Handlers>;
