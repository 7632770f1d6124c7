import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Minimizer from 'minimizer-webpack-plugin';
import { cssPlugins, cssRules } from './css.mjs';

export const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Configuration common to all builds: TypeScript through swc, CSS Modules, content hashes, and webpack's cache below `.cache/`.
 * @param {{ name: string, context: string, output: string, kind: string, mode?: 'production' | 'development', configFile: string }} app
 * @returns {import('webpack').Configuration}
 */
export function commonConfig({ name, context, output, kind, mode = 'production', configFile }) {
  const production = mode === 'production';
  // The first script of every visit lists the names of all files, so each character is sent 200 times.
  const hash = production ? '.[contenthash:8]' : '';
  return {
    name: `${name}:${kind}`,
    mode,
    context,
    target: ['web', 'es2022'],
    // Never one of the eval kinds: the page's policy has no unsafe-eval, in development neither.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: output,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      // The loader's own time budget comes first; this is the net below it.
      chunkLoadTimeout: 30_000,
      // A module that threw is evaluated afresh when it is asked for again.
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'swc-loader', options: swcOptions },
        { test: /\.(png|jpe?g|webp|avif|gif|svg|woff2)$/, type: 'asset/resource' },
        ...cssRules({ name, production }),
      ],
    },
    plugins: cssPlugins({ production }),
    optimization: {
      minimizer: minimizers(),
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'none',
    cache: {
      type: 'filesystem',
      name: `${name}-${kind}-${mode}`,
      cacheDirectory: path.join(workspace, '.cache/webpack'),
      buildDependencies: {
        config: [
          configFile,
          ...[
            'client-manifest',
            'common',
            'css',
            'describe',
            'integrity',
            'load-typescript',
            'preset',
            'react-query',
            'remote-runtime',
            'renderer-plugin',
            'rendering',
            'runtime-core',
            'shared',
            'shell-runtime',
          ].map((file) => here(`./${file}.mjs`)),
        ],
        lock: [path.join(workspace, 'package-lock.json')],
      },
    },
  };
}

/**
 * Both are native: terser and cssnano take four times the processor time for the same bytes (docs/decisions/0089-quick-builds.md). They
 * run on threads of their own, so that processes around them would only cost their start.
 */
const minimizers = () => [
  new Minimizer({
    test: /\.[cm]?js$/,
    minify: Minimizer.swcMinify,
    minimizerOptions: { compress: { passes: 2 }, mangle: true },
    extractComments: false,
    parallel: false,
  }),
  new Minimizer({ test: /\.css$/, minify: Minimizer.lightningCssMinify, parallel: false }),
];

// The same JSX runtime in development and production: a remote in development runs in a released shell.
const swcOptions = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false } },
  },
};
