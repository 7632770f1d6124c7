import { buildPath } from './build';
import { type Route, type RouteName, type RouteParams, type RouteQuery } from './routes';
import { findRoute } from './site';

const PREFIX = '[/advertiser/{advertiserId}]';

/** Pages that stand under `/advertiser/{advertiserId}` when an id is known. */
export type AdvertiserKey = Extract<Route, { pattern: `${typeof PREFIX}${string}` }>['name'];

type Args<K extends AdvertiserKey> =
  Partial<RouteParams<K>> extends RouteParams<K>
    ? [params?: RouteParams<K>, query?: RouteQuery<K>]
    : [params: RouteParams<K>, query?: RouteQuery<K>];

/**
 * The address of an advertiser page: `advertiserPath('audiences', { advertiserId: '5' })` is `/advertiser/5/audiences/`,
 * without an id (or with an empty one) `/audiences/`. Throws `Error('unknown url key')` for a key that is no such page,
 * `RangeError` for values that no address can contain.
 */
export function advertiserPath<K extends AdvertiserKey>(key: K, ...[params, query]: Args<K>): string {
  const row = findRoute(key as string);
  if (!row?.pattern.startsWith(PREFIX)) throw new Error('unknown url key');
  const given = { ...params } as Record<string, string | null | undefined>;
  if (given.advertiserId === '' || given.advertiserId === null) given.advertiserId = undefined;
  const build = buildPath as (name: RouteName, params: object, query: object | undefined) => string;
  return build(key, given, query);
}
