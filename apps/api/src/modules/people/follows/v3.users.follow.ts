import { BULK_FOLLOW_MAX, isId, messages, movingMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { toUser } from '../../../ground/presenters/accounts';
import { usersByIds } from './queries';
import { followAll } from './UserFollowResource';

/** Following several people at once. */
export const v3UsersFollow = {
  /**
   * Follows several people at once: all of them, or none. Refuses as `follow`.
   *
   * @throws Refusal 400 `badParameter` naming `followee_ids` for what is no list of ids and for too many; and as `followAll`
   */
  'PUT /v3/users/follow/': async (ctx, { body }) => {
    const followeeIds = body.followee_ids;

    const ids = [...new Set(followeeIds.split(',').map((id) => id.trim()))];
    if (!ids.every(isId)) throw badField('followee_ids', movingMessages.followNobody);
    if (ids.length > BULK_FOLLOW_MAX)
      throw badField(
        'followee_ids',
        messages.fieldWrong('followee_ids', `has more than ${BULK_FOLLOW_MAX} ids`),
      );
    await followAll(ctx, ctx.viewer.id, ids, 'followee_ids');
    const rows = await usersByIds(ctx.db, [ctx.viewer.id, ids]);
    return rows.map(toUser);
  },
} satisfies Partial<Handlers>;
