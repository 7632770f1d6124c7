import { type RemoteManifest } from '@corkboard/federation';
import { findRoute, pathIn, siteRoutes } from '@corkboard/routing';
import { addedRoutes } from '@corkboard/routing/added';

/** Stands for any value of the viewer in an address that is tried out. */
const SAMPLE = 'someone';

/**
 * What this site has against a release whose description is sound in itself: routes that it may not add, and entries that lead to none of
 * its own pages. Asked when a release is made, and again whenever the registry is read.
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
 * What this site has against a release beside the other remotes: a name that another one's route has. Names of the table are its own area's
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
