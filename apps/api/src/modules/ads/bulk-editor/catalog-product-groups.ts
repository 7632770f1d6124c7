import { type BulkRowAct, bulkMessages as text, ERROR_CODES, isId } from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { readItem } from '../../../http/item-reader';
import { Refusal } from '../../../http/refusal';
import { requireScope } from '../../../http/scopes';
import { WrongItem } from '../../../http/validate';
import type { Tx } from '../../../platform/db';
import {
  addGroups,
  changeGroup,
  newGroup,
  removeGroups,
  requireCatalog,
} from '../../shopping/product-groups';
import { type Outcome, refusedItem, type Task } from './outcomes';

const CALLS = {
  CREATE: 'POST /v5/catalogs/product_groups',
  EDIT: 'PATCH /v5/catalogs/product_groups/{product_group_id}',
} as const;

const NO_ID = { code: ERROR_CODES.badParameter, message: text.cell('id', text.id), field: 'id' };

/**
 * Makes, changes, and deletes product groups of the business's catalogs. They are for whoever may edit its catalogs, with a token for that: each row is
 * refused else, and the rest of the job goes on.
 *
 * @returns outcomes in the order of the tasks
 */
export async function writtenProductGroups(
  ctx: ViewerCtx,
  tx: Tx,
  accountId: string,
  tasks: readonly Task[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { act, input } of tasks) outcomes.push(await written(ctx, tx, accountId, act, input));
  return outcomes;
}

async function written(
  ctx: ViewerCtx,
  tx: Tx,
  accountId: string,
  act: BulkRowAct,
  { id, ...fields }: Task['input'],
): Promise<Outcome> {
  const item = act === 'DELETE' ? {} : readItem(CALLS[act], fields);
  if (item instanceof WrongItem) return refusedItem(item);
  try {
    requireScope(ctx, 'catalogs:write');
    const business = await requireCatalog(ctx, accountId, 'edit');
    if (act === 'CREATE') {
      const [made] = await addGroups(tx, business, [newGroup(item as never)]);
      return { id: made!, changes: [] };
    }
    if (typeof id !== 'string' || !isId(id)) return { exception: NO_ID };
    if (act === 'DELETE') {
      await removeGroups(tx, business, [id]);
      return { id, changes: [] };
    }
    const { before, after } = await changeGroup(ctx, tx, business, id, item as object);
    const changes = (Object.keys(after) as (keyof typeof after)[]).flatMap((field) =>
      JSON.stringify(before[field]) === JSON.stringify(after[field])
        ? []
        : [{ field, old: before[field], new: after[field] }],
    );
    return { id, changes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, field } = error;
    return { exception: { code, message, ...(field && { field }) } };
  }
}
