import {
  type Catalog,
  type CatalogItemsBatch,
  catalogMessages as text,
  ERROR_CODES,
} from '@corkboard/contract';
import type { Tx } from '../../../platform/db';
import { itemsForUpdate, markItemsGone, putItems } from './item-queries';
import type { Attributes, Issue } from './reading/attributes';
import { KINDS } from './reading/kinds';
import { hashOf, toDecimal } from './reading/known';

type Value = string | number | boolean | string[] | null;
type Said = Readonly<Record<string, Value | Readonly<Record<string, Value>>>>;
type Type = Catalog['catalog_type'];
type Outcome = CatalogItemsBatch['items'][number];
type ItemEvent = Outcome['errors'][number];

/** An act on an item that a program asks for. */
export interface Operation {
  item_id: string;
  operation: 'CREATE' | 'UPDATE' | 'UPSERT' | 'DELETE' | 'DELETE_DISCONTINUED';
  attributes: Said;
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
/** The outcome of an operation on an item, whose ID has the name of its type. */
const failed = (type: Type, id: string, ...errors: ItemEvent[]): Outcome => ({
  [KINDS[type].idKey]: id,
  status: 'FAILURE',
  errors,
  warnings: [],
});

/** Does what a program asks for items, each by itself, and says what became of each. */
export async function changeItems(
  tx: Tx,
  place: ItemPlace,
  type: Type,
  operations: readonly Operation[],
  claims: readonly string[],
): Promise<Outcome[]> {
  const { idKey, idAttribute } = KINDS[type];
  const ids = [...new Set(operations.map(({ item_id }) => item_id))];
  const rows = await itemsForUpdate(tx, [...place, ids]);
  const before = new Map(rows.map(({ item_id, attributes }) => [item_id, attributes]));
  const put: { item_id: string; id_hash: string; attributes: Attributes }[] = [];
  const gone: string[] = [];
  const seen = new Set<string>();
  const outcomes = operations.map((operation): Outcome => {
    const { item_id } = operation;
    if (seen.has(item_id)) return failed(type, item_id, event(idAttribute, text.itemTwice));
    seen.add(item_id);
    const was = before.get(item_id);
    const outcome = decide(type, operation, was, claims);
    if ('status' in outcome) return outcome;
    if (outcome.attributes === null) gone.push(item_id);
    else put.push({ item_id, id_hash: toDecimal(hashOf(item_id)), attributes: outcome.attributes });
    return { [idKey]: item_id, status: 'SUCCESS', errors: [], warnings: outcome.warnings };
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
  type: Type,
  { item_id, operation, attributes, mask }: Operation,
  was: Attributes | undefined,
  claims: readonly string[],
): Outcome | Decision {
  const { idAttribute, read: readKind } = KINDS[type];
  const needsOne = operation !== 'CREATE' && operation !== 'UPSERT';
  if (needsOne && !was) return failed(type, item_id, event(idAttribute, text.itemMissing));
  if (operation === 'CREATE' && was) return failed(type, item_id, event(idAttribute, text.itemExists));
  if (operation === 'DELETE') return { attributes: null, warnings: [] };
  const given =
    operation === 'DELETE_DISCONTINUED'
      ? { availability: 'out of stock' }
      : Object.fromEntries(Object.entries(attributes).filter(([name]) => mask?.includes(name) ?? true));
  const whole = needsOne ? { ...was, ...given } : given;
  const read = readKind(rowOf(item_id, whole), { currency: null, availability: null, claims });
  if (read.errors.length > 0) return failed(type, item_id, ...read.errors.map(eventOf));
  return { attributes: read.attributes, warnings: read.warnings.map(eventOf) };
}

/** Attributes as a line of a feed would say them: parts of parts have a dot in their name. */
function rowOf(id: string, attributes: Said): ReadonlyMap<string, string> {
  const row = new Map<string, string>();
  const say = (name: string, value: Said[string]) => {
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      for (const [part, inner] of Object.entries(value)) say(`${name}.${part}`, inner);
    else {
      const said = Array.isArray(value) ? value.join(',') : String(value ?? '').trim();
      if (said !== '') row.set(name, said);
    }
  };
  for (const [name, value] of Object.entries(attributes)) say(name, value);
  for (const { idKey } of Object.values(KINDS)) row.delete(idKey);
  return row.set('id', id);
}
