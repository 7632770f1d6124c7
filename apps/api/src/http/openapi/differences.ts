import { type PathCall } from '@corkboard/contract/schemas';
import { bare, standardOperation } from '../standard-operations';
import { isObject, type Json } from './schemas';
import { silentKeys } from './standard-answers';
import { STANDARD_NAMES } from './standard-names';

/** How a call stands to the public standard. */
export interface Standing {
  /** Its id there; null for a call of our own. */
  readonly operation: string | null;
  /** In words; empty for a call that is as the standard has it. */
  readonly differences: readonly string[];
}

/** Says of a call of `/v5` where it differs from the public standard: by what it has no use for, or doesn't answer. */
export function standingOf(name: string, call: Pick<PathCall, 'query' | 'body' | 'data'>): Standing {
  const operation = standardOperation(name)?.id ?? null;
  if (operation === null) return { operation, differences: [] };
  const published = STANDARD_NAMES[bare(name)] ?? {};
  const [query, body] = [fieldsOf(call.query as never), fieldsOf(call.body as never)];
  const answer = itemsOf(call.data as never);
  const unused = [
    // Taken only where they say nothing (`http/lacking.ts`).
    ...(published.query ?? []).filter((one) => !query.has(one)),
    ...(published.body ?? []).filter((one) => !body.has(one)),
    ...[...query, ...body].filter(([, schema]) => saysNothing(schema)).map(([one]) => one),
  ];
  const empty = silentKeys(name).filter((one) => !answer.has(one));
  const silent = (published.answer ?? []).filter((one) => !answer.has(one) && !empty.includes(one));
  const told = (words: string, names: readonly string[]) =>
    names.length > 0 ? [`${words} ${[...new Set(names)].join(', ')}`] : [];
  return {
    operation,
    differences: [
      ...told("takes, but doesn't use,", unused),
      ...told('answers nothing in', empty),
      ...told('answers without', silent),
    ],
  };
}

/** A field that is taken only where it says no more than one that is left out. */
const saysNothing = (schema: Json): boolean =>
  isObject(schema) &&
  (schema.const === false ||
    (Array.isArray(schema.enum) && schema.enum[0] === null) ||
    isTold(schema.description));
const isTold = (text: Json | undefined): boolean =>
  typeof text === 'string' && text.startsWith('Changes nothing');

/** The fields of what is sent or answered; those of each item of a list, and those of each of several objects. */
function fieldsOf(schema: Json): Map<string, Json> {
  if (!isObject(schema)) return new Map();
  if (schema.items !== undefined) return fieldsOf(schema.items);
  const several = [schema.oneOf, schema.anyOf, schema.allOf].filter((one) => Array.isArray(one)).flat();
  const own = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return new Map([...several.flatMap((one) => [...fieldsOf(one)]), ...own]);
}

/** The fields of an answer, or of the items of its list. */
function itemsOf(schema: Json): Map<string, Json> {
  const fields = fieldsOf(schema);
  const items = fields.get('items');
  return items === undefined ? fields : fieldsOf(items);
}
