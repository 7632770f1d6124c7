import {
  BLOCK_NOTE_MAX,
  cleanText,
  FOLLOWERS_PAGE_SIZE,
  messages,
  movingMessages,
} from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { lockBoards, lockUsers } from '../../../ground/places/locks';
import { blockBetween } from '../../../ground/policies/blocking';
import { type Handlers, ListPage, type ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { toUser } from '../../../ground/presenters/accounts';
import { findUser } from '../../account/accounts';
import * as queries from './queries';

/** Blocking people. */
export const userBlockResource = {
  /**
   * Blocks somebody: following ends both ways, of people and boards, and neither sees the other any more. Rows are
   * locked in the order of all writes: boards, then people.
   *
   * @throws Refusal 400 `badParameter` naming `blocked_user_id` for oneself, or a note that is too long; 404 `userMissing` for nobody and
   * for who blocks the viewer: one may not learn of them
   */
  'UserBlockResource.create': async (ctx, options) => {
    const [me, other] = [ctx.viewer.id, options.blocked_user_id];
    if (me === other) throw badField('blocked_user_id', movingMessages.selfBlock);
    const source = note('block_source', options.block_source);
    const context = note('block_context', options.block_context);
    while (!(await tryBlock(ctx, other, source, context)));
    return findUser(ctx, { user_id: other });
  },
  /**
   * Unblocks somebody; also whom one never blocked. What blocking ended stays ended.
   *
   * @throws Refusal 404 `userMissing` for nobody and for who blocks the viewer
   */
  'UserBlockResource.delete': async (ctx, { blocked_user_id: userId }) => {
    await queries.deleteBlock(ctx.db, [ctx.viewer.id, userId]);
    return findUser(ctx, { user_id: userId });
  },
  /**
   * Whom the viewer blocks, newest first.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'UserBlockResource.get': async (ctx, options) => {
    const { size, before } = idPage(options, FOLLOWERS_PAGE_SIZE);
    const rows = await queries.selectBlocked(ctx.db, [ctx.viewer.id, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'follow_id');
    return new ListPage(page.map(toUser), bookmark);
  },
} satisfies Partial<Handlers>;

/** False when a board was followed between reading and locking: its row comes before people's, so it all begins again. */
async function tryBlock(ctx: ViewerCtx, other: string, source: string, context: string): Promise<boolean> {
  const me = ctx.viewer.id;
  return ctx.db.transaction(async (tx) => {
    const followed = await queries.boardsFollowedBetween(tx, [me, other]);
    await lockBoards(
      tx,
      followed.map(({ board_id }) => board_id),
    );
    await lockUsers(tx, [me, other]);
    const [found] = await blockBetween(tx, [me, other]);
    if (!found || (found.blocks_viewer && !found.blocked_by_viewer)) throw missing.user();
    const now = await queries.boardsFollowedBetween(tx, [me, other]);
    if (now.some(({ board_id }) => !followed.some((one) => one.board_id === board_id))) return false;
    await queries.insertBlock(tx, [me, other, source, context]);
    await queries.endFollows(tx, [me, other]);
    await queries.endBoardFollows(tx, [me, other]);
    return true;
  });
}

function note(field: string, text: string | undefined): string {
  const clean = cleanText(text ?? '');
  if ([...clean].length > BLOCK_NOTE_MAX) throw badField(field, messages.tooLong(BLOCK_NOTE_MAX));
  return clean;
}
