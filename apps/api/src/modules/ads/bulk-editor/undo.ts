import {
  BULK_ERRORS,
  BULK_UNDO_HOURS,
  bulkMessages as text,
  type BulkRowEntity,
  ERROR_CODES,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { badField, conflict } from '../../../http/refusal';
import { orTaken, type Tx } from '../../../platform/db';
import { lockGroupsOfAccount } from '../../shopping/product-groups';
import { labelsById } from '../campaigns';
import type { RowEnd } from './outcomes';
import { LAST_STEP } from './fields';
import { addBulkJob } from './new-job';
import { jobById, setTotal } from './queries';
import type { JobRow } from './queries';
import {
  type BulkRow,
  changedLater,
  doneRows,
  type FieldChange,
  loggedNow,
  putRows,
  type WorkRow,
} from './row-queries';

/** Entries of this transaction in the history of things: their fields before and after, and its last line. */
export async function changedNow(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, { changes: FieldChange[]; logged: string }>> {
  const found = new Map<string, { changes: FieldChange[]; logged: string }>();
  if (ids.length === 0) return found;
  for (const { id, entity_id, field, old_value, new_value } of await loggedNow(tx, [accountId, ids])) {
    const one = found.get(entity_id) ?? { changes: [], logged: id };
    if (field !== null) one.changes.push({ field, old: old_value, new: new_value });
    one.logged = id;
    found.set(entity_id, one);
  }
  return found;
}

/** Rows of an undo that stay as they are, because somebody changed the same since. */
export async function undoChanges(
  tx: Tx,
  { ad_account_id: accountId, undoes_id }: Pick<JobRow, 'ad_account_id' | 'undoes_id'>,
  rows: readonly WorkRow[],
): Promise<Map<number, RowEnd>> {
  const known = rows.filter(({ logged_id, entity_id }) => logged_id !== null && entity_id !== null);
  const later = await changedLater(tx, [
    accountId,
    known.map((row) => row.entity_id!),
    known.map((row) => row.logged_id!),
  ]);
  const ids = new Set(later.map(({ entity_id }) => entity_id));
  for (const id of await changedWithoutHistory(tx, accountId, undoes_id, rows)) ids.add(id);
  return new Map(
    known
      .filter((row) => ids.has(row.entity_id!))
      .map(({ line }): [number, RowEnd] => [
        line,
        { line, state: 'ERROR', code: BULK_ERRORS.changedSince, message: text.changedSince },
      ]),
  );
}

/** Labels and product groups of catalogs that somebody changed since the job that is taken back: they have no history of their own. */
async function changedWithoutHistory(
  tx: Tx,
  accountId: string,
  undoes: string | null,
  rows: readonly WorkRow[],
): Promise<string[]> {
  const named = (kind: BulkRow['entity']) =>
    rows.flatMap(({ entity, entity_id }) => (entity === kind && entity_id ? [entity_id] : []));
  const [labels, groups] = [named('LABEL'), named('CATALOG_PRODUCT_GROUP')];
  if (labels.length + groups.length === 0 || undoes === null) return [];
  const [job] = await jobById(tx, [accountId, undoes]);
  const until = job?.finished_at?.getTime() ?? 0;
  const found = [
    ...(labels.length > 0 ? await labelsById(tx, accountId, labels) : []),
    ...(groups.length > 0 ? await lockGroupsOfAccount(tx, [accountId, groups]) : []),
  ];
  return found.filter(({ updated_at }) => updated_at.getTime() > until).map(({ id }) => id);
}

const ROWS_AT_ONCE = 1000;

/** Whether a job ended lately enough to be taken back. */
export const isUndoable = (
  { kind, state, finished_at }: Pick<JobRow, 'kind' | 'state' | 'finished_at'>,
  now: number = Date.now(),
): boolean =>
  (kind === 'SHEET' || kind === 'API') &&
  (state === 'DONE' || state === 'FAILED' || state === 'CANCELLED') &&
  finished_at !== null &&
  now - finished_at.getTime() < BULK_UNDO_HOURS * 3_600_000;

/**
 * Begins a job that takes another one back: what it changed gets the values that it had, what it made is archived, children first. What somebody changed
 * since stays as it is.
 *
 * @returns its id
 * @throws Refusal 400 `badParameter` naming `act` for a job that can't be undone, or changed nothing; 409 `badParameter` naming it for one that was
 */
export async function beginUndo(ctx: ViewerCtx, tx: Tx, job: JobRow): Promise<string> {
  if (!isUndoable(job)) throw badField('act', text.undoLate(BULK_UNDO_HOURS));
  const account = job.ad_account_id;
  const id = await orTaken(
    'ad_bulk_jobs_undoes',
    () => conflict('act', text.undoOnce, ERROR_CODES.badParameter),
    () =>
      addBulkJob(ctx, tx, {
        account,
        kind: 'UNDO',
        state: 'RUNNING',
        undoes: job.id,
        fileName: job.file_name,
      }),
  );
  let total = 0;
  for (let after = 0; ;) {
    const rows = await doneRows(tx, [account, job.id, after, ROWS_AT_ONCE]);
    if (rows.length > 0) await putRows(tx, [account, id, JSON.stringify(rows.map(backwards))]);
    total += rows.length;
    if (rows.length < ROWS_AT_ONCE) break;
    after = rows.at(-1)!.line;
  }
  if (total === 0) throw badField('act', text.undoNothing);
  await setTotal(tx, [account, id, total]);
  return id;
}

/** A row that takes another one back. */
function backwards({ line, step, entity, act, entity_id, changes, logged_id }: BulkRow) {
  const isGone = act === 'CREATE' && entity === 'CATALOG_PRODUCT_GROUP';
  const back: readonly FieldChange[] =
    act === 'EDIT'
      ? changes.map(({ field, old, new: now }) => ({ field, old: now, new: old ?? null }))
      : isGone
        ? []
        : [archived(entity!)];
  return {
    line,
    entity,
    act: isGone ? 'DELETE' : 'EDIT',
    step: LAST_STEP - step,
    entity_id,
    input: { id: entity_id, ...Object.fromEntries(back.map((one) => [one.field, one.new])) },
    state: 'WAITING',
    changes: back,
    logged_id,
  };
}

const archived = (entity: BulkRowEntity): FieldChange =>
  entity === 'KEYWORD'
    ? { field: 'archived', old: false, new: true }
    : { field: 'status', old: 'ACTIVE', new: 'ARCHIVED' };
