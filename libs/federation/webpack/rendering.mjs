import path from 'node:path';
import webpack from 'webpack';
import { commonConfig, workspace } from './common.mjs';
import { isShared } from './shared.mjs';

/** What the renderer hands to the server bundles of remotes: the shared modules, by name. */
const SHARED_GLOBAL = 'corkboardShared';
/** What a server bundle leaves behind: the exports of the remote's exposed module. */
const REMOTE_GLOBAL = 'corkboardRemote';

/**
 * A script in one file that the renderer runs in a context that has nothing but ECMAScript: no browser, no Node.js, no further files.
 * @param {Omit<Parameters<typeof commonConfig>[0], 'rendering'> & { entry: string }} script
 */
function renderingConfig({ entry, ...script }) {
  const config = commonConfig({ ...script, rendering: true });
  config.entry = { [script.kind]: entry };
  config.output.filename = '[name].cjs';
  config.output.chunkFormat = false;
  config.output.chunkLoading = false;
  config.output.wasmLoading = false;
  config.output.publicPath = '';
  config.devtool = false;
  // One file: what is loaded on demand in a browser is part of it, and evaluated only when it is asked for.
  config.module.parser = { javascript: { dynamicImportMode: 'eager' } };
  config.plugins.push(new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }));
  return config;
}

/**
 * The server bundle of a remote, `<dist>/<name>/server/server.cjs`: the same pages, without the shared modules, which are the renderer's.
 * @param {{ name: string, context: string, mode?: 'production' | 'development', dist: string, configFile: string }} remote
 * @returns {import('webpack').Configuration}
 */
export function serverBundle({ dist, ...remote }) {
  const config = renderingConfig({
    ...remote,
    kind: 'server',
    entry: './src/remote.tsx',
    output: path.join(workspace, dist, remote.name, 'server'),
  });
  config.output.library = { name: REMOTE_GLOBAL, type: 'var' };
  config.externalsType = 'var';
  config.externals = ({ request }, callback) =>
    isShared(request) ? callback(null, `${SHARED_GLOBAL}[${JSON.stringify(request)}]`) : callback();
  return config;
}

/**
 * The renderer, `dist/shell/render/renderer.cjs`: the shell's own pages and frame, the shared modules, and React for servers.
 * @param {{ name: string, context: string, mode?: 'production' | 'development', configFile: string }} shell
 * @returns {import('webpack').Configuration}
 */
export function rendererBundle(shell) {
  const config = renderingConfig({
    ...shell,
    kind: 'renderer',
    entry: './src/render/index.ts',
    output: path.join(workspace, 'dist/shell/render'),
  });
  const react = (build) => path.join(workspace, 'node_modules/react-dom/cjs', build);
  const legacy = config.mode === 'production' ? 'production' : 'development';
  // The package's entry would bring a second renderer, the streaming one, which wants timers and streams.
  config.resolve.alias = { 'react-dom/server': react(`react-dom-server-legacy.browser.${legacy}.js`) };
  return config;
}
