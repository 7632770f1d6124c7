import { writeFile } from 'node:fs/promises';
import { compress } from '../../tools/build/compress.mjs';
import { buildApp } from '../../tools/build/run-webpack.mjs';
import { sharedVersions } from '../../libs/federation/webpack/shared.mjs';
import { bundleInline, bundleServer } from '../../tools/build/server.mjs';
import { fromRoot } from '../../tools/build/workspace.mjs';
import { SERVERS } from './servers.mjs';

/**
 * Builds dist/shell/client (with compressed variants), dist/shell/render and dist/shell/server.mjs.
 * @param {object} _options there are none
 * @param {import('../../tools/build/projects.mjs').How} how
 */
export async function build(_options, how) {
  await buildApp('shell', {}, how);
  await compress('dist/shell/client', how);
  await bundleInline({ entry: 'apps/shell/src/early/index.ts', outfile: 'dist/shell/render/early.js' });
  await bundleInline({ entry: 'apps/shell/src/tracing/index.ts', outfile: 'dist/shell/trace.js' });
  await writeFile(fromRoot('dist/shell/render/renderer.json'), JSON.stringify({ shared: sharedVersions() }));
  for (const server of SERVERS) await bundleServer(server);
}
