import { ERROR_CODES, moderationMessages, type PinReportReason } from '@corkboard/contract';
import { requireIdle } from '../../../ground/places/busy-boards';
import { discardPins, withPinsOf } from '../../../ground/places/moves';
import { newId } from '../../../ground/places/moves-queries';
import type { Services } from '../../../http/context';
import { conflict, missing } from '../../../http/refusal';
import type { Executor, Tx } from '../../../platform/db';
import { deleteComment } from '../../pins/comments';
import * as queries from './queries';

type Parts = Pick<Services, 'db' | 'jobs'>;

/** Why something is removed. */
export interface Removal {
  readonly staffId: string;
  readonly reason: PinReportReason;
  /** Note to its maker; empty for none. */
  readonly note: string;
}

/** A case that is open, about something that is there. */
interface OpenCase extends queries.CaseRow {
  text: string;
}

const decided = () => conflict('report_id', moderationMessages.decided, ERROR_CODES.badParameter);

/**
 * @throws Refusal 404 for a case that is not there, or whose thing is gone; 409 `badParameter` naming `report_id` for one that was decided
 */
async function openCase(executor: Executor, id: string): Promise<OpenCase> {
  const [row] = await queries.readCase(executor, [id]);
  if (!row) throw missing.of(moderationMessages.missing);
  if (row.state !== 'open') throw decided();
  const { text } = row;
  if (text === null) throw missing.of(moderationMessages.gone);
  return { ...row, text };
}

/**
 * Keeps what was reported.
 *
 * @param newest the newest report that was looked at
 * @throws Refusal as `openCase`; 409 `badParameter` naming `newest_report` where others came since
 */
export async function keep(
  { db }: Parts,
  id: string,
  { staffId, newest }: { staffId: string; newest: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockCase(tx, [id]);
    const { text, newest_report } = await openCase(tx, id);
    if (newest_report !== newest)
      throw conflict('newest_report', moderationMessages.changed, ERROR_CODES.badParameter);
    await queries.decideCase(tx, [id, 'kept', staffId, null, '', text, '']);
  });
}

/**
 * Deletes what was reported for good, as its own deletion does, and has its maker mailed. Cases are locked after everything else.
 *
 * @throws Refusal as `openCase`, 409 `badParameter` also for what is decided meanwhile; 404 for a comment that goes meanwhile; 409 `boardBusyLast` while an edit of the pin's board runs, and
 * `boardBusyFirst` where the pin is moved again and again
 */
export async function remove(parts: Parts, id: string, removal: Removal): Promise<void> {
  const { kind, thing_id, pin_id } = await openCase(parts.db, id);
  if (kind === 'comment')
    return parts.db.transaction(async (tx) => {
      const { text } = await openCase(tx, id);
      await deleteComment(tx, pin_id, thing_id);
      await close(parts, tx, id, removal, { text, board: '' });
    });
  const read = async (executor: Executor) => {
    await openCase(executor, id);
    return queries.placeOfPin(executor, [pin_id]);
  };
  return withPinsOf(parts.db, read, [], async (tx, { pins }) => {
    await requireIdle(tx, new Map(pins.map(({ board_id }) => [board_id, 'other'])));
    const { text, board } = await openCase(tx, id);
    await discardPins(tx, pins, removal.staffId, (await newId(tx, []))[0]!.id);
    for (const { owner_id, id: pin } of pins) await queries.deleteForever(tx, [owner_id, pin]);
    await close(parts, tx, id, removal, { text, board: board ?? '' });
  });
}

async function close(
  { jobs }: Parts,
  tx: Tx,
  id: string,
  { staffId, reason, note }: Removal,
  { text, board }: { text: string; board: string },
): Promise<void> {
  const [closed] = await queries.decideCase(tx, [id, 'removed', staffId, reason, note, text, board]);
  if (!closed) throw decided();
  await jobs.send('moderation.removed', { id }, { tx });
}
