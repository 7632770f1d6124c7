import { type QueryKind, type QuerySpec, type QueryValue } from './types';

const INTEGER = /^-?\d{1,15}$/;
const NUMBER = /^\d{1,15}(?:\.\d{1,15})?$/;
const LONE = /\p{Surrogate}/gu;

/** Same text with lone surrogates replaced, as every URL parser does. */
const wellFormed = (text: string): string => text.replace(LONE, '\ufffd');

function decode(raw: string): string {
  let plain = true;
  for (let i = 0; i < raw.length && plain; i++) {
    const c = raw.charCodeAt(i);
    plain = c !== 37 && c !== 43 && c < 0xd800;
  }
  if (plain) return raw;
  try {
    return wellFormed(decodeURIComponent(raw.replaceAll('+', ' ')));
  } catch {
    return new URLSearchParams(`v=${raw}`).get('v') ?? '';
  }
}

function read(kind: QueryKind, text: string): QueryValue | undefined {
  switch (kind) {
    case 'string':
      return text;
    case 'integer':
      return INTEGER.test(text) ? Number(text) : undefined;
    case 'number':
      return NUMBER.test(text) ? Number(text) : undefined;
    case 'boolean': {
      const word = text.toLowerCase();
      return word === 'true' ? true : word === 'false' ? false : undefined;
    }
    case 'list': {
      const items = text.split(',').filter((item) => item !== '');
      return items.length > 0 ? items : undefined;
    }
  }
}

/**
 * Reads the parameters that `spec` names from a query string without its `?`. The first one that fits its kind counts;
 * of a list, all do, comma-separated or repeated. Others are left out. Never throws.
 */
export function parseQuery(raw: string, spec: ReadonlyMap<string, QueryKind>): Record<string, QueryValue> {
  const found: Record<string, QueryValue> = {};
  for (let start = 0; start < raw.length;) {
    let end = raw.indexOf('&', start);
    if (end < 0) end = raw.length;
    let equals = raw.indexOf('=', start);
    if (equals < 0 || equals > end) equals = end;
    const name = decode(raw.slice(start, equals));
    const kind = spec.get(name);
    if (kind !== undefined) {
      const had = found[name];
      if (had === undefined || kind === 'list') {
        const value = read(kind, decode(raw.slice(equals + 1, end)));
        if (value !== undefined) {
          // In place: a list repeated thousands of times must not be copied each time.
          if (Array.isArray(had)) for (const item of value as readonly string[]) had.push(item);
          else found[name] = value;
        }
      }
    }
    start = end + 1;
  }
  return found;
}

function write(name: string, kind: QueryKind, value: QueryValue): string {
  const text = wellFormed(Array.isArray(value) ? value.join(',') : String(value));
  if (read(kind, text) === undefined) throw new RangeError(`query parameter ${name} is not of kind ${kind}`);
  // A comma separates and needs no escape; a space is shorter as a plus.
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+');
}

/**
 * The query string for these values, with its `?`, in the order of `spec`; empty when there is nothing to say.
 * Throws `RangeError` for a value that does not fit its kind or a list item with a comma.
 */
export function formatQuery(
  spec: QuerySpec,
  values: Readonly<Record<string, QueryValue | undefined>>,
): string {
  const parts: string[] = [];
  for (const name of Object.keys(spec)) {
    const value = values[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    if (Array.isArray(value) && value.some((item: string) => item === '' || item.includes(','))) {
      throw new RangeError(`query parameter ${name} has an empty item or one with a comma`);
    }
    parts.push(`${name}=${write(name, spec[name]!, value)}`);
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
