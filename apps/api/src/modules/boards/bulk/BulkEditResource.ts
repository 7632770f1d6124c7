import { BULK_AT_ONCE, type CallData, type CallOptions, movingMessages } from '@corkboard/contract';
import { NEWEST } from '../../../ground/paging/bookmark';
import { requireIdle } from '../../../ground/places/busy-boards';
import { lockBoardsById, type LockedBoard, lockSections } from '../../../ground/places/locks';
import { discardPins, placePins, transferPins, withLockedPins } from '../../../ground/places/moves';
import { newId } from '../../../ground/places/moves-queries';
import { requireEditable } from '../../../ground/policies/boards';
import { findBoard } from '../../../ground/references/find-board';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, missing, notPermitted } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { deletePins } from '../../pins/pins';
import { beginOperation, dropEmptied, type Selection, toOperation } from './operations';
import { countAll, nextOfAll } from './queries';

export type BulkEditResult = CallData<'BulkEditResource.update'>;

/**
 * Moves pins to a board or section: all of them, or none. Pins that are there already stay as they are; when all
 * are, the move is rejected. To a board of another owner only whoever saved a pin takes it along.
 *
 * @throws Refusal 400 `badParameter` naming `section_id` or `board_id` for the same place; 403 `notPermitted`; 404 `boardMissing`,
 * `sectionMissing` or `pinMissing`; 409 `boardBusyFirst` or `boardBusyTarget` while an earlier move of a board runs
 */
export async function movePins(
  ctx: ViewerCtx,
  options: CallOptions<'BulkEditResource.update'>,
): Promise<BulkEditResult> {
  const section = options.section_id ?? null;
  const moved = await withLockedPins(
    ctx.db,
    ctx.viewer.id,
    options.pin_ids,
    [options.board_id],
    async (tx, { pins, boards }) => {
      const board = await fillable(tx, ctx.viewer.id, boards, options.board_id);
      const moving = pins.filter((pin) => pin.board_id !== board.id || pin.section_id !== section);
      if (moving.length === 0) throw badField(section ? 'section_id' : 'board_id', movingMessages.samePlace);
      await transferPins(tx, ctx.viewer.id, moving, { board, section }, boards);
      return moving.length;
    },
  );
  return { moved, operation: null };
}

/** Moving and deleting several Pins at once. */
export const bulkEditResource = {
  'BulkEditResource.update': movePins,
  'BulkEditResource.delete': (ctx, { pin_ids }) => deletePins(ctx, pin_ids),
  /**
   * Moves all pins of a board, or of one of its sections, but those named. Up to `BULK_AT_ONCE` move at
   * once; more run as a job, and until it is done the two boards take no other bulk edit.
   *
   * @throws Refusal 400 `badParameter` naming `new_section_id` or `new_board_id` for the same place; and as `moveSelection`
   */
  'BulkEditSelectAllResource.update': async (ctx, options) => {
    const from = { board: options.board_id, section: options.old_section_id ?? null };
    const to = { board: options.new_board_id, section: options.new_section_id ?? null };
    if (from.board === to.board && from.section === to.section)
      throw badField(to.section ? 'new_section_id' : 'new_board_id', movingMessages.samePlace);
    return moveSelection(ctx, ctx.viewer.id, from, to, options.pin_ids ?? [], false);
  },
  /**
   * Deletes all pins of a board, or of one section, but those named, into the trash; many as a job.
   *
   * @throws Refusal 403 `notPermitted` for a board that is not the viewer's to empty; 404 `boardMissing` or `sectionMissing` for a place
   * that they do not see; 404 `pinMissing` when nothing is left to delete; 409 `boardBusyLast` while an earlier edit of the board runs
   */
  'BulkEditSelectAllResource.delete': async (ctx, options) => {
    const section = options.section_id ?? null;
    const except = options.pin_ids ?? [];
    return ctx.db.transaction(async (tx) => {
      const boards = await lockBoardsById(tx, [options.board_id]);
      const board = await fillable(tx, ctx.viewer.id, boards, options.board_id);
      await requireSections(tx, [[section, board.id]]);
      await requireIdle(tx, new Map([[board.id, 'other' as const]]));
      const all = [board.owner_id, board.id, section, except] as const;
      const [count] = await countAll(tx, [...all, NEWEST, false, null, ctx.viewer.id]);
      if (Number(count!.pins) > BULK_AT_ONCE) {
        const selection = { board, section, except, until: count!.newest!, total: count!.pins };
        const row = await beginOperation(ctx, tx, ctx.viewer.id, selection, null);
        return { deleted: 0, deletion_id: row.id, operation: toOperation(row) };
      }
      const pins = await nextOfAll(tx, [...all, NEWEST, false, null, ctx.viewer.id, BULK_AT_ONCE]);
      if (pins.length === 0) throw missing.pin();
      const deletion_id = (await newId(tx, []))[0]!.id;
      await discardPins(tx, pins, ctx.viewer.id, deletion_id);
      return { deleted: pins.length, deletion_id, operation: null };
    });
  },
} satisfies Partial<Handlers>;

interface Place {
  board: string;
  section: string | null;
}

/**
 * @throws Refusal 400 `badParameter` naming `pin_ids` when nothing is left to move; 403 `notPermitted` for boards that are not the actor's
 * to change, and for pins of others to another owner's board; 404 `boardMissing` or `sectionMissing` for a place that they do not see; 409
 * `boardBusyFirst`, `boardBusyTarget` or `boardBusyLast` as `requireIdle`
 */
export async function moveSelection(
  ctx: ViewerCtx,
  actorId: string,
  from: Place,
  to: Place,
  except: readonly string[],
  merges: boolean,
): Promise<BulkEditResult> {
  return ctx.db.transaction(async (tx) => {
    const boards = await lockBoardsById(tx, [from.board, to.board]);
    const source = await fillable(tx, actorId, boards, from.board);
    const target = await fillable(tx, actorId, boards, to.board);
    await requireSections(tx, [
      [from.section, source.id],
      [to.section, target.id],
    ]);
    const same = source.id === target.id;
    await requireIdle(
      tx,
      new Map([[source.id, merges ? 'other' : 'source'], ...(same ? [] : [[target.id, 'target'] as const])]),
    );
    const all = [source.owner_id, source.id, from.section, except] as const;
    const [count] = await countAll(tx, [...all, NEWEST, same, to.section, actorId]);
    if (source.owner_id !== target.owner_id && count!.foreign !== '0')
      throw notPermitted(movingMessages.onlyOwnPins);
    const place = { board: target, section: to.section };
    if (Number(count!.pins) > BULK_AT_ONCE) {
      const selection: Selection = {
        board: source,
        section: from.section,
        except,
        until: count!.newest!,
        total: count!.pins,
      };
      return {
        moved: 0,
        operation: toOperation(await beginOperation(ctx, tx, actorId, selection, place, merges)),
      };
    }
    const pins = await nextOfAll(tx, [...all, NEWEST, same, to.section, actorId, BULK_AT_ONCE]);
    if (pins.length > 0) await placePins(tx, pins, place);
    else if (!merges) throw badField('pin_ids', movingMessages.samePlace);
    if (merges) await dropEmptied(tx, source.owner_id, source.id, from.section!);
    return { moved: pins.length, operation: null };
  });
}

/**
 * The locked board, when the actor may fill and empty it.
 *
 * @throws Refusal 403 `notPermitted` for a board that is not the actor's; 404 `boardMissing` for one that they do not see
 */
export async function fillable(
  tx: Tx,
  actorId: string,
  boards: ReadonlyMap<string, LockedBoard>,
  board_id: string,
): Promise<LockedBoard> {
  requireEditable(await findBoard(tx, actorId, { board_id }), { id: actorId });
  const board = boards.get(board_id);
  if (!board) throw missing.board();
  return board;
}

async function requireSections(
  tx: Tx,
  places: readonly (readonly [section: string | null, board: string])[],
): Promise<void> {
  const wanted = places.filter(([section]) => section !== null);
  const locked = await lockSections(
    tx,
    wanted.map(([section]) => section!),
  );
  for (const [section, board] of wanted)
    if (!locked.some(({ id, board_id }) => id === section && board_id === board)) throw missing.section();
}
