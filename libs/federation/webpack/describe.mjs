import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadPages, loadTypeScript } from './load-typescript.mjs';
import { serverBundle, stylesOf } from './rendering.mjs';
import { sharedByRemote } from './shared.mjs';

const PAGE = 'page-';

/**
 * Seals the build and writes `remote.json` from what webpack knows (which chunks a page needs), from `src/pages.ts` (which calls each page
 * needs, and what the frame is to know of it), from `src/menus.ts`, and from the route table (the rows of its area). The server bundle is
 * made of the same sources and becomes one of the files.
 * A route without a page is still to come: status 501.
 */
export class DescribePlugin {
  /** @param {{ name: string, area: string, container: string, expose: string, pages: string, menus: string, routeTable: string, exposed: string, mode?: 'production' | 'development' }} remote */
  constructor(remote) {
    this.remote = remote;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    const fail = (compilation, error) =>
      compilation.errors.push(new WebpackError(`remote.json: ${error?.stack ?? error}`));
    compiler.hooks.thisCompilation.tap('DescribePlugin', (compilation) => {
      const styles = stylesOf(compilation);
      compilation.hooks.processAssets.tapPromise(
        { name: 'DescribePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          // A build that failed has said why; describing what is missing would only add noise.
          if (compilation.errors.length > 0) return;
          try {
            const federation = await loadTypeScript(
              fileURLToPath(new URL('../src/node/index.ts', import.meta.url)),
            );
            const described = await loadPages(this.remote.pages);
            const table = await loadTypeScript(this.remote.routeTable);
            const menus = existsSync(this.remote.menus) ? await loadTypeScript(this.remote.menus) : undefined;
            compilation.missingDependencies.add(this.remote.menus);
            const { exposed, mode } = this.remote;
            const server = await serverBundle({ entry: exposed, mode }, styles);
            const serverFile = `server.${hashOf(server.code)}.cjs`;
            compilation.emitAsset(serverFile, new sources.RawSource(server.code), { minimized: true });
            for (const { inputs } of [described, table, server, menus ?? { inputs: [] }])
              compilation.fileDependencies.addAll(inputs);
            const description = this.describe(compilation, {
              server: { file: serverFile, shared: requiredVersions() },
              contractVersion: federation.module.CONTRACT_VERSION,
              described: described.pages,
              rows: table.module.ROUTES.filter(({ area }) => area === this.remote.area),
              menus: menus?.module.menus,
            });
            const files = new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));
            const sealed = federation.module.seal(files, description);
            for (const [name, content] of sealed.files) {
              // Its name does not identify all of its content, so a file of that name from the last build must be written again.
              if (!content.equals(files.get(name)))
                compilation.updateAsset(name, new sources.RawSource(content), { immutable: false });
            }
            compilation.emitAsset(
              'remote.json',
              new sources.RawSource(`${JSON.stringify(sealed.manifest, null, 1)}\n`),
            );
          } catch (error) {
            fail(compilation, error);
          }
        },
      );
    });
  }

  describe(compilation, { contractVersion, described, rows, menus, server }) {
    const group = (name) => compilation.namedChunkGroups.get(name);
    const expose = group(this.remote.expose);
    const entry = [...group(this.remote.container).getEntrypointChunk().files].find((file) =>
      file.endsWith('.js'),
    );
    this.check(compilation, described, rows);
    const pages = {};
    for (const { name: route } of rows) {
      const page = group(PAGE + route);
      const { needs = [], ...extensions } = described.get(route) ?? {};
      delete extensions.route;
      pages[route] = {
        ...filesOf(page),
        lazy: lazyOf(page, filesOf(expose)),
        data: needs,
        status: page ? 200 : 501,
        ...extensions,
      };
    }
    const { name, area, container } = this.remote;
    return {
      name,
      area,
      contractVersion,
      container,
      entry,
      expose: { ...filesOf(expose), lazy: lazyOf(expose, filesOf(expose)) },
      pages,
      routes: rows.map(({ name: route, pattern, audience, query, aliases }) => ({
        name: route,
        pattern,
        audience,
        query,
        aliases,
      })),
      menus,
      server,
    };
  }

  /** The descriptions, the rows of `remote.tsx` and those of the route table name the same pages. */
  check(compilation, described, rows) {
    const routes = new Set(rows.map(({ name }) => name));
    for (const name of compilation.namedChunkGroups.keys()) {
      if (!name?.startsWith(PAGE)) continue;
      const route = name.slice(PAGE.length);
      if (!routes.has(route)) throw new Error(`the chunk ${name} belongs to no route of this area`);
      if (!described.has(route)) throw new Error(`pages.ts doesn't describe ${route}`);
    }
    for (const [route, page] of described) {
      if (!routes.has(route)) throw new Error(`pages.ts describes ${route}, which is no route of this area`);
      const { audience } = rows.find(({ name }) => name === route);
      if (page.browserOnly !== undefined && (audience === 'anyone' || audience === 'stranger'))
        throw new Error(
          `the page ${route} must be drawn on the server too (browserOnly): strangers can open it`,
        );
      if (!compilation.namedChunkGroups.has(PAGE + route))
        throw new Error(
          `the page ${route} has no row in remote.tsx that imports it as the chunk ${PAGE}${route}`,
        );
    }
  }
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

/** Versions of the shared modules that the server bundle requires from the renderer, by module name. */
const requiredVersions = () =>
  Object.fromEntries(
    Object.entries(sharedByRemote()).map(([name, { requiredVersion }]) => [name, requiredVersion]),
  );

/** Scripts and styles of a chunk group, in loading order. */
export function filesOf(group) {
  const files = group ? [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))] : [];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

/** Everything that can be asked for later from a chunk group, pages excepted. */
export function lazyOf(group, expose) {
  if (!group) return [];
  const seen = new Set([group]);
  const files = new Set();
  for (const parent of seen) {
    for (const child of parent.childrenIterable) {
      if (child.name?.startsWith(PAGE) || seen.has(child)) continue;
      seen.add(child);
      const { js, css } = filesOf(child);
      for (const file of [...js, ...css]) files.add(file);
    }
  }
  const own = filesOf(group);
  for (const file of [...own.js, ...own.css, ...expose.js, ...expose.css]) files.delete(file);
  return [...files].sort((a, b) => (a < b ? -1 : 1));
}
