import { BOARD_NAME_MAX, movingMessages, type TrashedBoard } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { countBoard, recountPeople } from '../../../ground/places/counters';
import { repairCovers } from '../../../ground/places/covers';
import { imagesOf } from '../../../ground/references/images';
import { type Handlers, ListPage } from '../../../http/context';
import { missing } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { boardName, getBoard, keepersOf, leaveFullTops, type BoardName } from '../boards';
import * as queries from './board-queries';
import { putBack, SETTLED_AFTER } from './put';

/** Deleted boards, kept for 30 days. */
export const boardTrashResource = {
  /**
   * The boards that somebody deleted, newest deletion first.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'BoardTrashResource.get': async (ctx, options) => {
    const { size, before } = idPage(options);
    const rows = await queries.boardsPage(ctx.db, [ctx.viewer.id, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'trash_id');
    return new ListPage(page.map(toTrashed), bookmark);
  },
  /**
   * Restores a deleted board with its sections and notes, the pins that went with it, its collaborators and its followers. Where its address was
   * taken meanwhile it gets a number behind its name. People whom a block keeps from its owner by now stay away.
   *
   * @throws Refusal 404 for what is not in the person's own trash, or no longer
   */
  'BoardTrashResource.update': async (ctx, { board_id: boardId }) => {
    const place = [ctx.viewer.id, boardId] as const;
    await ctx.db.transaction(async (tx) => {
      const [kept] = await queries.lockKept(tx, [...place]);
      if (!kept) throw missing.of(movingMessages.boardTrashEmpty);
      const { name, slug } = await freeName(tx, ctx.viewer.id, kept);
      await queries.restoreBoard(tx, [...place, name, slug]);
      await queries.restoreSections(tx, [...place]);
      await queries.restoreNotes(tx, [...place]);
      await queries.restoreCollaborators(tx, [...place]);
      await queries.restoreFollows(tx, [...place]);
      await recountPeople(tx, [...place]);
      const pins = await queries.deletedWith(tx, [...place, kept.deletion_id]);
      const keepers = await keepersOf(tx, [...place]);
      const ids = await putBack(tx, pins, [ctx.viewer.id, ...keepers.map(({ person }) => person)]);
      await leaveFullTops(tx, [...place]);
      await countBoard(tx, [ctx.viewer.id, 1]);
      await repairCovers(tx, [[boardId]]);
      await queries.dropKept(tx, [...place]);
      await ctx.jobs.send('trash.recount', { ids }, { tx, startAfter: SETTLED_AFTER });
    });
    return getBoard(ctx.db, ctx.viewer.id, { board_id: boardId });
  },
  /**
   * Deletes a board of the trash for good, with everything that was on it.
   *
   * @throws Refusal 404 for what is not in the person's own trash
   */
  'BoardTrashResource.delete': async (ctx, { board_id: boardId }) => {
    const place = [ctx.viewer.id, boardId] as const;
    await ctx.db.transaction(async (tx) => {
      const [gone] = await queries.dropKept(tx, [...place]);
      if (!gone) throw missing.of(movingMessages.boardTrashEmpty);
      await queries.deletePinsOf(tx, [...place]);
    });
    return null;
  },
} satisfies Partial<Handlers>;

const toTrashed = (row: queries.TrashedBoardRow): TrashedBoard => ({
  type: 'trashed_board',
  id: row.id,
  name: row.name,
  privacy: row.privacy,
  pin_count: Number(row.pin_count),
  section_count: row.section_count,
  image_cover_url:
    row.cover_signature === null
      ? null
      : imagesOf({ signature: row.cover_signature, width: row.cover_width, height: row.cover_height })['236x']
          .url,
  cover_color: row.cover_color,
  deleted_at: row.deleted_at.toISOString(),
  kept_until: row.kept_until.toISOString(),
});

/** The name that a board had, or the first one with a number behind it whose address is free. */
async function freeName(tx: Tx, ownerId: string, before: BoardName): Promise<BoardName> {
  for (let n = 1; ; n++) {
    const end = ` ${String(n)}`;
    const named =
      n === 1 ? before : boardName([...before.name].slice(0, BOARD_NAME_MAX - end.length).join('') + end);
    const [taken] = await queries.slugTaken(tx, [ownerId, named.slug]);
    if (!taken) return named;
  }
}
