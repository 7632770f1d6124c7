import {
  BULK_AT_ONCE,
  type CallOptions,
  messages,
  movingMessages,
  type TrashedPin,
} from '@corkboard/contract';
import { idPage, type Paging, cutIdPage } from '../../ground/paging/pages';
import { requireIdle } from '../../ground/places/busy-boards';
import { recountSaves } from '../../ground/places/counters';
import { lockBoards, lockPins } from '../../ground/places/locks';
import { boardSeenBy, collaborates, requireEditable } from '../../ground/policies/boards';
import { boardUrl } from '../../ground/references/addresses';
import { findBoard } from '../../ground/references/find-board';
import { imagesOf } from '../../ground/references/images';
import { Paged, type Services, type ViewerCtx } from '../../http/context';
import { badField, missing } from '../../http/refusal';
import type { Db } from '../../platform/db';
import { sweepOperations } from '../bulk/operations';
import { sweepBoards } from './board-queries';
import { putBack, SETTLED_AFTER } from './put';
import * as queries from './queries';

declare module '../../platform/jobs' {
  interface JobMap {
    /** Deletes for good what has been in the trash for 30 days. */
    'trash.sweep': object;
    /** Counts the saves of restored pins once more. */
    'trash.recount': { ids: string[] };
  }
}

/** SQL condition: the viewer may still change the board that a pin was deleted from. */
const editable = `(b.owner_id = $1::bigint or ${collaborates('b', '$1')}) and ${boardSeenBy('b', '$1')}`;
const trashPage = queries.trashPage(editable);
const deleteForGood = queries.forget(editable);

/** The viewer's trash, newest deletion first: what they deleted, and what was deleted from their boards. */
export async function trash(ctx: ViewerCtx, options: Paging): Promise<Paged<TrashedPin[]>> {
  const { size, before } = idPage(options);
  const rows = await trashPage(ctx.db, [ctx.viewer.id, before, size + 1]);
  const { page, bookmark } = cutIdPage(rows, size, 'trash_id');
  return new Paged(page.map(toTrashed), bookmark);
}

const toTrashed = (row: queries.TrashRow): TrashedPin => ({
  type: 'trashed_pin',
  id: row.id,
  deletion_id: row.deletion_id,
  title: row.title,
  images: imagesOf({ signature: row.image_signature, width: row.image_width, height: row.image_height }),
  dominant_color: row.dominant_color,
  board: {
    id: row.board_id,
    name: row.board_name,
    url: boardUrl(row.board_owner_username, row.board_slug),
    privacy: row.board_privacy,
    layout: row.board_layout,
  },
  deleted_at: row.deleted_at.toISOString(),
  kept_until: row.kept_until.toISOString(),
  deletable: row.deletable,
});

/**
 * Restores deleted pins to their boards: those named (all of them, or none), or everything of one deletion.
 *
 * @throws Refusal 404 for what is not in the viewer's trash or on a board they no longer see; 403 where they may no longer change the
 * board; 409 with code 2173 while a bulk edit of the board runs
 */
export async function restore(
  ctx: ViewerCtx,
  { pin_ids, deletion_id }: CallOptions<'PinTrashResource.update'>,
): Promise<{ restored: number }> {
  if ((pin_ids === undefined) === (deletion_id === undefined))
    throw badField('pin_ids', messages.fieldRequired('pin_ids'));
  const ids = pin_ids && [...new Set(pin_ids)];
  let restored = 0;
  // A large deletion comes back in transactions of a size that holds nobody up; one that fails can be gone on with.
  for (;;) {
    const back = await restoreSome(ctx, ids, deletion_id, restored > 0);
    restored += back;
    if (ids || back < BULK_AT_ONCE) return { restored };
  }
}

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

/**
 * Counts the saves of restored pins once more. A save that began while its first pin was still in the trash could not count itself on
 * it; by now it has ended.
 */
export async function recount(db: Db, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPins(tx, ids);
    await recountSaves(tx, [ids]);
  });
}

/**
 * Deletes pins of the trash for good, all of them or none.
 *
 * @throws Refusal 404 when one is not in the viewer's trash, is on a board they may no longer change, or belongs to somebody else on a
 * board that is not theirs
 */
export async function forget(ctx: ViewerCtx, pinIds: readonly string[]): Promise<{ deleted: number }> {
  const ids = [...new Set(pinIds)];
  return ctx.db.transaction(async (tx) => {
    const gone = await deleteForGood(tx, [ctx.viewer.id, ids]);
    if (gone.length !== ids.length) throw missing.of(movingMessages.trashEmpty);
    return { deleted: gone.length };
  });
}

const SWEEP_BATCH = 1000;

/** Deletes what has been kept for 30 days; gives how many. */
export async function sweepTrash(db: Db): Promise<number> {
  let swept = 0;
  for (const sweep of [queries.sweep, sweepBoards])
    for (;;) {
      const gone = await sweep(db, [SWEEP_BATCH]);
      swept += gone.length;
      if (gone.length < SWEEP_BATCH) break;
    }
  await sweepOperations(db, []);
  return swept;
}

/** Starts this process's workers for the trash. */
export async function startTrashJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('trash.sweep', () => sweepTrash(db), { alone: () => 'sweep' });
  await jobs.work('trash.recount', ({ ids }) => recount(db, ids));
  await jobs.schedule('trash.sweep', '17 3 * * *', {});
}
