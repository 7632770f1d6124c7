import { parseArgs } from 'node:util';
import { loadTypeScript } from '../../libs/federation/webpack/load-typescript.mjs';
import { buildApp } from './run-webpack.mjs';
import { fromRoot } from './workspace.mjs';

// node tools/build/remote.mjs <app> [--target standalone] [--mode development]: the command that builds a remote. What is published has
// its compressed variants from here: they are made once a build, not once a site.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { target: { type: 'string' }, mode: { type: 'string' } },
});

try {
  const [app] = positionals;
  await buildApp(app, values);
  if (values.mode !== 'development' && values.target !== 'standalone') {
    const { module: federation } = await loadTypeScript(fromRoot('libs/federation/src/node/index.ts'));
    await federation.compressFolder(fromRoot(`dist/${app}/site`), fromRoot('.cache/compressed'));
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
