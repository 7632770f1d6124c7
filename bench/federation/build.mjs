import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { ClientManifestPlugin } from '../../libs/federation/webpack/client-manifest.mjs';
import { commonConfig, workspace } from '../../libs/federation/webpack/common.mjs';
import { filesOf, lazyOf } from '../../libs/federation/webpack/describe.mjs';
import { IntegrityPlugin } from '../../libs/federation/webpack/integrity.mjs';
import { loadPages, loadTypeScript } from '../../libs/federation/webpack/load-typescript.mjs';
import { REMOTES } from '../../tools/build/workspace.mjs';

const ASSETS = '/assets/';

// node bench/federation/build.mjs <folder>
await buildPlain(path.resolve(process.argv[2]));

/**
 * Builds shell and remotes as one application without federation, and describes it the way the shell's server wants it: `client/` with
 * `client.json`, and `releases/registry.json`, in which the pages of every remote are chunks of that one application.
 * @param {string} folder where to
 */
async function buildPlain(folder) {
  const clientDir = path.join(folder, 'client');
  const { compilation } = await run(plainConfig(clientDir));
  const { module: federation } = await loadTypeScript(
    path.join(workspace, 'libs/federation/src/node/index.ts'),
  );
  const { CONTRACT_VERSION } = federation;
  const manifest = JSON.parse(await readFile(path.join(clientDir, 'client.json'), 'utf8'));
  const pages = await Promise.all(REMOTES.map((name) => pagesOf(name, compilation)));
  const remotes = Object.fromEntries(
    REMOTES.map((name, index) => [
      name,
      entryOf({ name, contractVersion: CONTRACT_VERSION, manifest, pages: pages[index] }),
    ]),
  );
  await writeFile(path.join(clientDir, 'client.json'), JSON.stringify(ownPart(manifest, pages, compilation)));
  await federation.compressFolder(clientDir);
  await mkdir(path.join(folder, 'releases'), { recursive: true });
  await writeFile(path.join(folder, 'releases/registry.json'), JSON.stringify({ format: 1, remotes }));
}

/** The shell's build without federation: same compiler, same minifiers, one script for everything but the pages. */
function plainConfig(output) {
  const config = commonConfig({
    name: 'plain',
    context: path.join(workspace, 'apps/shell'),
    kind: 'bench',
    output,
    configFile: fileURLToPath(import.meta.url),
  });
  config.entry = { main: './src/client/index.ts' };
  config.output.uniqueName = 'corkboard_plain';
  config.output.publicPath = ASSETS;
  config.resolve.alias = {
    '@corkboard/federation/loader': fileURLToPath(new URL('./loader.ts', import.meta.url)),
  };
  config.plugins.push(new IntegrityPlugin(), new ClientManifestPlugin({ entry: 'main' }));
  return config;
}

function run(config) {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve(stats);
      });
    });
  });
}

/** The pages of a remote, as its own `remote.json` would list them. */
async function pagesOf(name, { namedChunkGroups }) {
  const { pages } = await loadPages(path.join(workspace, 'apps', name, 'src/pages.ts'));
  return Object.fromEntries(
    [...pages].map(([route, { needs: data = [] }]) => {
      const group = namedChunkGroups.get(`page-${route}`);
      return [route, { ...filesOf(group), lazy: lazyOf(group, { js: [], css: [] }), data, status: 200 }];
    }),
  );
}

function entryOf({ name, contractVersion, manifest, pages }) {
  const current = {
    base: ASSETS,
    manifest: {
      name,
      area: name,
      contractVersion,
      version: 'plain',
      container: name,
      // The server announces this one like a remote's entry: the bundle's script is asked for with a script's priority.
      entry: manifest.entry.js[0],
      expose: { js: [], css: [], lazy: [] },
      files: manifest.files,
      pages,
    },
  };
  return { current, lastGood: null, history: [] };
}

/** `client.json` without what belongs to the pages of the remotes, so that the first HTML carries no more hashes than the federated one. */
function ownPart(manifest, pages, { entrypoints, namedChunkGroups }) {
  const remote = new Set(pages.flatMap((area) => Object.keys(area)));
  const own = Object.entries(manifest.pages).filter(([route]) => !remote.has(route));
  const groups = [entrypoints.get('main'), ...own.map(([route]) => namedChunkGroups.get(`page-${route}`))];
  const files = new Set(
    groups.flatMap((group) => {
      const { js, css } = filesOf(group);
      return [...js, ...css, ...lazyOf(group, { js: [], css: [] })];
    }),
  );
  return {
    entry: manifest.entry,
    pages: Object.fromEntries(own),
    files: Object.fromEntries(Object.entries(manifest.files).filter(([file]) => files.has(file))),
  };
}
