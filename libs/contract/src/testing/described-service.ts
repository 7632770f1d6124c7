import type { TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import type { CallName } from '../index';
import { calls, fitValue, optionsSchema, type PathCall, type ResourceCall } from '../schemas';

/** The service's error for an invalid parameter, which is for programs. */
const REFUSED = 'must match pattern "^[0-9a-f]{3}$"';

/** Texts that a page may not show, whatever its address says. */
export const BROKEN_PAGE = /couldn['’]t load|went wrong|must match|\^\[/i;

/** As much of a schema as examples are made of. */
interface Schema {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | readonly Schema[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly minLength?: number;
}

/** Texts of the forms that the descriptions have. */
const TEXTS = [
  'Lamp',
  '50',
  '2026-01-02',
  '2026-01-02T00:00:00.000Z',
  'USD',
  'US',
  'en-US',
  '#aabbcc',
  'https://shop.example/',
  'shop.example',
  'ada@people.example',
  '12:00',
  '50.00',
];

/** Texts of fields that a page reads by a rule that no description says. */
const NAMED: Readonly<Record<string, string>> = {
  country: 'US',
  currency: 'USD',
  time_zone: 'Etc/UTC',
};

/** The simplest value that fits a description: lists have as few items as they may. */
export function exampleOf(described: TSchema): unknown {
  const schema = described as Schema;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    const empty = schema.anyOf.find(({ type }) => type === 'null');
    return exampleOf((empty ?? schema.anyOf[0]!) as TSchema);
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part as TSchema)));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => {
          const described = schema.properties![name]! as TSchema;
          const named = NAMED[name];
          return [name, named !== undefined && Check(described, named) ? named : exampleOf(described)];
        }),
      );
    case 'array': {
      const items = Array.isArray(schema.items) ? (schema.items as Schema[]) : [schema.items as Schema];
      return Array.from({ length: schema.minItems ?? 0 }, (_, n) =>
        exampleOf(items[n % items.length]! as TSchema),
      );
    }
    case 'string':
      return TEXTS.find((text) => Check(described, text)) ?? 'x'.repeat(schema.minLength ?? 1);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case undefined:
    default:
      return null;
  }
}

/** A call as it's asked for. */
export interface DescribedRequest {
  readonly call: CallName;
  readonly given: Readonly<Record<string, unknown>>;
}

/** The pattern of a path as an expression, its parameters named. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
const PATHS = Object.entries(calls).flatMap(([name, call]) => {
  const [method = '', path] = name.split(' ');
  return call.kind === 'path' ? [{ name: name as CallName, method, pattern: patternOf(path!), call }] : [];
});

/** Text of an address as the service reads it for a description: a number where one is meant, a list of one. */
function readText(schema: TSchema, given: Readonly<Record<string, string | string[]>>): object {
  const { properties = {} } = schema as Schema;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const type = properties[name]?.type;
      if (type === 'array') return [name, [value].flat()];
      if ((type === 'integer' || type === 'number') && typeof value === 'string' && value.trim() !== '')
        return [name, Number(value)];
      if (type === 'boolean') return [name, value === 'true'];
      return [name, value];
    }),
  );
}

const fits = (schema: TSchema, given: object): boolean => Check(schema, fitValue(schema, given));

/** The call at an address, and whether what it says fits its description. */
function readRequest(address: string, method: string, body: string | undefined) {
  const { pathname, searchParams } = new URL(address, 'https://corkboard.example');
  const [, kind, resource, operation] = pathname.split('/');
  if (kind === 'resource') {
    const name = `${resource!}.${operation!}` as CallName;
    const call = calls[name] as ResourceCall;
    const sent = JSON.parse(body ?? searchParams.get('data') ?? '{}') as {
      options?: Record<string, unknown>;
    };
    const given = sent.options ?? {};
    return { name, call, given, isFit: fits(optionsSchema(call), given) };
  }
  const found = PATHS.find((one) => one.method === method && one.pattern.test(pathname));
  if (!found) throw new Error(`no call is ${method} ${pathname}`);
  const call = found.call as PathCall;
  const params = Object.fromEntries(
    Object.entries(found.pattern.exec(pathname)!.groups ?? {}).map(([name, text]) => [
      name,
      decodeURIComponent(text),
    ]),
  );
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    query[name] = values.length > 1 ? values : values[0]!;
  }
  const isFit =
    fits(call.params, readText(call.params, params)) && fits(call.query, readText(call.query, query));
  return { name: found.name, call, given: { ...params, ...query }, isFit };
}

/**
 * A service in the place of the network, for tests of pages: what doesn't fit the description of a call is refused, unless it may be dropped or cut; everything
 * else is answered with the simplest data that fits.
 *
 * @param data answers of some calls; undefined for the simplest
 */
export const describedService =
  (data: (request: DescribedRequest) => unknown = () => undefined) =>
  async (address: string, init: { method?: string; body?: string } = {}): Promise<Response> => {
    await Promise.resolve();
    try {
      const { name, call, given, isFit } = readRequest(address, init.method ?? 'GET', init.body);
      const isBare = call.kind === 'path' && call.bare;
      if (!isFit) return refusal(isBare, REFUSED);
      const answer = data({ call: name, given }) ?? exampleOf(call.data);
      const whole = { status: 'success', data: answer, bookmark: null, error: null };
      return Response.json(isBare ? answer : { resource_response: whole });
    } catch (error) {
      // A mistake of the test: the page shows it instead of waiting for the network.
      return refusal(address.startsWith('/v5/'), `went wrong: ${String(error)}`);
    }
  };

function refusal(isBare: boolean, message: string): Response {
  const error = { http_status: 400, api_error_code: 1, message };
  const failure = { status: 'failure', data: null, bookmark: null, error };
  return Response.json(isBare ? { code: 1, message } : { resource_response: failure }, { status: 400 });
}
