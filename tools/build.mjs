// npm run build: everything into dist/, only what has changed. `-- consumer` builds one project, `-- --site` leaves the standalone builds out.
import { fromRoot } from './build/workspace.mjs';
import { run } from './lib/run.mjs';

const args = process.argv.slice(2);
const projects = args.filter((arg) => !arg.startsWith('--'));
const targets = args.includes('--site') ? ['build'] : ['build', 'standalone'];
const started = Date.now();
const code = await run(
  process.execPath,
  [
    fromRoot('node_modules/nx/dist/bin/nx.js'),
    'run-many',
    '-t',
    ...targets,
    ...(projects.length > 0 ? ['-p', projects.join(',')] : []),
    '--outputStyle=stream-without-prefixes',
  ],
  { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' },
);
if (code === 0) console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
process.exitCode = code;
