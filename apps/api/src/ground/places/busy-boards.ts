import { ERROR_CODES, messages } from '@corkboard/contract';
import { Refusal } from '../../http/refusal';
import { type Executor, prepared } from '../../platform/db';

/** One that was left behind by a lost job no longer blocks its boards after this long. */
const ABANDONED = `interval '1 day'`;

/** Whether bulk edits run on boards: as their source or target. */
const busyBoards = prepared<{ board_id: string }, [boards: readonly string[]]>(
  'board.busy',
  `select board_id from board_operations
   where state = 'running' and board_id = any($1::bigint[]) and created_at > now() - ${ABANDONED}
   union
   select to_board_id from board_operations
   where state = 'running' and to_board_id = any($1::bigint[]) and created_at > now() - ${ABANDONED}`,
);

/** Role of a busy board in an act: each has an error code of its own. */
export type EditRole = 'source' | 'target' | 'other';
const CODES = {
  source: ERROR_CODES.boardBusyFirst,
  target: ERROR_CODES.boardBusyTarget,
  other: ERROR_CODES.boardBusyLast,
} as const;

/**
 * Refuses while an earlier bulk edit of one of these boards runs. The boards are locked, so that
 * none begins between the check and the act.
 *
 * Asked by everything that moves pins, or takes away what an edit under way has still to move or fill: moves (of one pin, too), deletion
 * of pins, sections and boards, merges, new sections that pins are put into, restoring. Not asked by saves: an edit takes the pins
 * that were there when it began, and a pin saved to a section that is merged away stays on the board. Nor by what moves no pin: names,
 * words, order, covers, archive, people; privacy, as every batch of an edit reads it anew under the boards' locks.
 *
 * @throws Refusal 409 `boardBusyFirst`, `boardBusyTarget` or `boardBusyLast`, by what the act is to the board, while an earlier bulk edit
 * of it runs
 */
export async function requireIdle(tx: Executor, boards: ReadonlyMap<string, EditRole>): Promise<void> {
  const busy = new Set((await busyBoards(tx, [[...boards.keys()]])).map(({ board_id }) => board_id));
  for (const [id, role] of boards) if (busy.has(id)) throw new Refusal(409, CODES[role], messages.boardBusy);
}
