import {
  BULK_ERRORS,
  type BulkRowEntity,
  bulkMessages as text,
  type CallOptions,
  isId,
  messages,
} from '@corkboard/contract';
import { unstorableIn } from '../../../http/unstorable';
import { labeledCampaign } from '../campaigns';
import { IN_LISTS, STEPS } from './fields';

type Body = NonNullable<CallOptions<'POST /v5/ad_accounts/{ad_account_id}/bulk/upsert'>['body']>;
type List = keyof NonNullable<Body['create']>;
type Item = Readonly<Record<string, unknown>>;
/** A row of a request as it's kept. */
interface RequestRow {
  line: number;
  step: number;
  entity: BulkRowEntity;
  act: 'CREATE' | 'EDIT';
  input: Item | null;
  entity_id?: string | null;
  state: 'WAITING' | 'ERROR';
  code?: number;
  message?: string;
}

const LISTS: readonly (readonly [list: List, entity: BulkRowEntity])[] = [
  ['campaigns', 'CAMPAIGN'],
  ['ad_groups', 'AD_GROUP'],
  ['product_groups', 'PRODUCT_GROUP'],
  ['ads', 'AD'],
  ['keywords', 'KEYWORD'],
  ['labels', 'LABEL'],
  ['catalog_product_groups', 'CATALOG_PRODUCT_GROUP'],
];

/** The rows of a request, in the order of its lists. Each keyword of a list for one parent is a row of its own. */
export function requestRows(body: Body): RequestRow[] {
  const rows: RequestRow[] = [];
  for (const [part, act] of [
    ['create', 'CREATE'],
    ['update', 'EDIT'],
  ] as const)
    for (const [list, entity] of LISTS)
      for (const item of body[part]?.[list] ?? [])
        for (const input of IN_LISTS.has(entity) && act === 'CREATE' ? listedIn(item, list) : [item]) {
          const line = rows.length + 1;
          const base = { line, act, entity, input, step: STEPS[entity] };
          if (unstorableIn(input) !== undefined)
            rows.push({
              ...base,
              input: null,
              state: 'ERROR',
              code: BULK_ERRORS.cell,
              message: text.unstorable,
            });
          else if (IN_LISTS.has(entity) && act === 'CREATE' && !isParent(entity, input.parent_id))
            rows.push({
              ...base,
              input: null,
              state: 'ERROR',
              code: BULK_ERRORS.cell,
              message:
                input.parent_id === undefined
                  ? messages.fieldRequired('parent_id')
                  : text.cell('parent_id', text.id),
            });
          else {
            const id = act === 'EDIT' && typeof input.id === 'string' && isId(input.id) ? input.id : null;
            rows.push({ ...base, entity_id: id, state: 'WAITING' });
          }
        }
  return rows;
}

const isParent = (entity: BulkRowEntity, id: unknown): boolean =>
  isId(entity === 'LABEL' ? labeledCampaign(String(id)) : String(id));

/** Keywords or labels of one parent as the published request has them, or one by itself. */
function listedIn(item: Item, list: List): Item[] {
  const { [list]: listed, ...rest } = item;
  if (!Array.isArray(listed)) return [item];
  return listed.map((one: unknown) =>
    typeof one === 'object' && one !== null ? { ...one, ...rest } : { value: one, ...rest },
  );
}
