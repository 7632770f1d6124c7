import { ROUTES, type Route, type RouteName } from './routes';
import { compile, type Node } from './trie';
import { type RouteRow } from './types';

/** The pages of a running site: those of the table, and those that releases of its remotes have added since. */
export interface SiteRoutes {
  /** Tree of the added routes; null where there are none. */
  readonly added: Node | null;
  readonly addedByName: ReadonlyMap<string, RouteRow>;
}

const table: ReadonlyMap<string, RouteRow> = new Map(ROUTES.map((row) => [row.name, row]));

/**
 * The table with these rows added.
 * @param rows what `addedRoutes` found nothing wrong with
 */
export function siteRoutes(rows: readonly RouteRow[]): SiteRoutes {
  return {
    added: rows.length > 0 ? compile(rows) : null,
    addedByName: new Map(rows.map((row) => [row.name, row])),
  };
}

/** The table alone. */
export const TABLE = siteRoutes([]);
let ofThisPage = TABLE;

/** The pages that this document knows. */
export const pageRoutes = (): SiteRoutes => ofThisPage;

/**
 * Makes rows known to everything on this page that reads or makes addresses. The shell's client calls it once, before anything else; a
 * server serves many sites' worth of releases one after the other, and hands over what it means instead.
 */
export function adoptRoutes(rows: readonly RouteRow[]): void {
  ofThisPage = siteRoutes(rows);
}

/** The row of a page. `undefined` only for a name that neither the table nor a release knows. */
export function findRoute<N extends RouteName>(name: N): Route<N>;
export function findRoute(name: string, routes?: SiteRoutes): RouteRow | undefined;
export function findRoute(name: string, { addedByName }: SiteRoutes = pageRoutes()): RouteRow | undefined {
  return table.get(name) ?? addedByName.get(name);
}
