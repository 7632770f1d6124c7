import path from 'node:path';
import { build } from 'esbuild';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { workspace } from './common.mjs';
import { isShared } from './shared.mjs';

/** Global that passes the shared modules, by name, to the server bundles of remotes. */
const SHARED_GLOBAL = 'corkboardShared';
/** Global that a server bundle assigns the exports of the remote's exposed module to. */
const REMOTE_GLOBAL = 'corkboardRemote';

/** @typedef {{ code: Buffer, inputs: string[] }} Script a script in one file, and the files it was made of */

/**
 * Each stylesheet of a build for browsers as the scripts see it that import it: its class names, themselves a script. They're complete once
 * all modules are built.
 * @param {import('webpack').Compilation} compilation which hasn't begun to build modules
 * @returns {Map<string, string>} by file
 */
export function stylesOf(compilation) {
  const styles = new Map();
  compilation.hooks.finishModules.tap('stylesOf', (modules) => {
    for (const module of modules) {
      // The same file is a module for the scripts, and another for whatever composes of its classes.
      const isForScripts = module.loaders?.[0]?.loader === MiniCssExtractPlugin.loader;
      if (isForScripts) styles.set(module.resource, String(module.originalSource().source()));
    }
  });
  return styles;
}

/**
 * The server bundle of a remote: the same pages, without the shared modules, which are the renderer's.
 * @param {{ entry: string, mode?: 'production' | 'development' }} remote `entry`: absolute path of the exposed module
 * @param {ReadonlyMap<string, string>} styles of the build for browsers
 * @returns {Promise<Script>}
 */
export const serverBundle = (remote, styles) =>
  bundle(remote, styles, { globalName: REMOTE_GLOBAL, plugins: [sharedFromRenderer] });

/**
 * The renderer: the shell's own pages and frame, the shared modules, and React for servers.
 * @param {{ entry: string, mode?: 'production' | 'development' }} shell `entry`: absolute path
 * @param {ReadonlyMap<string, string>} styles of the build for browsers
 * @returns {Promise<Script>}
 */
export const rendererBundle = ({ entry, mode = 'production' }, styles) =>
  bundle({ entry, mode }, styles, {
    // The package's entry would bring a second renderer, the streaming one, which wants timers and streams.
    alias: {
      'react-dom/server': path.join(
        workspace,
        `node_modules/react-dom/cjs/react-dom-server-legacy.browser.${mode}.js`,
      ),
    },
  });

/**
 * A script in one file that the renderer runs in a context that has nothing but ECMAScript: no browser, no Node.js, no further files.
 * Bundled by esbuild, in a tenth of the time of a second build by webpack; class names come from the build for browsers, so both draw the
 * same (docs/decisions/0089-quick-builds.md).
 */
async function bundle({ entry, mode = 'production' }, styles, { plugins = [], ...options }) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: workspace,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['module', mode],
    target: 'es2022',
    // The same JSX runtime in development and production, as in browsers.
    jsx: 'automatic',
    jsxDev: false,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    minify: mode === 'production',
    legalComments: 'none',
    logLevel: 'silent',
    ...options,
    plugins: [...plugins, classNamesFrom(styles)],
  });
  const used = Object.keys(Object.values(metafile.outputs)[0].inputs);
  const foreign = used.find((input) => input.endsWith('.css') && !styles.has(path.join(workspace, input)));
  if (foreign) throw new Error(`${foreign} is drawn on the server, but no browser loads it`);
  const files = Object.keys(metafile.inputs).filter((input) => !input.startsWith(`${SHARED_GLOBAL}:`));
  return {
    code: Buffer.from(outputFiles[0].contents),
    inputs: files.map((file) => path.join(workspace, file)),
  };
}

/** @returns {import('esbuild').Plugin} */
const classNamesFrom = (styles) => ({
  name: 'class-names',
  setup(builder) {
    // Styles that no module renders with aren't among them, and drop out of this bundle, too.
    builder.onLoad({ filter: /\.css$/ }, ({ path: file }) => ({
      contents: styles.get(file) ?? 'export default {};',
      loader: 'js',
    }));
  },
});

/** @type {import('esbuild').Plugin} */
const sharedFromRenderer = {
  name: 'shared-from-renderer',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path: request }) =>
      isShared(request) ? { path: request, namespace: SHARED_GLOBAL } : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: SHARED_GLOBAL }, ({ path: request }) => ({
      contents: `module.exports = ${SHARED_GLOBAL}[${JSON.stringify(request)}];`,
    }));
  },
};
