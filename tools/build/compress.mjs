import path from 'node:path';
import { loadTypeScript } from '../../libs/federation/webpack/load-typescript.mjs';
import { fromRoot, workspace } from './workspace.mjs';

/**
 * Makes the compressed variants of a folder that is served: once a build, not once a site.
 * @param {string} folder from the root, or absolute
 * @param {{ quick?: boolean }} [how] `quick`: only those that take no time
 * @returns {Promise<number>} how many were made
 */
export async function compress(folder, { quick = false } = {}) {
  const { module: federation } = await loadTypeScript(fromRoot('libs/federation/src/node/index.ts'));
  return federation.compressFolder(path.resolve(workspace, folder), {
    store: fromRoot('.cache/compressed'),
    quick,
  });
}
