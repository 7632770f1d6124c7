import {
  BULK_ERRORS,
  BULK_ROW_TYPES,
  BULK_WARNINGS,
  type BulkRowEntity,
  bulkMessages as text,
  ERROR_CODES,
  isId,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { type Executor, type Tx, within } from '../../../platform/db';
import { type AdProposal, openLinks, type requireAccount } from '../campaigns';
import { carryOut, wrongInput } from './carry-out';
import { currentInputs } from './current';
import { FIELDS, IN_LISTS, PARENTS } from './fields';
import { failedEnd, type Outcome, parentFailed, refusedItem, type RowEnd, type Task } from './outcomes';
import { differenceOf } from './plan-row';
import { endRows, type WorkRow } from './row-queries';

type Account = Awaited<ReturnType<typeof requireAccount>>;

/** Ends an attempt whose transaction is only to be looked at. */
class DryRun extends Error {
  constructor(readonly outcomes: ReadonlyMap<number, Outcome>) {
    super('looked at only');
  }
}

/** Row as a task; null where the row that creates its parent has yet to be, or failed. */
export function taskOf(row: WorkRow): Task | null {
  const { line, entity, act, input, parent_line, parent_id } = row;
  if (entity === null || act === null || input === null) return null;
  if (parent_line === null) return { line, entity, act, input };
  if (parent_id === null) return null;
  const field = IN_LISTS.has(entity) ? 'parent_id' : PARENTS[entity][0]![1];
  return { line, entity, act, input: { ...input, [field]: parent_id } };
}

/** Lists of addresses may be asked over the network: before a transaction that makes or changes ads, so that it finds the answers. */
export async function askAboutLinks(ctx: ViewerCtx, account: Account, tasks: readonly Task[]): Promise<void> {
  const ads = tasks.flatMap(({ entity, input }) => {
    if (entity !== 'AD') return [];
    const { id, ad_group_id, pin_id, destination_url } = input;
    const isKnown = [id, ad_group_id, pin_id].every(
      (one) => one === undefined || (typeof one === 'string' && isId(one)),
    );
    const isAddress = destination_url == null || typeof destination_url === 'string';
    return isKnown && isAddress ? [input as AdProposal] : [];
  });
  if (ads.length > 0) await openLinks(ctx, account.id, ads);
}

/**
 * Looks at rows of a sheet: what they would change, and what is wrong with them. Rows are tried in a transaction that is undone, so all that the calls refuse
 * is said before anything changes; those of parents that have yet to be made are only read.
 */
export async function checkRows(
  ctx: ViewerCtx,
  account: Account,
  jobId: string,
  rows: readonly WorkRow[],
): Promise<void> {
  const ends = new Map<number, RowEnd>();
  const tasks: Task[] = [];
  const edits = await differences(ctx.db, account, rows);
  for (const row of rows) {
    const end = edits.get(row.line);
    if (end && end.state !== 'WAITING') {
      ends.set(row.line, end);
      continue;
    }
    const changed = end?.input ? { ...row, input: { ...end.input } } : row;
    const { entity, act, input } = changed;
    ends.set(row.line, end ?? plannedCreation(row));
    const task = taskOf(changed);
    if (task) tasks.push(task);
    else if (row.parent_state === 'ERROR' && row.parent_line !== null)
      ends.set(row.line, failedEnd(row, parentFailed(row.parent_line).exception!));
    else if (entity !== null && act !== null && input !== null) {
      const wrong = wrongInput({ entity, act, input });
      if (wrong) ends.set(row.line, failedEnd(row, refusedItem(wrong).exception!));
    }
  }
  for (const [line, outcome] of await tried(ctx, account, tasks)) {
    const row = rows.find((one) => one.line === line)!;
    if (outcome.exception) ends.set(line, failedEnd(row, outcome.exception));
  }
  await endRows(ctx.db, [account.id, jobId, JSON.stringify([...ends.values()])]);
}

async function tried(
  ctx: ViewerCtx,
  account: Account,
  tasks: readonly Task[],
): Promise<ReadonlyMap<number, Outcome>> {
  if (tasks.length === 0) return new Map();
  await askAboutLinks(ctx, account, tasks);
  try {
    return await ctx.db.transaction(async (tx: Tx): Promise<never> => {
      throw new DryRun(await carryOut({ ...ctx, db: within(ctx.db, tx) }, tx, account, tasks));
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcomes;
    throw error;
  }
}

/** All that a row says is new. */
function plannedCreation({ line, entity, input }: WorkRow): RowEnd {
  const changes = FIELDS[entity!].flatMap(({ name }) =>
    input && name in input ? [{ field: name, new: input[name] }] : [],
  );
  return { line, state: 'WAITING', changes };
}

/** Changes of rows to edit; those that change nothing, or what can't be, are at their end. */
async function differences(
  db: Executor,
  account: Account,
  rows: readonly WorkRow[],
): Promise<Map<number, RowEnd>> {
  const ends = new Map<number, RowEnd>();
  const edits = rows.filter(({ act }) => act === 'EDIT');
  for (const entity of new Set(edits.map((row) => row.entity!))) {
    const own = edits.filter((row) => row.entity === entity);
    const now = await currentInputs(
      db,
      account.id,
      entity,
      own.map((row) => row.entity_id!),
    );
    for (const row of own) ends.set(row.line, editEnd({ ...row, entity }, now.get(row.entity_id!), account));
  }
  return ends;
}

function editEnd(
  row: WorkRow & { entity: BulkRowEntity },
  now: Readonly<Record<string, unknown>> | undefined,
  account: Account,
): RowEnd {
  const { line, entity, entity_id } = row;
  if (!now)
    return {
      line,
      state: 'ERROR',
      code: ERROR_CODES.badParameter,
      message: text.missing(BULK_ROW_TYPES[entity].toLowerCase(), entity_id!),
      wrong: 'ID',
    };
  const { changes, refused } = differenceOf(row, now, { zone: account.time_zone });
  if (refused)
    return {
      line,
      state: 'ERROR',
      code: BULK_ERRORS.cell,
      message: text.cell(refused.column, text.fixed),
      wrong: refused.column,
    };
  if (changes.length === 0)
    return { line, state: 'WARNING', code: BULK_WARNINGS.unchanged, message: text.unchanged };
  const input = { id: entity_id, ...Object.fromEntries(changes.map((one) => [one.field, one.new])) };
  return { line, state: 'WAITING', input, changes };
}
