import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildApp } from '../../tools/build/run-webpack.mjs';
import { loadTypeScript } from '../../libs/federation/webpack/load-typescript.mjs';
import { sharedVersions } from '../../libs/federation/webpack/shared.mjs';
import { bundleInline, bundleServer } from '../../tools/build/server.mjs';
import { fromRoot } from '../../tools/build/workspace.mjs';
import { SERVERS } from './servers.mjs';

// Builds dist/shell/client (with compressed variants), dist/shell/render and dist/shell/server.mjs.
const { values } = parseArgs({ options: { mode: { type: 'string' } } });

try {
  await buildApp('shell', values);
  const { module: federation } = await loadTypeScript(fromRoot('libs/federation/src/node/index.ts'));
  if (values.mode !== 'development') await federation.compressFolder(fromRoot('dist/shell/client'));
  await bundleInline({ entry: 'apps/shell/src/early/index.ts', outfile: 'dist/shell/render/early.js' });
  await writeFile(fromRoot('dist/shell/render/renderer.json'), JSON.stringify({ shared: sharedVersions() }));
  for (const server of SERVERS) await bundleServer(server);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
