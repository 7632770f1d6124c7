import { type CatalogItemsBatch, catalogMessages as text, ERROR_CODES } from '@corkboard/contract';
import type { Tx } from '../../../platform/db';
import { itemsForUpdate, markItemsGone, putItems } from './item-queries';
import type { Attributes, Issue } from './reading/attributes';
import { readItem } from './reading/item';
import { hashOf, toDecimal } from './reading/known';

type Value = string | number | boolean | string[] | null;
type Outcome = CatalogItemsBatch['items'][number];
type ItemEvent = Outcome['errors'][number];

/** An act on an item that a program asks for. */
export interface Operation {
  item_id: string;
  operation: 'CREATE' | 'UPDATE' | 'UPSERT' | 'DELETE' | 'DELETE_DISCONTINUED';
  attributes: Readonly<Record<string, Value>>;
  /** Attributes that are changed; all that are given unless it says so. */
  mask: readonly string[] | null;
}

/** Where items are: of which catalog, country, and language. */
export type ItemPlace = readonly [business: string, catalog: string, country: string, language: string];

const event = (attribute: string, message: string): ItemEvent => ({
  attribute,
  code: ERROR_CODES.badParameter,
  message,
});
const eventOf = ({ code, attribute }: Issue): ItemEvent => event(attribute ?? '', code);
const failed = (item_id: string, ...errors: ItemEvent[]): Outcome => ({
  item_id,
  status: 'FAILURE',
  errors,
  warnings: [],
});

/** Does what a program asks for items, each by itself, and says what became of each. */
export async function changeItems(
  tx: Tx,
  place: ItemPlace,
  operations: readonly Operation[],
  claims: readonly string[],
): Promise<Outcome[]> {
  const ids = [...new Set(operations.map(({ item_id }) => item_id))];
  const rows = await itemsForUpdate(tx, [...place, ids]);
  const before = new Map(rows.map(({ item_id, attributes }) => [item_id, attributes]));
  const put: { item_id: string; id_hash: string; attributes: Attributes }[] = [];
  const gone: string[] = [];
  const seen = new Set<string>();
  const outcomes = operations.map((operation): Outcome => {
    const { item_id } = operation;
    if (seen.has(item_id)) return failed(item_id, event('ITEM_ID', text.itemTwice));
    seen.add(item_id);
    const was = before.get(item_id);
    const outcome = decide(operation, was, claims);
    if ('status' in outcome) return outcome;
    if (outcome.attributes === null) gone.push(item_id);
    else put.push({ item_id, id_hash: toDecimal(hashOf(item_id)), attributes: outcome.attributes });
    return { item_id, status: 'SUCCESS', errors: [], warnings: outcome.warnings };
  });
  if (put.length > 0) await putItems(tx, [...place, JSON.stringify(put)]);
  if (gone.length > 0) await markItemsGone(tx, [...place, gone]);
  return outcomes;
}

/** An item as it's to be; null for one that goes. */
interface Decision {
  attributes: Attributes | null;
  warnings: ItemEvent[];
}

function decide(
  { item_id, operation, attributes, mask }: Operation,
  was: Attributes | undefined,
  claims: readonly string[],
): Outcome | Decision {
  const needsOne = operation !== 'CREATE' && operation !== 'UPSERT';
  if (needsOne && !was) return failed(item_id, event('ITEM_ID', text.itemMissing));
  if (operation === 'CREATE' && was) return failed(item_id, event('ITEM_ID', text.itemExists));
  if (operation === 'DELETE') return { attributes: null, warnings: [] };
  const given =
    operation === 'DELETE_DISCONTINUED'
      ? { availability: 'out of stock' }
      : Object.fromEntries(Object.entries(attributes).filter(([name]) => mask?.includes(name) ?? true));
  const whole = needsOne ? { ...was, ...given } : given;
  const read = readItem(rowOf(item_id, whole), { currency: null, availability: null, claims });
  if (read.errors.length > 0) return failed(item_id, ...read.errors.map(eventOf));
  return { attributes: read.attributes, warnings: read.warnings.map(eventOf) };
}

/** Attributes as a line of a feed would say them. */
function rowOf(id: string, attributes: Readonly<Record<string, Value>>): ReadonlyMap<string, string> {
  const row = new Map([['id', id]]);
  for (const [name, value] of Object.entries(attributes)) {
    const said = Array.isArray(value) ? value.join(',') : String(value ?? '').trim();
    if (name !== 'id' && said !== '') row.set(name, said);
  }
  return row;
}
