import { compress } from './compress.mjs';
import { buildApp } from './run-webpack.mjs';

/**
 * Builds a remote.
 * @param {{ app: string, target?: 'standalone' }} remote a folder of apps/, and what of it
 * @param {import('./projects.mjs').How} how
 */
export async function build({ app, target }, how) {
  await buildApp(app, { target }, how);
  if (target !== 'standalone') await compress(`dist/${app}/site`, how);
}
