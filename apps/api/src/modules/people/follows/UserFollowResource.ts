import { type CallOptions, FOLLOWERS_PAGE_SIZE, messages, type User } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { lockUsers } from '../../../ground/places/locks';
import { blocksBetween } from '../../../ground/policies/blocking';
import { type Ctx, type Handlers, Paged, type ViewerCtx } from '../../../http/context';
import { badField, missing, notPermitted } from '../../../http/refusal';
import { toUser } from '../../../ground/presenters/accounts';
import { findUser, findUserId, type WhichUser } from '../../account/accounts';
import { type ActOrigin, keepOrigin } from '../../../ground/references/origins';
import { deleteFollow, insertFollows, selectFollowers, selectFollowing } from './queries';

/** Options of both follow calls. */
type FollowOptions = CallOptions<'UserFollowResource.create'>;

const originOf = (userId: string, act: 'follow' | 'unfollow', options: FollowOptions): ActOrigin => ({
  userId,
  act,
  subjectId: options.user_id,
  inviteCode: options.invite_code,
  pinId: options.aux_data?.pin_id,
  tracking: options.client_tracking_params,
});

/** Following people. */
export const userFollowResource = {
  /**
   * Follows somebody; twice is once.
   *
   * @throws Refusal as `followAll`, naming `user_id`
   */
  'UserFollowResource.create': async (ctx, options) => {
    const followerId = ctx.viewer.id;
    await followAll(ctx, followerId, [options.user_id], 'user_id');
    await keepOrigin(ctx, originOf(followerId, 'follow', options));
    return findUser(ctx, { user_id: options.user_id });
  },
  /**
   * Stops following somebody; also whom one never followed.
   *
   * @throws Refusal 404 `userMissing` for nobody and for who blocks the follower
   */
  'UserFollowResource.delete': async (ctx, options) => {
    const followerId = ctx.viewer.id;
    await ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [followerId, options.user_id]);
      await deleteFollow(tx, [followerId, options.user_id]);
    });
    await keepOrigin(ctx, originOf(followerId, 'unfollow', options));
    return findUser(ctx, { user_id: options.user_id });
  },
  /** Who follows a person, newest first (50 a page). */
  'UserFollowersResource.get': (ctx, options) => listPage(ctx, options, selectFollowers),
  /** Whom a person follows, newest first (50 a page). */
  'UserFollowingResource.get': (ctx, options) => listPage(ctx, options, selectFollowing),
} satisfies Partial<Handlers>;

/**
 * Everybody's rows are locked, in the order of their ids, before blocks are looked at: a block that comes meanwhile waits.
 *
 * @throws Refusal 400 `badParameter` naming the field for oneself; 404 `userMissing` for nobody and for who blocks the follower; 403
 * `notPermitted` for whom the follower blocks
 */
export async function followAll(
  ctx: ViewerCtx,
  followerId: string,
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.includes(followerId)) throw badField(field, messages.selfFollow);
  await ctx.db.transaction(async (tx) => {
    await lockUsers(tx, [followerId, ...ids]);
    const found = await blocksBetween(tx, [followerId, ids]);
    if (found.length !== ids.length || found.some((one) => one.blocks_viewer)) throw missing.user();
    if (found.some((one) => one.blocked_by_viewer)) throw notPermitted(messages.blockedFollow);
    await insertFollows(tx, [followerId, ids]);
  });
}

interface ListOptions extends WhichUser {
  page_size?: number | undefined;
  bookmark?: string | undefined;
}

async function listPage(
  ctx: Ctx,
  options: ListOptions,
  select: typeof selectFollowers,
): Promise<Paged<User[]>> {
  const userId = await findUserId(ctx, options);
  const { size, before } = idPage(options, FOLLOWERS_PAGE_SIZE);
  const rows = await select(ctx.db, [ctx.viewer?.id ?? null, userId, before, size + 1]);
  const { page, bookmark } = cutIdPage(rows, size, 'follow_id');
  return new Paged(page.map(toUser), bookmark);
}
