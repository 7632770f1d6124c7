import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { createLedger } from './built.mjs';
import { workspace } from './workspace.mjs';

/**
 * Builds one app with its `webpack.config.mjs`.
 * @param {string} app a folder of apps/
 * @param {{ target?: string }} env handed to the config
 * @param {import('./projects.mjs').How} [how]
 * @returns {Promise<void>} rejects with what webpack found wrong
 */
export async function buildApp(app, env, { forgetful = false } = {}) {
  const configs = await configOf(app, env);
  // Writing webpack's cache takes a quarter of a build.
  const compiler = webpack(forgetful ? configs.map((config) => ({ ...config, cache: false })) : configs);
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing writes the cache; without it the next build starts from nothing.
      compiler.close((closeError) =>
        problem(error ?? closeError, stats) ? reject(problem(error ?? closeError, stats)) : resolve(),
      );
    });
  });
}

/**
 * Builds again whenever a source changes.
 * @param {string} app a folder of apps/
 * @param {{ target?: string, mode?: 'production' | 'development' }} env
 * @param {(error: Error | null, milliseconds: number) => void} onBuild called after every build
 * @returns {Promise<() => void>} stops watching
 */
export async function watchApp(app, env, onBuild) {
  const compiler = webpack(await configOf(app, env));
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) =>
    onBuild(problem(error, stats), duration(stats)),
  );
  return () => watching.close(() => undefined);
}

/** Milliseconds of the longest of several builds that were made together. */
const duration = (stats) =>
  Math.max(0, ...(stats?.stats ?? [stats]).map((one) => (one ? one.endTime - one.startTime : 0)));

async function configOf(app, env) {
  const { default: config } = await import(
    pathToFileURL(path.join(workspace, 'apps', app, 'webpack.config.mjs')).href
  );
  const configs = [config(env)].flat();
  for (const { output } of configs) createLedger().strike(path.relative(workspace, output.path));
  return configs;
}

function problem(error, stats) {
  if (error) return error;
  if (!stats?.hasErrors()) return null;
  return new Error(
    stats.toString({
      all: false,
      errors: true,
      errorDetails: false,
      errorsCount: true,
      moduleTrace: true,
      colors: false,
    }),
  );
}
