import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CONTRACT_VERSION, placeholderOf, placeholdersIn, type RemoteManifest } from '@corkboard/federation';
import { ROUTES, safeNext, type RouteRow } from '@corkboard/routing';

/** Scripts of one page, as they are served, without those that every page of its remote has: at most this many brotli bytes. */
export const ROUTE_BYTES_MAX = 20_000;

/** What a release is checked for before it is published, in the order in which it is printed. */
export const CHECKS: Readonly<
  Record<
    string,
    (name: string, manifest: RemoteManifest, built: string) => readonly string[] | Promise<readonly string[]>
  >
> = {
  "it is this remote, built for this site's contract": (name, { name: own, contractVersion }) => [
    ...(own === name ? [] : [`this is ${own}, not ${name}`]),
    ...(contractVersion === CONTRACT_VERSION
      ? []
      : [`it was built for contract ${contractVersion}, but this site uses contract ${CONTRACT_VERSION}`]),
  ],
  'its pages are the routes of its area': (_name, { area, pages }) => [
    ...Object.keys(pages)
      .filter((route) => !routesOf(area).has(route))
      .map((route) => `${route} isn't a route of ${area}`),
    ...[...routesOf(area).keys()]
      .filter((route) => !Object.hasOwn(pages, route))
      .map((route) => `the route ${route} has no page`),
  ],
  'the first data of its pages can be requested': (_name, { area, pages }) =>
    Object.entries(pages).flatMap(([route, { data }]) =>
      data.flatMap((need) => [
        ...placeholdersIn(need)
          .filter((text) => !isKnown(text, routesOf(area).get(route)))
          .map((text) => `${route}: "${text}" isn't part of its address`),
        ...(need.instead === undefined || safeNext(need.instead, '') !== null
          ? []
          : [`${route}: "${need.instead}" isn't a page of this site`]),
      ]),
    ),
  'its files are within budget': async (_name, { entry, expose, pages }, built) => {
    const shared = new Set([entry, ...expose.js]);
    const problems: string[] = [];
    for (const [route, { js }] of Object.entries(pages)) {
      // The page that visits begin with is counted with the shell around it: npm run bench -- bytes.
      if (route === 'home') continue;
      let bytes = 0;
      for (const file of js.filter((name) => !shared.has(name)))
        bytes += brotliCompressSync(await readFile(path.join(built, file))).length;
      if (bytes > ROUTE_BYTES_MAX)
        problems.push(`${route} is ${bytes} bytes of script, and at most ${ROUTE_BYTES_MAX} are allowed`);
    }
    return problems;
  },
};

/**
 * Makes every check.
 * @param name the remote that is to be released
 * @param built the folder of the build
 * @returns what is wrong, all of it; empty when the build may be published
 */
export async function problemsOf(name: string, manifest: RemoteManifest, built: string): Promise<string[]> {
  const found: string[] = [];
  for (const check of Object.values(CHECKS)) found.push(...(await check(name, manifest, built)));
  return found;
}

const routesOf = (area: string): ReadonlyMap<string, RouteRow> =>
  new Map((ROUTES as readonly RouteRow[]).filter((row) => row.area === area).map((row) => [row.name, row]));

function isKnown(text: string, route: RouteRow | undefined): boolean {
  const found = placeholderOf(text);
  if (!found || !route) return false;
  switch (found.from) {
    case 'params':
      return [route.pattern, ...route.aliases].some((pattern) => pattern.includes(`{${found.name}}`));
    case 'query':
      return Object.hasOwn(route.query, found.name);
    case 'viewer':
      return true;
  }
}
