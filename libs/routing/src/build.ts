import { formatQuery } from './query';
import { COMMON_QUERY } from './routes/row';
import { findRoute, type RouteName, type RouteParams, type RouteQuery } from './routes';
import { paramName, shapesOf, type Shape } from './pattern';
import { encodeSegment, fits, kindOf } from './segment';
import { ROOT, type Node } from './trie';
import { type QuerySpec, type QueryValue } from './types';

type Params = Readonly<Record<string, string | undefined>>;

/** Arguments after the name: parameters may be left out when none is required. */
export type BuildArgs<N extends RouteName> = keyof RouteParams<N> extends never
  ? [params?: Readonly<Record<string, never>>, query?: RouteQuery<N>]
  : Partial<RouteParams<N>> extends RouteParams<N>
    ? [params?: RouteParams<N>, query?: RouteQuery<N>]
    : [params: RouteParams<N>, query?: RouteQuery<N>];

const shapes = new Map<string, readonly Shape[]>();

function shapesFor(name: string, pattern: string): readonly Shape[] {
  let known = shapes.get(name);
  if (!known) {
    known = shapesOf(pattern);
    shapes.set(name, known);
  }
  return known;
}

function spell(name: string, shape: Shape, params: Params): string {
  let node: Node = ROOT;
  let path = '';
  for (const segment of shape.segments) {
    const param = paramName(segment);
    if (param === null) {
      path += `/${segment}`;
      node = node.words.get(segment)!;
      continue;
    }
    const value = params[param]!;
    // A value that is a fixed word in this place would be another page's address.
    if (!fits(kindOf(param), value) || node.folded.has(value.toLowerCase())) {
      throw new RangeError(`${JSON.stringify(value)} cannot be ${param} in an address of ${name}`);
    }
    path += `/${encodeSegment(value)}`;
    node = node.param!;
  }
  return shape.slash || path === '' ? `${path}/` : path;
}

/**
 * The canonical address of a page: `buildPath('pin', { id: '7' })` is `/pin/7/`. The inverse of `classify`.
 * Throws `RangeError` for a missing parameter or a value that no address of this page can contain (an id with a space,
 * a reserved username).
 */
export function buildPath<N extends RouteName>(name: N, ...args: BuildArgs<N>): string {
  const row = findRoute(name as RouteName);
  const params: Params = args[0] ?? {};
  const given = Object.keys(params).filter((key) => params[key] !== undefined);
  const shape = shapesFor(name, row.pattern).find(
    (candidate) =>
      candidate.params.length === given.length && candidate.params.every((key) => given.includes(key)),
  );
  if (!shape) throw new RangeError(`an address of ${name} cannot be made of {${given.join(', ')}}`);
  const spec: QuerySpec = { ...row.query, ...COMMON_QUERY };
  return (
    spell(name, shape, params) + formatQuery(spec, (args[1] ?? {}) as Record<string, QueryValue | undefined>)
  );
}
