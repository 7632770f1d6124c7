import {
  BULK_TYPES,
  type BulkEntity,
  type BulkRowAct,
  type BulkRowEntity,
  bulkMessages as text,
  ERROR_CODES,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { readItem } from '../../../http/item-reader';
import { Refusal } from '../../../http/refusal';
import { WrongItem } from '../../../http/validate';
import type { Tx } from '../../../platform/db';
import {
  addKeywords,
  changeLabels,
  createAdGroups,
  createAds,
  createCampaigns,
  createProductGroups,
  outcomesOf,
  putLabels,
  type requireAccount,
  updateAdGroups,
  updateAds,
  updateCampaigns,
  updateKeywords,
  updateProductGroups,
} from '../campaigns';
import { writtenProductGroups } from './catalog-product-groups';
import { IN_LISTS } from './fields';
import { type Outcome, refusedItem, type Task } from './outcomes';

type Account = Awaited<ReturnType<typeof requireAccount>>;

/** The last part of the address of the calls for each kind. */
export const PATHS = {
  CAMPAIGN: 'campaigns',
  AD_GROUP: 'ad_groups',
  PRODUCT_GROUP: 'product_group_promotions',
  AD: 'ads',
  KEYWORD: 'keywords',
  LABEL: 'labels',
} as const satisfies Record<BulkEntity, string>;
const METHODS = { CREATE: 'POST', EDIT: 'PATCH' } as const;

/** An item as the call for its kind takes it; a `WrongItem` in the place of a wrong one. */
const itemOf = (
  entity: BulkEntity,
  act: keyof typeof METHODS,
  item: Readonly<Record<string, unknown>>,
): unknown =>
  readItem(
    `${METHODS[act]} /v5/ad_accounts/{ad_account_id}/${PATHS[entity]}`,
    item,
    act === 'CREATE' && IN_LISTS.has(entity) ? { parent_id: '1' } : {},
  );

/** Tasks that one call can carry out together: of one kind, and keywords and labels of one parent. */
function* batchesOf(tasks: readonly Task[]): Generator<Task[]> {
  const batches = new Map<string, Task[]>();
  for (const task of tasks) {
    const { entity, act, input } = task;
    const key = `${entity} ${act} ${IN_LISTS.has(entity) && act === 'CREATE' ? String(input.parent_id) : ''}`;
    const batch = batches.get(key);
    if (batch) batch.push(task);
    else batches.set(key, [task]);
  }
  yield* batches.values();
}

/**
 * Carries rows out with the calls that their kinds have, as the person whom the context is of: rules, review, and history are theirs. A row that can't be
 * fails alone.
 *
 * @returns outcomes by line
 */
export async function carryOut(
  ctx: ViewerCtx,
  tx: Tx,
  account: Account,
  tasks: readonly Task[],
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  for (const batch of batchesOf(tasks)) {
    const { entity, act } = batch[0]!;
    const results = await carryOutBatch(ctx, tx, account, entity, act, batch);
    for (const [at, { line }] of batch.entries()) outcomes.set(line, results[at]!);
  }
  return outcomes;
}

async function carryOutBatch(
  ctx: ViewerCtx,
  tx: Tx,
  account: Account,
  entity: BulkRowEntity,
  act: BulkRowAct,
  batch: readonly Task[],
): Promise<Outcome[]> {
  if (entity === 'CATALOG_PRODUCT_GROUP') return writtenProductGroups(ctx, tx, account.id, batch);
  if (act === 'DELETE') throw new Error(`Nothing deletes ${entity}`);
  if (entity === 'KEYWORD')
    return act === 'CREATE' ? newKeywords(ctx, tx, account, batch) : changedKeywords(ctx, account, batch);
  if (entity === 'LABEL') return writtenLabels(ctx, tx, account, act, batch);
  const at = { params: { ad_account_id: account.id } };
  // Each item is checked as the call itself would check it.
  const body = batch.map(({ input }) => itemOf(entity, act, input)) as never[];
  const run = { CREATE: CREATE[entity], EDIT: UPDATE[entity] }[act];
  const answer = await run(ctx, { ...at, body });
  return outcomesOf<{ id: string }>(answer).map(({ data, exception }) =>
    data ? { id: data.id } : { exception: exception! },
  );
}

const CREATE = {
  CAMPAIGN: createCampaigns,
  AD_GROUP: createAdGroups,
  PRODUCT_GROUP: createProductGroups,
  AD: createAds,
} as const;
const UPDATE = {
  CAMPAIGN: updateCampaigns,
  AD_GROUP: updateAdGroups,
  PRODUCT_GROUP: updateProductGroups,
  AD: updateAds,
} as const;

async function newKeywords(
  ctx: ViewerCtx,
  tx: Tx,
  account: Account,
  batch: readonly Task[],
): Promise<Outcome[]> {
  const { parent_id: named } = batch[0]!.input;
  const parent = typeof named === 'string' ? named : account.id;
  const items = batch.map(({ input: { parent_id: _, ...item } }) =>
    itemOf('KEYWORD', 'CREATE', item),
  ) as never[];
  try {
    const { ids, failures } = await addKeywords(ctx, tx, account, parent, items);
    const failed = new Map(failures.map(({ place, why }) => [place, why]));
    const made = ids.values();
    return batch.map((_, place) => {
      const why = failed.get(place);
      if (!why) return { id: made.next().value! };
      const { code, message, field } = why;
      return { exception: { code, message, ...(field !== null && { field }) } };
    });
  } catch (error) {
    // Of the parent that all of them name.
    if (!(error instanceof Refusal)) throw error;
    const { code, message } = error;
    return batch.map(() => ({ exception: { code, message, field: 'parent_id' } }));
  }
}

async function changedKeywords(ctx: ViewerCtx, account: Account, batch: readonly Task[]): Promise<Outcome[]> {
  const items = batch.map(({ input }) => itemOf('KEYWORD', 'EDIT', input));
  const { keywords, errors } = await updateKeywords(ctx, {
    params: { ad_account_id: account.id },
    body: { keywords: items as never[] },
  });
  const changed = new Set(keywords.map(({ id }) => id));
  const wrong = errors.map(({ data, error_messages: [message = ''] }) => ({ data, message }));
  return batch.map(({ input }) => {
    const id = String(input.id);
    // Of two rows with one keyword the first is carried out, and the second refused.
    if (changed.delete(id)) return { id };
    const at = wrong.findIndex(({ data }) => data.id === input.id);
    const [error] = wrong.splice(Math.max(at, 0), 1);
    const message = error?.message ?? text.missing(BULK_TYPES.KEYWORD.toLowerCase(), id);
    return { exception: { code: ERROR_CODES.badParameter, message } };
  });
}

async function writtenLabels(
  ctx: ViewerCtx,
  tx: Tx,
  account: Account,
  act: keyof typeof METHODS,
  batch: readonly Task[],
): Promise<Outcome[]> {
  const { parent_id } = batch[0]!.input;
  const items = batch.map(({ input: { parent_id: _, ...item } }) => itemOf('LABEL', act, item));
  const right = items.filter((item) => !(item instanceof WrongItem)) as never[];
  let written: Awaited<ReturnType<typeof putLabels>>;
  try {
    written =
      act === 'CREATE'
        ? await putLabels(ctx, tx, account.id, { parent_id: String(parent_id), labels: right })
        : await changeLabels(ctx, tx, account.id, right);
  } catch (error) {
    // Of the campaign that all of them name.
    if (!(error instanceof Refusal)) throw error;
    const { code, message } = error;
    return batch.map(() => ({ exception: { code, message, field: 'parent_id' } }));
  }
  const ends = written.values();
  return items.map((item): Outcome => {
    if (item instanceof WrongItem) return refusedItem(item);
    const end = ends.next().value!;
    if ('wrong' in end)
      return { exception: { code: ERROR_CODES.badParameter, message: end.wrong, field: 'value' } };
    const { before, row } = end;
    const changes = (['value', 'status'] as const).flatMap((field) =>
      before?.[field] === row[field] ? [] : [{ field, old: before?.[field] ?? null, new: row[field] }],
    );
    return { id: row.id, changes };
  });
}

/**
 * Whether an item is what the call for its kind takes, its parent aside; the reason if it isn't. For rows of sheets, which have neither product groups of
 * catalogs nor anything to delete.
 */
export function wrongInput({ entity, act, input }: Omit<Task, 'line'>): WrongItem | null {
  if (entity === 'CATALOG_PRODUCT_GROUP' || act === 'DELETE') return null;
  const parent = PARENT_FIELDS[entity];
  const { parent_id: _, ...item } = input;
  const checked = itemOf(
    entity,
    act,
    parent !== undefined && act === 'CREATE' ? { [parent]: '1', ...item } : item,
  );
  return checked instanceof WrongItem ? checked : null;
}
const PARENT_FIELDS: Readonly<Partial<Record<BulkEntity, string>>> = {
  AD_GROUP: 'campaign_id',
  PRODUCT_GROUP: 'ad_group_id',
  AD: 'ad_group_id',
};
