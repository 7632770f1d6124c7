import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CONTRACT_VERSION, placeholderOf, placeholdersIn, type RemoteManifest } from '@corkboard/federation';
import { servedBytes } from '@corkboard/federation/node';
import { COMMON_QUERY, findRoute, ROUTES, safeNext, siteRoutes, type RouteRow } from '@corkboard/routing';
import { addedRoutes } from '@corkboard/routing/added';
import { type KnownCalls } from '@corkboard/contract';
import { serviceProblems } from '../../apps/shell/src/server/fits-service';
import { clashesWith, siteProblems } from '../../apps/shell/src/server/fits-site';

/** Scripts of one page, as they are served, without those that every page of its remote has: at most this many brotli bytes. */
export const ROUTE_BYTES_MAX = 20_000;

/** Conflicts with the current releases of other remotes, for which a release is refused. */
export const problemsBeside = clashesWith;

/** The check that a version is put to again when the site is pointed at it. */
export const FITS_SERVICE = 'the service has what its pages ask for';

/** Checks of a release before it is published, in the order in which they are printed. */
const CHECKS: Readonly<
  Record<
    string,
    (
      name: string,
      manifest: RemoteManifest,
      built: string,
      known: KnownCalls,
    ) => readonly string[] | Promise<readonly string[]>
  >
> = {
  "it is this remote, built for this site's contract": (name, { name: own, contractVersion }) => [
    ...(own === name ? [] : [`this is ${own}, not ${name}`]),
    ...(contractVersion === CONTRACT_VERSION
      ? []
      : [`it was built for contract ${contractVersion}, but this site uses contract ${CONTRACT_VERSION}`]),
  ],
  'its routes and menus fit this site': (_name, manifest) => [
    ...siteProblems(manifest),
    ...(manifest.routes ?? [])
      .filter(({ name, ...row }) => {
        const known = findRoute(name);
        return known?.area === manifest.area && !isDeepStrictEqual(row, withoutArea(known));
      })
      .map(({ name }) => `${name} isn't the same route here: the site has to be released first`),
  ],
  'its pages are the routes of its area': (_name, manifest) => [
    ...Object.keys(manifest.pages)
      .filter((route) => !routesOf(manifest).has(route))
      .map((route) => `${route} isn't a route of ${manifest.area}`),
    ...[...routesOf(manifest).keys()]
      .filter((route) => !Object.hasOwn(manifest.pages, route))
      .map((route) => `the route ${route} has no page`),
  ],
  'the first data of its pages can be requested': (_name, manifest) => {
    const site = siteRoutes(addedRoutes(manifest.area, manifest.routes ?? []).added);
    return Object.entries(manifest.pages).flatMap(([name, { data, renamed }]) => {
      const route = routesOf(manifest).get(name);
      const changed = renamed ? [`$${renamed.param}`, ...placeholdersIn(renamed)] : [];
      return [
        ...[...data.flatMap(placeholdersIn), ...changed]
          .filter((text) => !isKnown(text, route))
          .map((text) => `${name}: "${text}" isn't part of its address`),
        ...data
          .filter(({ instead }) => instead !== undefined && safeNext(instead, '', site) === null)
          .map(({ instead }) => `${name}: "${instead}" isn't a page of this site`),
      ];
    });
  },
  [FITS_SERVICE]: (_name, manifest, _built, known) => serviceProblems(manifest, known),
  'its files are within budget': async (_name, { entry, expose, pages }, built) => {
    const shared = new Set([entry, ...expose.js]);
    const problems: string[] = [];
    for (const [route, { js }] of Object.entries(pages)) {
      // The page that visits begin with is counted with the shell around it: npm run bench -- bytes.
      if (route === 'home') continue;
      let bytes = 0;
      for (const file of js.filter((name) => !shared.has(name)))
        bytes += await servedBytes(path.join(built, file));
      if (bytes > ROUTE_BYTES_MAX)
        problems.push(`${route} is ${bytes} bytes of script, and at most ${ROUTE_BYTES_MAX} are allowed`);
    }
    return problems;
  },
};

/**
 * Makes checks, each that passes told in its turn.
 * @param name the remote that is to be released
 * @param built the folder of the build
 * @param known what the service can do (`serviceOf`)
 * @param which names of checks; all of them unless given
 * @param onPassed told the name of each check that found nothing
 * @returns what is wrong, all of it; empty when the build may be published
 */
export async function problemsOf(
  name: string,
  manifest: RemoteManifest,
  built: string,
  known: KnownCalls,
  which: readonly string[] = Object.keys(CHECKS),
  onPassed: (what: string) => void = () => undefined,
): Promise<string[]> {
  const all: string[] = [];
  for (const what of which) {
    const found = await CHECKS[what]!(name, manifest, built, known);
    if (found.length === 0) onPassed(what);
    all.push(...found);
  }
  return all;
}

/** The routes that a remote has here once it is released: those of the table, and those that it brings. */
const routesOf = ({ area, routes = [] }: RemoteManifest): ReadonlyMap<string, RouteRow> =>
  new Map(
    [
      ...(ROUTES as readonly RouteRow[]).filter((row) => row.area === area),
      ...addedRoutes(area, routes).added,
    ].map((row) => [row.name, row]),
  );

const withoutArea = ({ pattern, audience, query, aliases }: RouteRow) => ({
  pattern,
  audience,
  query,
  aliases,
});

function isKnown(text: string, route: RouteRow | undefined): boolean {
  const found = placeholderOf(text);
  if (!found || !route) return false;
  switch (found.from) {
    case 'params':
      return [route.pattern, ...route.aliases].some((pattern) => pattern.includes(`{${found.name}}`));
    case 'query':
      return [route.query, COMMON_QUERY].some((query) => Object.hasOwn(query, found.name));
    case 'viewer':
      return true;
  }
}
