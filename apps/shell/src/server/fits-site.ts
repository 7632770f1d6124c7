import { type RemoteManifest } from '@corkboard/federation';
import { findRoute, pathIn, siteRoutes } from '@corkboard/routing';
import { addedRoutes } from '@corkboard/routing/added';

/** Stands for any value of the viewer in an address that is tried out. */
const SAMPLE = 'someone';

/**
 * Conflicts of a valid release with this site: routes that it may not add, and menu entries that lead to none of
 * its own pages. Checked at the release, and whenever the registry is read.
 */
export function siteProblems({ name, area, routes = [], menus = {} }: RemoteManifest): string[] {
  if (area !== name) return [`${name} is no remote of the area ${area}`];
  const { added, problems } = addedRoutes(area, routes);
  if (problems.length > 0) return [...problems];
  const site = siteRoutes(added);
  return Object.entries(menus).flatMap(([menu, entries]) =>
    entries.flatMap(({ route, params, label }) => {
      if (findRoute(route, site)?.area !== area)
        return [`${menu}: "${label}" leads to ${route.slice(0, 60)}, which is no route of ${area}`];
      try {
        pathIn(site, route, sampled(params));
        return [];
      } catch (error) {
        return [`${menu}: "${label}" leads nowhere: ${(error as Error).message}`];
      }
    }),
  );
}

/**
 * Conflicts of a release with the other remotes: a route name that another one uses. Names in the route table belong to their area
 * (`siteProblems`).
 * @param others the current releases of the other remotes
 */
export function clashesWith(
  { area, routes = [] }: RemoteManifest,
  others: readonly RemoteManifest[],
): string[] {
  const names = new Set(addedRoutes(area, routes).added.map(({ name }) => name));
  return others.flatMap((other) =>
    addedRoutes(other.area, other.routes ?? [])
      .added.filter(({ name }) => names.has(name))
      .map(
        ({ name }) => `${name} is already the name of a route that ${other.name} brings: choose another name`,
      ),
  );
}

const sampled = (params: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.startsWith('$') ? SAMPLE : value]),
  );
