import { FOLLOWERS_PAGE_SIZE, messages, type User } from '@corkboard/contract';
import { decodeBookmark, encodeBookmark, idPart, NEWEST } from '../../http/bookmark';
import { Paged, type Ctx, type ViewerCtx } from '../../http/context';
import { badField, missing, notPermitted } from '../../http/refusal';
import { toUser } from '../accounts/present';
import { findUser, findUserId, type WhichUser } from '../accounts/profile';
import { actingProfile } from '../business/acting';
import { blockBetween, deleteFollow, insertFollow, selectFollowers, selectFollowing } from './queries';

/** What both follow calls take. */
interface FollowOptions {
  user_id: string;
  orbac_subject_id?: string | undefined;
}

/**
 * Follows somebody; twice is once (consumer §4).
 *
 * @throws Refusal 400 for oneself; 404 for nobody and for who blocks the follower; 403 for whom the follower blocks
 */
export async function follow(ctx: ViewerCtx, options: FollowOptions): Promise<User> {
  const followerId = await actingProfile(ctx, options.orbac_subject_id);
  if (options.user_id === followerId) throw badField('user_id', messages.selfFollow);
  const [found] = await blockBetween(ctx.db, [followerId, options.user_id]);
  if (!found || found.blocks_viewer) throw missing.user();
  if (found.blocked_by_viewer) throw notPermitted(messages.blockedFollow);
  await insertFollow(ctx.db, [followerId, options.user_id]);
  return findUser(ctx, { user_id: options.user_id }, followerId);
}

/** Stops following somebody; also whom one never followed (consumer §4). */
export async function unfollow(ctx: ViewerCtx, options: FollowOptions): Promise<User> {
  const followerId = await actingProfile(ctx, options.orbac_subject_id);
  await deleteFollow(ctx.db, [followerId, options.user_id]);
  return findUser(ctx, { user_id: options.user_id }, followerId);
}

interface ListOptions extends WhichUser {
  page_size?: number | undefined;
  bookmark?: string | undefined;
}

/** Who follows a person, newest first (consumer §9: 50 a page). */
export const followers = (ctx: Ctx, options: ListOptions): Promise<Paged<User[]>> =>
  listPage(ctx, options, selectFollowers);

/** Whom a person follows, newest first (consumer §9: 50 a page). */
export const following = (ctx: Ctx, options: ListOptions): Promise<Paged<User[]>> =>
  listPage(ctx, options, selectFollowing);

async function listPage(
  ctx: Ctx,
  options: ListOptions,
  select: typeof selectFollowers,
): Promise<Paged<User[]>> {
  const userId = await findUserId(ctx, options);
  const place = decodeBookmark(options.bookmark, 1);
  const size = options.page_size ?? FOLLOWERS_PAGE_SIZE;
  const before = place ? idPart(place[0]) : NEWEST;
  const rows = await select(ctx.db, [ctx.viewer?.id ?? null, userId, before, size + 1]);
  const page = rows.slice(0, size);
  const bookmark = rows.length > size ? encodeBookmark([page.at(-1)!.follow_id]) : null;
  return new Paged(page.map(toUser), bookmark);
}
