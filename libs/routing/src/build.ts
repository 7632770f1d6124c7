import { formatQuery } from './query';
import { COMMON_QUERY } from './routes/row';
import { type RouteName, type RouteParams, type RouteQuery } from './routes';
import { paramName, shapesOf, type Shape } from './pattern';
import { encodeSegment, fits, kindOf } from './segment';
import { findRoute, pageRoutes, type SiteRoutes } from './site';
import { ROOT, type Node } from './trie';
import { type QuerySpec, type QueryValue } from './types';

type Params = Readonly<Record<string, string | undefined>>;
type QueryValues = Readonly<Record<string, QueryValue | undefined>>;

/** Arguments after the name: parameters may be left out when none is required. */
export type BuildArgs<N extends RouteName> = keyof RouteParams<N> extends never
  ? [params?: Readonly<Record<string, never>>, query?: RouteQuery<N>]
  : Partial<RouteParams<N>> extends RouteParams<N>
    ? [params?: RouteParams<N>, query?: RouteQuery<N>]
    : [params: RouteParams<N>, query?: RouteQuery<N>];

function spell(root: Node, name: string, shape: Shape, params: Params): string {
  let node = root;
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
export function buildPath<N extends RouteName>(name: N, ...[params, query]: BuildArgs<N>): string {
  return pathIn(pageRoutes(), name, params, query as QueryValues | undefined);
}

/**
 * The same for a page that is known by its name only, in the routes of a site.
 * @throws RangeError also when the site has no page of this name
 */
export function pathIn(
  routes: SiteRoutes,
  name: string,
  params: Params = {},
  query: QueryValues = {},
): string {
  const row = findRoute(name, routes);
  if (!row) throw new RangeError(`${name} is no page of this site`);
  const given = Object.keys(params).filter((key) => params[key] !== undefined);
  const shape = shapesOf(row.pattern).find(
    (candidate) =>
      candidate.params.length === given.length && candidate.params.every((key) => given.includes(key)),
  );
  if (!shape) throw new RangeError(`an address of ${name} cannot be made of {${given.join(', ')}}`);
  const spec: QuerySpec = { ...row.query, ...COMMON_QUERY };
  const root = routes.addedByName.get(name) === row ? routes.added! : ROOT;
  return spell(root, name, shape, params) + formatQuery(spec, query);
}
