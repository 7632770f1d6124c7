import { bulkMessages as text } from '@corkboard/contract';
import type { Services, ViewerCtx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { DatabaseUnavailable, type Tx, within } from '../../../platform/db';
import type { JobContext } from '../../../platform/jobs';
import { requireAccount } from '../campaigns';
import { carryOut } from './carry-out';
import { askAboutLinks, checkRows, taskOf } from './check';
import { contextFor } from './context';
import { failedEnd, parentFailed, type RowEnd, type Task } from './outcomes';
import { jobById, type JobRow, lockJob, moveJob } from './queries';
import { changedNow, undoChanges } from './undo';
import { endRows, nextRows, type WorkRow } from './row-queries';

/** A job by its account and its id. */
export interface JobKey {
  readonly account: string;
  readonly id: string;
}
type Attempt = Pick<JobContext, 'lastAttempt'> & Partial<Pick<JobContext, 'signal'>>;

/** Rows that are looked at together, and rows that are carried out in one transaction. */
const CHECKED_AT_ONCE = 200;
const DONE_AT_ONCE = 100;

/**
 * Looks at the rows of a sheet, then carries out what was asked of a job, part by part. What a part does and what is written down of its rows is one
 * transaction: a process that dies leaves whole parts, and the next goes on behind them. Whoever began the job must still be allowed to.
 */
export async function runJob(services: Services, key: JobKey, attempt: Attempt): Promise<void> {
  try {
    while (await step(services, key)) attempt.signal?.throwIfAborted();
  } catch (error) {
    if (error instanceof DatabaseUnavailable || attempt.signal?.aborted) throw error;
    const isRefused = error instanceof Refusal;
    if (isRefused || attempt.lastAttempt) await giveUp(services, key, isRefused ? text.stopped : text.broken);
    if (!isRefused) throw error;
  }
}

/** Ends a job that can't go on. What it did stays. */
export const giveUp = (
  { db }: Pick<Services, 'db'>,
  { account, id }: JobKey,
  message: string = text.broken,
): Promise<unknown> =>
  moveJob(db, [account, id, ['CHECKING', 'RUNNING', 'PAUSED', 'READY'], 'FAILED', message]);

/** One part of a job. False when there is nothing left to do for now. */
async function step(services: Services, { account, id }: JobKey): Promise<boolean> {
  const [job] = await jobById(services.db, [account, id]);
  if (job?.state !== 'CHECKING' && job?.state !== 'RUNNING') return false;
  const ctx = await contextFor(services, job);
  if (!ctx) {
    await giveUp(services, { account, id }, text.stopped);
    return false;
  }
  return job.state === 'CHECKING' ? checkStep(ctx, job) : doStep(ctx, job);
}

async function checkStep(ctx: ViewerCtx, { ad_account_id, id }: JobRow): Promise<boolean> {
  const account = await requireAccount(ctx, ad_account_id, 'editCampaigns');
  const rows = await nextRows(ctx.db, [account.id, id, 'NEW', CHECKED_AT_ONCE]);
  if (rows.length === 0) {
    await moveJob(ctx.db, [account.id, id, ['CHECKING'], 'READY', null]);
    return false;
  }
  await checkRows(ctx, account, id, rows);
  return true;
}

async function doStep(ctx: ViewerCtx, job: JobRow): Promise<boolean> {
  const { ad_account_id, id } = job;
  const ahead = await nextRows(ctx.db, [ad_account_id, id, 'WAITING', DONE_AT_ONCE]);
  const account = await requireAccount(ctx, ad_account_id, 'editCampaigns');
  await askAboutLinks(ctx, account, tasksOf(ahead));
  return ctx.db.transaction(async (tx) => {
    // Whoever pauses or cancels it waits for this part, and the next finds it paused.
    const [locked] = await lockJob(tx, [ad_account_id, id]);
    if (locked?.state !== 'RUNNING') return false;
    const inside = { ...ctx, db: within(ctx.db, tx) };
    const rows = await nextRows(tx, [ad_account_id, id, 'WAITING', DONE_AT_ONCE]);
    if (rows.length === 0) {
      await moveJob(tx, [ad_account_id, id, ['RUNNING'], 'DONE', null]);
      return false;
    }
    // Asked where it counts: who may no more changes nothing more.
    const allowed = await requireAccount(inside, ad_account_id, 'editCampaigns');
    const ends = await doRows(inside, tx, allowed, job, rows);
    await endRows(tx, [ad_account_id, id, JSON.stringify(ends)]);
    return true;
  });
}

const tasksOf = (rows: readonly WorkRow[]): Task[] => rows.flatMap((row) => taskOf(row) ?? []);

async function doRows(
  ctx: ViewerCtx,
  tx: Tx,
  account: Awaited<ReturnType<typeof requireAccount>>,
  job: JobRow,
  rows: readonly WorkRow[],
): Promise<RowEnd[]> {
  const kept = job.kind === 'UNDO' ? await undoChanges(tx, job, rows) : new Map<number, RowEnd>();
  const tasks = tasksOf(rows.filter(({ line }) => !kept.has(line)));
  const outcomes = await carryOut(ctx, tx, account, tasks);
  const made = [...outcomes.values()].flatMap(({ id }) => id ?? []);
  const changed = await changedNow(tx, account.id, made);
  return rows.map((row): RowEnd => {
    const end = kept.get(row.line);
    if (end) return end;
    const outcome = outcomes.get(row.line) ?? parentFailed(row.parent_line ?? row.line);
    if (outcome.exception) return failedEnd(row, outcome.exception);
    // The history of a label is its campaign's: by the label itself it's known which rows did something.
    const { changes, logged } = outcome.changes
      ? { changes: outcome.changes, logged: outcome.id }
      : (changed.get(outcome.id) ?? { changes: [], logged: null });
    return {
      line: row.line,
      state: 'SUCCESS',
      entity_id: outcome.id,
      logged_id: logged,
      // New things stay as they were planned: the history has its columns.
      ...(row.act === 'EDIT' && { changes }),
    };
  });
}
