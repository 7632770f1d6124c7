import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { loadTypeScript } from './load-typescript.mjs';

const PAGE = 'page-';

/**
 * Seals the build and writes `remote.json` from what webpack knows (which chunks a page needs), from the remote's `src/page-data.ts`
 * (which calls it needs, and as `extensions` what the frame is to know of its pages), and from the route table (the rows of its area).
 * A route without a `page-<name>` chunk is still to come: status 501.
 */
export class DescribePlugin {
  /** @param {{ name: string, area: string, container: string, pageData: string, expose: string, routeTable?: string }} remote */
  constructor(remote) {
    this.remote = remote;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    const fail = (compilation, error) =>
      compilation.errors.push(new WebpackError(`remote.json: ${error?.stack ?? error}`));
    compiler.hooks.thisCompilation.tap('DescribePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'DescribePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          // A build that failed has said why; describing what is missing would only add noise.
          if (compilation.errors.length > 0) return;
          try {
            const federation = await loadTypeScript(
              fileURLToPath(new URL('../src/node/index.ts', import.meta.url)),
            );
            const data = await loadTypeScript(this.remote.pageData);
            compilation.fileDependencies.addAll(data.inputs);
            const table = this.remote.routeTable && (await loadTypeScript(this.remote.routeTable));
            if (table) compilation.fileDependencies.addAll(table.inputs);
            const description = this.describe(
              compilation,
              data.module,
              federation.module.CONTRACT_VERSION,
              table?.module.ROUTES,
            );
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

  describe(compilation, { pageData, extensions = {} }, contractVersion, table) {
    if (!pageData) throw new Error(`${path.basename(this.remote.pageData)} does not export pageData`);
    const group = (name) => compilation.namedChunkGroups.get(name);
    const expose = group(this.remote.expose);
    const entry = [...group(this.remote.container).getEntrypointChunk().files].find((file) =>
      file.endsWith('.js'),
    );
    const pages = {};
    for (const name of compilation.namedChunkGroups.keys()) {
      if (name?.startsWith(PAGE) && !(name.slice(PAGE.length) in pageData)) {
        throw new Error(`the chunk ${name} belongs to no route of this area`);
      }
    }
    for (const route of Object.keys(extensions.pages ?? {})) {
      if (!(route in pageData)) throw new Error(`extensions of ${route}, which is no route of this area`);
    }
    for (const [route, data] of Object.entries(pageData)) {
      const page = group(PAGE + route);
      pages[route] = {
        ...filesOf(page),
        lazy: lazyOf(page, filesOf(expose)),
        data,
        status: page ? 200 : 501,
        ...extensions.pages?.[route],
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
      routes: table
        ?.filter((row) => row.area === area)
        .map(({ name: route, pattern, audience, query, aliases }) => ({
          name: route,
          pattern,
          audience,
          query,
          aliases,
        })),
      menus: extensions.menus,
    };
  }
}

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
