import { type BoardOperation, BULK_AT_ONCE } from '@corkboard/contract';
import { countSection } from '../../../ground/places/counters';
import { lockBoardsById, type LockedBoard } from '../../../ground/places/locks';
import { discardPins, placePins } from '../../../ground/places/moves';
import { requireEditable } from '../../../ground/policies/boards';
import { findBoard } from '../../../ground/references/find-board';
import type { Services, ViewerCtx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { DatabaseUnavailable, type Db, type Tx } from '../../../platform/db';
import type { JobContext } from '../../../platform/jobs';
import { deleteSection } from '../sections';
import {
  addDone,
  finishOperation,
  insertOperation,
  lockOperation,
  type OperationRow,
  runningOperations,
  selectOperation,
} from './operation-queries';
import { nextOfAll } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Carries out a bulk edit of more pins than one request should. */
    'board.operation': { id: string };
  }
}

export const toOperation = (row: OperationRow): BoardOperation => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  board_id: row.board_id,
  total: Number(row.total),
  done: Number(row.done),
});

/** A selection of all: every pin of a board, or of one section, but those named. */
export interface Selection {
  board: LockedBoard;
  section: string | null;
  except: readonly string[];
  /** Pins saved later stay. */
  until: string;
  total: string;
}

/** Begins a bulk edit as a job; it exists only if the transaction commits. */
export async function beginOperation(
  ctx: Pick<ViewerCtx, 'jobs'>,
  tx: Tx,
  actorId: string,
  { board, section, except, until, total }: Selection,
  to: { board: LockedBoard; section: string | null } | null,
  dropSection = false,
): Promise<OperationRow> {
  const [row] = await insertOperation(tx, [
    actorId,
    to ? 'move' : 'delete',
    board.owner_id,
    board.id,
    section,
    except,
    until,
    to?.board.owner_id ?? null,
    to?.board.id ?? null,
    to?.section ?? null,
    dropSection,
    total,
  ]);
  await sendOperation(ctx.jobs, row!.id, tx);
  return row!;
}

const sendOperation = (jobs: Services['jobs'], id: string, tx?: Tx): Promise<string | null> =>
  jobs.send('board.operation', { id }, { singletonKey: id, ...(tx && { tx }) });

/**
 * Carries out an operation batch by batch, each in a transaction of its own: what a crash cuts off is resumed by the next
 * attempt. Whoever began it must still be allowed to; what can no longer be done ends it.
 */
export async function runOperation(
  db: Db,
  id: string,
  context?: Pick<JobContext, 'lastAttempt'>,
): Promise<void> {
  try {
    while (await step(db, id));
  } catch (error) {
    // Refused for good: trying again changes nothing.
    if (error instanceof DatabaseUnavailable) throw error;
    if (error instanceof Refusal || context?.lastAttempt) await finishOperation(db, [id, 'failed']);
    if (!(error instanceof Refusal)) throw error;
  }
}

/** One batch. False when there is nothing left to do. */
async function step(db: Db, id: string): Promise<boolean> {
  const [known] = await selectOperation(db, [id]);
  if (known?.state !== 'running') return false;
  return db.transaction(async (tx) => {
    const boardIds = [...new Set([known.board_id, known.to_board_id ?? known.board_id])];
    const boards = await lockBoardsById(tx, boardIds);
    const [row] = await lockOperation(tx, [id]);
    if (row?.state !== 'running') return false;
    await requireRights(tx, row, boardIds);
    const pins = await nextOfAll(tx, [
      row.owner_id,
      row.board_id,
      row.section_id,
      row.except_ids,
      row.until_id,
      row.to_board_id === row.board_id,
      row.to_section_id,
      row.actor_id,
      BULK_AT_ONCE,
    ]);
    if (pins.length > 0) {
      if (row.to_board_id)
        await placePins(tx, pins, { board: boards.get(row.to_board_id)!, section: row.to_section_id });
      else await discardPins(tx, pins, row.actor_id, row.id);
      await addDone(tx, [id, pins.length]);
    }
    if (pins.length === BULK_AT_ONCE) return true;
    if (row.drop_section && row.section_id) await dropEmptied(tx, row.owner_id, row.board_id, row.section_id);
    await finishOperation(tx, [id, 'done']);
    return false;
  });
}

async function requireRights(tx: Tx, row: OperationRow, boardIds: readonly string[]): Promise<void> {
  for (const board_id of boardIds)
    requireEditable(await findBoard(tx, row.actor_id, { board_id }), { id: row.actor_id });
}

/** Removes a section; what was saved to it meanwhile stays on the board. */
export async function dropEmptied(tx: Tx, owner: string, board: string, section: string): Promise<void> {
  const [gone] = await deleteSection(tx, [owner, section]);
  if (gone) await countSection(tx, [owner, board, -1]);
}

export { sweepOperations } from './operation-queries';

/** Starts this process's workers for bulk edits, and resumes those whose job was lost. */
export async function startBulkJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('board.operation', ({ id }, context) => runOperation(db, id, context), {
    concurrency: 2,
    alone: ({ id }) => id,
    giveUp: ({ id }) => finishOperation(db, [id, 'failed']),
  });
  for (const { id } of await runningOperations(db, [])) await sendOperation(jobs, id);
}
