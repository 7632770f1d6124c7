import { BULK_AT_ONCE, messages, movingMessages, type TrashedPin } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireIdle } from '../../../ground/places/busy-boards';
import { lockBoards } from '../../../ground/places/locks';
import { boardSeenBy, collaborates, requireEditable } from '../../../ground/policies/boards';
import { toBoardRef } from '../../../ground/references/boards';
import { findBoard } from '../../../ground/references/find-board';
import { imagesOf } from '../../../ground/references/images';
import { type Handlers, ListPage, type ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { putBack, SETTLED_AFTER } from './put';
import * as queries from './queries';

/** SQL condition: the viewer may still change the board that a pin was deleted from. */
const editable = `(b.owner_id = $1::bigint or ${collaborates('b', '$1')}) and ${boardSeenBy('b', '$1')}`;
const trashPage = queries.trashPage(editable);
const deletePinsForever = queries.deleteForever(editable);

/** Deleted Pins, kept for 30 days. */
export const pinTrashResource = {
  /**
   * The viewer's trash, newest deletion first: what they deleted, and what was deleted from their boards.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'PinTrashResource.get': async (ctx, options) => {
    const { size, before } = idPage(options);
    const rows = await trashPage(ctx.db, [ctx.viewer.id, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'trash_id');
    return new ListPage(page.map(toTrashed), bookmark);
  },
  /**
   * Restores deleted pins to their boards: those named (all of them, or none), or everything of one deletion.
   *
   * @throws Refusal 400 `badParameter` naming `pin_ids` unless one of the two is given; 404 for what is not in the viewer's trash or on a
   * board they no longer see; 403 `notPermitted` where they may no longer change the board; 409 `boardBusyLast` while a bulk edit of the
   * board runs
   */
  'PinTrashResource.update': async (ctx, { pin_ids, deletion_id }) => {
    if ((pin_ids === undefined) === (deletion_id === undefined))
      throw badField('pin_ids', messages.fieldRequired('pin_ids'));
    const ids = pin_ids && [...new Set(pin_ids)];
    let restored = 0;
    // A large deletion comes back in transactions of a size that keeps nobody waiting; one that fails can be resumed.
    for (;;) {
      const back = await restoreSome(ctx, ids, deletion_id, restored > 0);
      restored += back;
      if (ids || back < BULK_AT_ONCE) return { restored };
    }
  },
  /**
   * Deletes pins of the trash for good, all of them or none.
   *
   * @throws Refusal 404 when one is not in the viewer's trash, is on a board they may no longer change, or belongs to somebody else on a
   * board that is not theirs
   */
  'PinTrashResource.delete': async (ctx, { pin_ids: pinIds }) => {
    const ids = [...new Set(pinIds)];
    return ctx.db.transaction(async (tx) => {
      const gone = await deletePinsForever(tx, [ctx.viewer.id, ids]);
      if (gone.length !== ids.length) throw missing.of(movingMessages.trashEmpty);
      return { deleted: gone.length };
    });
  },
} satisfies Partial<Handlers>;

const toTrashed = (row: queries.TrashRow): TrashedPin => ({
  type: 'trashed_pin',
  id: row.id,
  deletion_id: row.deletion_id,
  title: row.title,
  images: imagesOf({ signature: row.image_signature, width: row.image_width, height: row.image_height }),
  dominant_color: row.dominant_color,
  board: toBoardRef(row),
  deleted_at: row.deleted_at.toISOString(),
  kept_until: row.kept_until.toISOString(),
  deletable: row.deletable,
});

async function restoreSome(
  ctx: ViewerCtx,
  ids: readonly string[] | undefined,
  deletion: string | undefined,
  goesOn: boolean,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const find = () =>
      queries.selectDeleted(tx, [ctx.viewer.id, ids ?? null, deletion ?? null, ids?.length ?? BULK_AT_ONCE]);
    const wanted = await find();
    if (wanted.length === 0 && goesOn) return 0;
    requireFound(wanted, ids);
    const boards = await lockBoards(
      tx,
      wanted.map(({ board_id }) => board_id),
    );
    for (const { id } of boards)
      requireEditable(await findBoard(tx, ctx.viewer.id, { board_id: id }), ctx.viewer);
    await requireIdle(tx, new Map(boards.map(({ id }) => [id, 'other'])));
    // Under the locks: somebody else may have restored them, or a board may be gone.
    const found = await find();
    requireFound(found, ids);
    const back = await putBack(tx, found);
    await ctx.jobs.send('trash.recount', { ids: back }, { tx, startAfter: SETTLED_AFTER });
    return back.length;
  });
}

function requireFound(found: readonly queries.DeletedPin[], ids: readonly string[] | undefined): void {
  if (found.length === 0 || (ids && found.length !== ids.length)) throw missing.of(movingMessages.trashEmpty);
}
