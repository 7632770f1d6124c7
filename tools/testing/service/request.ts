import type { CallName, CallOptions } from '@corkboard/contract';
import { calls, type PathCall } from '@corkboard/contract/schemas';

interface Pattern {
  readonly name: CallName;
  readonly method: string;
  readonly parts: readonly string[];
}

const isParameter = (part: string) => part.startsWith('{');
const parametersOf = ({ parts }: Pattern) => parts.filter(isParameter).length;
let patterns: readonly Pattern[] | undefined;

/** The calls that have a path, those with fewer parameters first: they are asked where both fit. */
const pathPatterns = (): readonly Pattern[] =>
  (patterns ??= Object.keys(calls)
    .filter((name) => name.includes(' '))
    .map((name): Pattern => {
      const [method, path] = name.split(' ') as [string, string];
      return { name: name as CallName, method, parts: path.split('/') };
    })
    .toSorted((a, b) => parametersOf(a) - parametersOf(b)));

/** The call that a request makes, with its options as the page gave them; undefined for what the contract doesn't have. */
export function requestIn(
  method: string,
  pathname: string,
  query: URLSearchParams,
  text: string,
): { name: CallName; options: CallOptions<CallName> } | undefined {
  const [, kind, resource = '', operation = ''] = pathname.split('/');
  if (kind === 'resource') {
    const name = `${resource}.${operation}`;
    const { options } = JSON.parse(query.get('data') ?? (text || '{}')) as { options?: object };
    return Object.hasOwn(calls, name)
      ? { name: name as CallName, options: (options ?? {}) as never }
      : undefined;
  }
  const given = pathname.split('/');
  const pattern = pathPatterns().find(
    (one) =>
      one.method === method &&
      one.parts.length === given.length &&
      one.parts.every((part, at) => part === given[at] || (isParameter(part) && given[at] !== '')),
  );
  if (!pattern) return undefined;
  const call = calls[pattern.name] as PathCall;
  const params = Object.fromEntries(
    pattern.parts.flatMap((part, at) =>
      isParameter(part) ? [[part.slice(1, -1), decodeURIComponent(given[at]!)]] : [],
    ),
  );
  const options = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(query.size > 0 && { query: queryIn(call, query) }),
    ...bodyIn(call, text),
  };
  return { name: pattern.name, options: options as never };
}

/** An empty body, which every call that changes something has, is none where the call takes none. */
function bodyIn({ body, form }: PathCall, text: string): { body?: unknown } {
  if (text === '') return {};
  if (form) return { body: Object.fromEntries(new URLSearchParams(text)) };
  const takesNone = 'properties' in body && Object.keys(body.properties as object).length === 0;
  return takesNone && text === '{}' ? {} : { body: JSON.parse(text) as unknown };
}

/** In an address everything is text: the schema says what is a list, a number, or true. */
function queryIn(call: PathCall, query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((key) => {
      const { type, items } = (call.query.properties[key] ?? {}) as {
        type?: string;
        items?: { type?: string };
      };
      const all = query.getAll(key);
      return [key, type === 'array' ? all.map((one) => valueIn(items?.type, one)) : valueIn(type, all[0]!)];
    }),
  );
}

function valueIn(type: string | undefined, text: string): unknown {
  if (type === 'integer' || type === 'number') return Number(text);
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}
