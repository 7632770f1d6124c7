import type { PathCall, ResourceCall } from '@corkboard/contract/schemas';
import type { TSchema } from 'typebox';

/** Where a field stands in the options of a call. */
type Path = readonly (string | number)[];

interface Parts {
  type?: string;
  enum?: unknown;
  const?: unknown;
  items?: TSchema;
  properties?: Readonly<Record<string, TSchema>>;
  anyOf?: readonly TSchema[];
  oneOf?: readonly TSchema[];
}

/** Names of fields for an address. */
const NAMED = /(?:^|_)(?:ur[li]|link|website|location|redirect_addresses)$/;

/** Every field of a call whose name says that it's for an address, however deep it stands. */
export function addressFieldsOf(call: ResourceCall | PathCall): Path[] {
  const found =
    call.kind === 'resource'
      ? within(call.options, [])
      : [...within(call.query, ['query']), ...within(call.body, ['body'])];
  return [...new Map(found.map((path) => [fieldName(path), path])).values()];
}

function within(schema: TSchema | null, path: Path): Path[] {
  const { type, items, properties = {}, anyOf = [], oneOf = [], ...more } = (schema ?? {}) as Parts;
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  const own = type === 'string' && !('enum' in more) && !('const' in more) && NAMED.test(name);
  return [
    ...(own ? [path] : []),
    ...(items ? within(items, [...path, 0]) : []),
    ...Object.entries(properties).flatMap(([key, inner]) => within(inner, [...path, key])),
    ...[...anyOf, ...oneOf].flatMap((inner) => within(inner, path)),
  ];
}

/** A field's place as one reads it: `body.0.destination_url`. */
export const fieldName = (path: Path): string => path.join('.');

/** The options with an address in that field. */
export function withAddress(options: unknown, [head, ...rest]: Path, address: string): unknown {
  if (head === undefined) return address;
  if (typeof head === 'number') {
    const items = Array.isArray(options) ? (options as unknown[]) : [];
    return [withAddress(items[0], rest, address), ...items.slice(1)];
  }
  const { [head]: inner, ...others } = (options ?? {}) as Record<string, unknown>;
  return { ...others, [head]: withAddress(inner, rest, address) };
}
