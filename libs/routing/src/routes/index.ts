import { type Area, type OptionalParam, type QueryOf, type RequiredParam } from '../types';
import { type SearchScope } from '../scopes';
import { advertiserRoutes } from './advertiser';
import { businessRoutes } from './business';
import { consumerRoutes } from './consumer';
import { pinBuilderRoutes } from './pin-builder';
import { type COMMON_QUERY } from './row';
import { shellRoutes } from './shell';

/** Every page of the site, a row a page. */
export const ROUTES = [
  ...shellRoutes,
  ...consumerRoutes,
  ...advertiserRoutes,
  ...businessRoutes,
  ...pinBuilderRoutes,
] as const;

type AnyRow = (typeof ROUTES)[number];

/** The name of a page, or of a page of one area: `RouteName<'consumer'>`. */
export type RouteName<A extends Area = Area> = Extract<AnyRow, { area: A }>['name'];

/** One row of the table, by name. */
export type Route<N extends RouteName = RouteName> = Extract<AnyRow, { name: N }>;

type Pattern<N extends RouteName> = Route<N>['pattern'];
type ParamValue<Name> = Name extends 'scope' ? Exclude<SearchScope, 'pins'> : string;

/** Path parameters of a page, decoded. */
export type RouteParams<N extends RouteName> = { [K in RequiredParam<Pattern<N>>]: ParamValue<K> } & {
  [K in OptionalParam<Pattern<N>>]?: ParamValue<K> | undefined;
};

/** Query parameters that a page reads, with those that every page reads. */
export type RouteQuery<N extends RouteName> = QueryOf<Route<N>['query'] & typeof COMMON_QUERY>;
