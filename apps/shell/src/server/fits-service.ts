import { type CallSchemas, type KnownCalls } from '@corkboard/contract';
import { type DataNeed, placeholderOf, type RemoteManifest } from '@corkboard/federation';
import { findRoute, siteRoutes, type RouteRow } from '@corkboard/routing';
import { addedRoutes } from '@corkboard/routing/added';
import { Check } from 'typebox/schema';

/** As much of a JSON Schema as is looked at here; the rest is for the validator. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

/**
 * Needs of a release that a service doesn't meet: calls that its pages and menus name, by name, and their options, by
 * schema. Values from an address or the viewer are checked for their type only.
 * Checked at the release, and whenever the pages' server learns the calls of the service.
 */
export function serviceProblems(
  { area, pages, menus = {}, routes = [] }: Pick<RemoteManifest, 'area' | 'pages' | 'menus' | 'routes'>,
  known: KnownCalls,
): string[] {
  const site = siteRoutes(addedRoutes(area, routes).added);
  const ofPages = Object.entries(pages).flatMap(([name, { data, renamed }]) =>
    [...data, ...(renamed ? [renamed] : [])].flatMap((need) =>
      needProblems(need, known, findRoute(name, site)).map((problem) => `${name}: ${problem}`),
    ),
  );
  const ofMenus = Object.entries(menus).flatMap(([menu, entries]) =>
    entries.flatMap(({ badge, label }) =>
      badge && !Object.hasOwn(known, badge.call)
        ? [`${menu}: "${label}" asks for ${badge.call}, which the service doesn't have`]
        : [],
    ),
  );
  return [...ofPages, ...ofMenus];
}

function needProblems(
  { call, options = {} }: Pick<DataNeed, 'call' | 'options'>,
  known: KnownCalls,
  route: RouteRow | undefined,
): string[] {
  const schemas = Object.hasOwn(known, call) ? known[call] : undefined;
  if (!schemas) return [`asks for ${call}, which the service doesn't have`];
  const given = schemas.isText ? { params: {}, query: {}, ...options } : options;
  return objectProblems(given, schemas.options, { ...schemas, route }, []).map(
    (problem) => `the service refuses ${call}: ${problem}`,
  );
}

type Within = Pick<CallSchemas, 'isText'> & { readonly route: RouteRow | undefined };

function objectProblems(
  given: Readonly<Record<string, unknown>>,
  { properties = {}, required = [], additionalProperties }: Schema,
  within: Within,
  path: readonly string[],
): string[] {
  const named = (name: string) => [...path, name].join('.');
  const lacking = required.filter((name) => !Object.hasOwn(given, name));
  return [
    ...lacking.map((name) => `it lacks the option ${named(name)}`),
    ...Object.entries(given).flatMap(([name, value]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (schema) return valueProblems(value, schema, within, [...path, name]);
      return additionalProperties === false ? [`it has no option ${named(name)}`] : [];
    }),
  ];
}

function valueProblems(value: unknown, schema: Schema, within: Within, path: readonly string[]): string[] {
  const name = path.join('.');
  if (typeof value === 'string' && value.startsWith('$') && !value.startsWith('$$')) {
    const type = typeOf(value, within.route);
    // In an address everything is text.
    return within.isText || type === undefined || mayBe(schema, type)
      ? []
      : [`${name} is ${value}, which is of the type ${type}, and that isn't what it takes`];
  }
  if (isRecord(value) && schema.properties) return objectProblems(value, schema, within, path);
  // Values that depend on the request aren't checked any further.
  if (JSON.stringify(value).includes('"$')) return [];
  const literal = typeof value === 'string' && value.startsWith('$$') ? value.slice(1) : value;
  const ways = within.isText ? [literal, [literal], String(literal), Number(literal)] : [literal];
  return ways.some((one) => Check(schema, one))
    ? []
    : [`${name} is ${JSON.stringify(literal).slice(0, 60)}, which isn't what it takes`];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const JSON_TYPES = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  list: 'array',
};

/** The type of what a placeholder stands for; undefined for a field of the viewer, which may be anything. */
function typeOf(placeholder: string, route: RouteRow | undefined): string | undefined {
  const found = placeholderOf(placeholder);
  if (found?.from === 'params') return 'string';
  const type = found?.from === 'query' ? route?.query[found.name] : undefined;
  return type && JSON_TYPES[type];
}

/** Whether a schema may take something of a type: only where it names types, and not this one, it doesn't. */
function mayBe({ type }: Schema, wanted: string): boolean {
  if (type === undefined) return true;
  const types = [type].flat();
  return types.includes(wanted) || (wanted === 'integer' && types.includes('number'));
}
