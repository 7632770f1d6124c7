import type { PathCall, ResourceCall } from '@corkboard/contract/schemas';
import type { TObject, TSchema } from 'typebox';

/** Values for the options of a call, by parameter. A function gives another value each time. */
export type Values = Readonly<Record<string, unknown>>;

/** One way to make a call, with a word for it. */
export interface Variant {
  readonly what: string;
  readonly options: Record<string, unknown>;
}

/** Parameters that say who or which by address: they stand in for ids and are not given beside them. */
const ADDRESS = new Set(['username', 'slug', 'section_slug']);
const IDS = new Set(['user_id', 'board_id', 'section_id', 'id', 'pin_id']);
/** Parameters that name somebody to act for: refused to most, so asked apart. */
const SUBJECTS = ['orbac_subject_id', 'advertiser_id'];

/**
 * Every way to make a call that its description knows and `values` can fill: naming things by id, by address, and with each word of
 * each choice. Throws for a required parameter that `values` does not know, so that no call escapes.
 */
export function variantsOf(name: string, call: ResourceCall | PathCall, values: Values): Variant[] {
  if (call.kind === 'resource') return variants(name, call.options, values);
  const body = asObject(call.body);
  const filled = (schema: TObject | null) => (schema ? fill(name, schema, values, () => true) : {});
  return variants(name, call.query, values).map(({ what, options: query }) => ({
    what,
    options: { params: filled(call.params), query, ...(body ? { body: filled(body) } : {}) },
  }));
}

function variants(name: string, schema: TObject, values: Values): Variant[] {
  const properties = Object.entries(schema.properties);
  // A parameter inside another one is no choice of the call's.
  const isPlain = (key: string) =>
    !SUBJECTS.includes(key) && choices(schema.properties[key] ?? {}).length === 0;
  // Made anew for every variant: a name given twice would be refused as taken.
  const byId = () => fill(name, schema, values, (key) => !ADDRESS.has(key) && isPlain(key));
  const found: Variant[] = [{ what: 'by id', options: byId() }];
  if (properties.some(([key]) => ADDRESS.has(key)))
    found.push({
      what: 'by address',
      options: fill(name, schema, values, (key) => !IDS.has(key) && isPlain(key)),
    });
  for (const key of SUBJECTS)
    if (key in schema.properties && key in values)
      found.push({ what: `for ${key}`, options: { ...byId(), [key]: values[key] } });
  for (const [key, property] of properties)
    for (const word of choices(property))
      found.push({ what: `${key} = ${String(word)}`, options: { ...byId(), [key]: word } });
  return found;
}

function fill(
  name: string,
  schema: TObject,
  values: Values,
  wanted: (key: string) => boolean,
): Record<string, unknown> {
  const required = new Set(schema.required);
  const options: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(schema.properties)) {
    if (!required.has(key) && !(wanted(key) && key in values)) continue;
    const inner = asObject(property);
    if (key in values) {
      const value = values[key];
      options[key] = typeof value === 'function' ? (value as () => unknown)() : value;
    } else if (choices(property).length > 0) options[key] = choices(property)[0];
    else if (inner) options[key] = fill(name, inner, values, wanted);
    else throw new Error(`${name} needs ${key}: say in visibility/scene.ts what it may name`);
  }
  return options;
}

function choices(schema: TSchema): readonly unknown[] {
  const { enum: words, type } = schema as { enum?: readonly unknown[]; type?: string };
  if (words) return words.filter((word) => word !== null);
  return type === 'boolean' ? [true, false] : [];
}

function asObject(schema: TSchema): TObject | null {
  return (schema as { type?: string }).type === 'object' && 'properties' in schema
    ? (schema as TObject)
    : null;
}
