import { calls, type PathCall } from '@corkboard/contract/schemas';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { STANDARD_NAMES } from './openapi/standard-names';
import { bare } from './standard-operations';

type Part = 'query' | 'body';
interface Schema {
  readonly type?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}
interface Fields {
  /** Of things that the site doesn't have. */
  readonly lacking: readonly string[];
  /** That may be null where they aren't there, though the call itself has no null for them. */
  readonly nullable: readonly string[];
}

/** Values that say no more than leaving the field out: its documented default, and how it is anyway. */
const SAME: Readonly<Record<string, readonly unknown[]>> = {
  // Nobody here is known by their household.
  attribution_types: ['INDIVIDUAL'],
  auto_targeting_enabled: [true],
  md_frequency: [1],
  placement_group: ['ALL'],
  primary_sort: ['BY_ID'],
  // Reports are by the days of the ad account.
  reporting_timezone: ['AD_ACCOUNT_TIME_ZONE'],
};
/** A field of something that isn't there: in the words of its refusal, null and false are taken. */
const NOTHING = { enum: [null, false] };

/** Fields that the public standard has for the call `name`, and this service has nothing for. */
function lackingFields(name: string, part: Part): readonly string[] {
  const published = STANDARD_NAMES[bare(name)]?.[part] ?? [];
  const call = (calls as unknown as Readonly<Record<string, PathCall | undefined>>)[name];
  const own = call ? namesIn(call[part] as Schema) : new Set<string>();
  return published.filter((field) => !own.has(field));
}

function namesIn({ items, properties, oneOf }: Schema): Set<string> {
  if (items) return namesIn(items);
  return new Set([...Object.keys(properties ?? {}), ...(oneOf ?? []).flatMap((one) => [...namesIn(one)])]);
}

/** The schema of what is sent, with the fields that the site has nothing for: whatever says something is refused by their name. */
export function withLacking(name: string, part: Part, schema: TSchema): TSchema {
  const lacking = lackingFields(name, part);
  const more = Object.fromEntries(lacking.map((field) => [field, NOTHING]));
  const wider = (one: Schema): Schema => {
    if (one.items) return { ...one, items: wider(one.items) };
    return one.properties ? { ...one, properties: { ...one.properties, ...more } } : one;
  };
  const whole = lacking.length === 0 ? (schema as Schema) : wider(schema as Schema);
  return (part === 'body' ? nestedOf(name) : []).reduce(withNested, whole) as TSchema;
}

/** Paths of fields within fields that the site has nothing for. */
const nestedOf = (name: string): readonly (readonly string[])[] =>
  (STANDARD_NAMES[bare(name)]?.nested ?? []).map((path) =>
    path.replaceAll('[]', '').split('.').filter(Boolean),
  );

/** Adds a field to all objects at its path that don't have it. */
function withNested(schema: Schema, path: readonly string[]): Schema {
  const { items, properties, oneOf, anyOf } = schema;
  if (items) return { ...schema, items: withNested(items, path) };
  const each = (some: readonly Schema[]) => some.map((one) => withNested(one, path));
  if (oneOf) return { ...schema, oneOf: each(oneOf) };
  if (anyOf) return { ...schema, anyOf: each(anyOf) };
  const [field = '', ...rest] = path;
  const inside = properties?.[field] as Schema | undefined;
  if (properties === undefined || (rest.length > 0 && inside === undefined)) return schema;
  const wider = rest.length > 0 ? withNested(inside!, rest) : (inside ?? NOTHING);
  return { ...schema, properties: { ...properties, [field]: wider } };
}

/**
 * Leaves out of a request what says nothing, as clients send every field that they know: null, false, what is empty, or the default, for something that the
 * site doesn't have; and null in a published field that may be null.
 *
 * @returns null for a call of which nothing is to be left out
 */
export function leaveOut(name: string): ((request: Pick<FastifyRequest, 'query' | 'body'>) => void) | null {
  const nullable = STANDARD_NAMES[bare(name)]?.nulls ?? [];
  const query: Fields = { lacking: lackingFields(name, 'query'), nullable: [] };
  const body: Fields = { lacking: lackingFields(name, 'body'), nullable };
  const nested = nestedOf(name);
  if (nested.length === 0 && [query, body].every((one) => one.lacking.length + one.nullable.length === 0))
    return null;
  return (request) => {
    request.query = without(request.query, query);
    const own = Array.isArray(request.body)
      ? request.body.map((item: unknown) => without(item, body))
      : without(request.body, body);
    request.body = nested.reduce(withoutNested, own);
  };
}

/** Leaves out a field within a field that says nothing. */
function withoutNested(given: unknown, path: readonly string[]): unknown {
  if (Array.isArray(given)) return given.map((one: unknown) => withoutNested(one, path));
  if (typeof given !== 'object' || given === null) return given;
  const [field = '', ...rest] = path;
  if (!(field in given)) return given;
  const inside = (given as Record<string, unknown>)[field];
  if (rest.length > 0) return { ...given, [field]: withoutNested(inside, rest) };
  return saysNothing(field, inside) ? without(given, { lacking: [field], nullable: [] }) : given;
}

function without(given: unknown, { lacking, nullable }: Fields): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) =>
        !(lacking.includes(field) && saysNothing(field, value)) &&
        !(value === null && nullable.includes(field)),
    ),
  );
}

function saysNothing(field: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => (SAME[field] ?? []).includes(one));
  if (typeof value === 'object') return value === null || Object.keys(value).length === 0;
  if (typeof value === 'string' && ['', 'false', 'False'].includes(value)) return true;
  return value === false || (SAME[field] ?? []).includes(value);
}
