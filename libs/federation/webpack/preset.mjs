import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ClientManifestPlugin } from './client-manifest.mjs';
import { commonConfig, workspace } from './common.mjs';
import { DescribePlugin } from './describe.mjs';
import { IntegrityPlugin } from './integrity.mjs';
import { PagePlugin } from './page.mjs';
import { RendererPlugin } from './renderer-plugin.mjs';
import { sharedByRemote, sharedByShell } from './shared.mjs';

// Must equal VERSION_MARK of src/node/seal.ts; a test compares them.
export const VERSION_MARK = 'x0x0x0x0x0x0x0x0';

const { resolve } = createRequire(import.meta.url);
// The federation's plugin finds webpack out by calling it without options, and that refusal alone takes seconds to put into words.
process.env.FEDERATION_WEBPACK_PATH ??= resolve('webpack');
const EXPOSE_CHUNK = 'remote';
const federation = { dts: false, manifest: false, shareStrategy: 'loaded-first' };
// Containers are opened by our own loader (src/client/containers.ts).
const slim = { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } };
// The generated entry imports the federation's whole bundler runtime by path; a part of it is needed.
const wholeRuntime = resolve('@module-federation/webpack-bundler-runtime/bundler').replace(/\.cjs$/, '.js');

/**
 * A remote as the shell loads it: `dist/<name>/site/`, with `remote.json`.
 * @param {{ name: string, area?: string, configUrl: string, mode?: 'production' | 'development', dist?: string, firstPage?: string }} remote
 *   folder of apps/, area of the route table (the same word unless said), `import.meta.url` of the config, folder to build into, route of
 *   the page that most visits begin with
 * @returns {import('webpack').Configuration} the files of the browser, and the server bundle among them
 */
export function remotePreset({ name, area = name, configUrl, mode, dist = 'dist', firstPage }) {
  const context = path.dirname(fileURLToPath(configUrl));
  // Federation wants identifiers, and a name of its own for each version: two versions may live in one page.
  const container = `${name.replaceAll('-', '_')}_${VERSION_MARK}`;
  const configFile = fileURLToPath(configUrl);
  const config = commonConfig({
    name,
    context,
    mode,
    kind: 'site',
    output: path.join(workspace, dist, name, 'site'),
    configFile,
  });
  const hash = config.mode === 'production' ? '.[contenthash:8]' : '';
  config.entry = {};
  config.resolve.alias = { [wholeRuntime]: fileURLToPath(new URL('./remote-runtime.mjs', import.meta.url)) };
  config.output.uniqueName = container;
  // Modules of several pages come with the exposed module: one file instead of many small ones, each of which costs a round trip
  // on one of the six connections that a browser has. Modules that the first page of a visit doesn't use are in a file of
  // their own for all other pages. Modules of less than a third of the pages stay with those, or the common file would grow with
  // every page that is built, and a visitor of a Pin would load the frame of the settings.
  // Styles stay one file a page.
  const pages =
    readFileSync(path.join(context, 'src/remote.tsx'), 'utf8').split('webpackChunkName').length - 1;
  const third = Math.max(3, Math.ceil(pages / 3));
  const ofSeveralPages = {
    type: /^javascript\//,
    chunks: ({ name: chunk }) => chunk?.startsWith('page-') === true,
    enforce: true,
  };
  const onFirstPage = (module, { chunkGraph }) =>
    !firstPage ||
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name: chunk }) => chunk === `page-${firstPage}`);
  config.optimization.splitChunks = {
    chunks: 'async',
    cacheGroups: {
      pages: {
        ...ofSeveralPages,
        name: EXPOSE_CHUNK,
        test: onFirstPage,
        priority: 10,
        minChunks: firstPage ? 3 : third,
      },
      furtherPages: { ...ofSeveralPages, name: 'further-pages', priority: 5, minChunks: third },
    },
  };
  config.plugins.push(
    new ModuleFederationPlugin({
      name: container,
      filename: `entry${hash}.js`,
      exposes: { './remote': { import: './src/remote.tsx', name: EXPOSE_CHUNK } },
      shared: sharedByRemote(),
      experiments: { externalRuntime: true, ...slim },
      ...federation,
    }),
    new IntegrityPlugin(),
    new DescribePlugin({
      name,
      area,
      container,
      expose: EXPOSE_CHUNK,
      pages: path.join(context, 'src/pages.ts'),
      menus: path.join(context, 'src/menus.ts'),
      routeTable: path.join(workspace, 'libs/routing/src/index.ts'),
      exposed: path.join(context, 'src/remote.tsx'),
      mode,
    }),
  );
  return config;
}

/**
 * The same remote alone, for its own team: `dist/<name>/standalone/`, one page with its own copies of everything.
 * @param {{ name: string, configUrl: string, mode?: 'production' | 'development' }} remote
 * @returns {import('webpack').Configuration}
 */
export function standalonePreset({ name, configUrl, mode }) {
  const context = path.dirname(fileURLToPath(configUrl));
  const config = commonConfig({
    name,
    context,
    mode,
    kind: 'standalone',
    output: path.join(workspace, 'dist', name, 'standalone'),
    configFile: fileURLToPath(configUrl),
  });
  // Nobody downloads it but the team itself: quick to build is worth more than small.
  config.optimization.minimize = false;
  config.entry = { standalone: './src/standalone.tsx' };
  config.output.uniqueName = `${name}_standalone`;
  config.output.publicPath = '/';
  config.plugins.push(new PagePlugin({ entry: 'standalone', title: name }));
  return config;
}

/**
 * The shell's client: `dist/shell/client/`. React and the other long-lived libraries are a script of their own.
 * @param {{ configUrl: string, mode?: 'production' | 'development' }} shell
 * @returns {import('webpack').Configuration} which makes the renderer of the first HTML, too: `dist/shell/render/renderer.cjs`
 */
export function shellPreset({ configUrl, mode }) {
  const context = path.dirname(fileURLToPath(configUrl));
  const configFile = fileURLToPath(configUrl);
  const config = commonConfig({
    name: 'shell',
    context,
    mode,
    kind: 'client',
    output: path.join(workspace, 'dist/shell/client'),
    configFile,
  });
  config.entry = { shell: './src/client/index.ts' };
  config.output.uniqueName = 'corkboard_shell';
  config.output.publicPath = '/assets/';
  config.optimization.splitChunks = {
    chunks: 'async',
    cacheGroups: {
      libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial', enforce: true },
    },
  };
  // The plugin that hands the federation runtime to the remotes is asked for as CommonJS, which would be a second copy of that runtime.
  const runtimeProvider = resolve('@module-federation/inject-external-runtime-core-plugin');
  config.resolve.alias = {
    [wholeRuntime]: fileURLToPath(new URL('./shell-runtime.mjs', import.meta.url)),
    [runtimeProvider]: runtimeProvider.replace(/\.cjs$/, '.js'),
    '@module-federation/runtime-tools/runtime-core$': fileURLToPath(
      new URL('./runtime-core.mjs', import.meta.url),
    ),
  };
  config.plugins.push(
    new ModuleFederationPlugin({
      name: 'shell',
      shared: sharedByShell(),
      experiments: { provideExternalRuntime: true, ...slim },
      ...federation,
    }),
    new IntegrityPlugin(),
    new ClientManifestPlugin({ entry: 'shell' }),
    new RendererPlugin({
      entry: path.join(context, 'src/render/index.ts'),
      mode,
      outfile: path.join(workspace, 'dist/shell/render/renderer.cjs'),
    }),
  );
  return config;
}
