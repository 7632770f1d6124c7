import { calls, type PathCall, type ResourceCall } from '@corkboard/contract/schemas';
import type { CallName } from '@corkboard/contract';
import type { Schema } from './values';

const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

/** A place in a call's options: names of fields and numbers of items. */
export type Place = readonly (string | number)[];

/** Options of a resource's call; the `params`, `query` and `body` of a path's call. */
export type Options = Record<string, unknown>;

/** The schema of everything a call is asked with. */
export function optionsSchema(name: CallName): Schema {
  const call = calls[name] as ResourceCall | PathCall;
  if (call.kind === 'resource') return call.options as Schema;
  const { params, query, body } = call as unknown as Record<'params' | 'query' | 'body', Schema>;
  return { type: 'object', properties: { params, query, body }, required: ['params', 'query', 'body'] };
}

/** Every place of a schema that a value stands at, those within lists at their first item. */
export function placesIn(schema: Schema, at: Place = []): Place[] {
  const own = at.length > 0 ? [at] : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    placesIn(one, [...at, name]),
  );
  const items = schema.items ? placesIn(schema.items, [...at, 0]) : [];
  const variants = (schema.oneOf ?? []).flatMap((one) => placesIn(one, at).slice(1));
  const unique = new Map([...own, ...fields, ...items, ...variants].map((place) => [place.join('.'), place]));
  return [...unique.values()];
}

/** A copy of the options with another value at a place; what lies on the way there is made where it is missing. */
export function withValue(options: Options, place: Place, value: unknown): Options {
  const [first, ...rest] = place;
  if (first === undefined) return value as Options;
  const copy = (Array.isArray(options) ? [...(options as unknown[])] : { ...options }) as Options;
  const within = copy[first];
  const empty = typeof rest[0] === 'number' ? [] : {};
  const next = typeof within === 'object' && within !== null ? within : empty;
  Object.defineProperty(copy, first, {
    value: rest.length > 0 ? withValue(next as Options, rest, value) : value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

const METHODS = { get: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' } as const;

/** Nothing is written for what JSON has no form for. */
const jsonOf = (value: unknown): string => (JSON.stringify(value) as string | undefined) ?? '';

/** As in an address; half of a pair of characters as the bytes that a careless program makes of it. */
const inAddress = (value: unknown): string =>
  (typeof value === 'string' ? value : jsonOf(value))
    .split(/([\ud800-\udfff])(?![\udc00-\udfff])(?<![\ud800-\udbff][\udc00-\udfff])/)
    .map((part, index) => (index % 2 === 1 ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');

const formOf = (body: unknown): string =>
  typeof body === 'object' && body !== null
    ? Object.entries(body)
        .map((pair) => pair.map(inAddress).join('='))
        .join('&')
    : inAddress(body);

/** The request that carries the options, whatever they are: unlike those of our own clients it may be nonsense. */
export function requestFor(name: CallName, options: Options) {
  const call = calls[name] as ResourceCall | PathCall;
  if (call.kind === 'resource') {
    const [resource, operation] = name.split('.') as [string, keyof typeof METHODS];
    const method = METHODS[operation];
    const address = `/resource/${resource}/${operation}/`;
    const text = JSON.stringify({ options });
    return method === 'GET' || method === 'DELETE'
      ? { method, url: `${address}?data=${encodeURIComponent(text)}`, headers: {} }
      : { method, url: address, headers: JSON_BODY, payload: text };
  }
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const params = Object(options.params) as Record<string, unknown>;
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => inAddress(params[key] ?? '-'));
  const query = Object.entries(Object(options.query) as Record<string, unknown>)
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => [key, one] as const),
    )
    .map((pair) => pair.map(inAddress).join('='))
    .join('&');
  const url = `${address}${query ? `?${query}` : ''}`;
  if (call.form) return { method, url, headers: FORM_BODY, payload: formOf(options.body) };
  return method === 'GET'
    ? { method, url, headers: {} }
    : { method, url, headers: JSON_BODY, payload: jsonOf(options.body) };
}
