// npm run dev: the whole site; what changes is built again and served at once. `-- consumer` watches that remote alone (in the real shell),
// `-- consumer --standalone` serves it without a shell, over a site that is running (API_URL, http://localhost:3000 by default).
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SERVERS as API_SERVERS } from '../apps/api/servers.mjs';
import { SERVERS as SHELL_SERVERS } from '../apps/shell/servers.mjs';
import { loadTypeScript } from '../libs/federation/webpack/load-typescript.mjs';
import { watchApp } from './build/run-webpack.mjs';
import { watchServer } from './build/server.mjs';
import { fromRoot, REMOTES } from './build/workspace.mjs';
import { checkNode, install } from './lib/install.mjs';
import { must } from './lib/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { standalone: { type: 'boolean' }, empty: { type: 'boolean' } },
});
const unknown = positionals.find((name) => !REMOTES.includes(name));
if (unknown) {
  console.error(`There is no remote "${unknown}". Choose from ${REMOTES.join(', ')}.`);
  process.exit(1);
}
checkNode();
await install();
if (values.standalone) {
  const { serveStandalone } = await import('./build/standalone.mjs');
  await serveStandalone(positionals[0] ?? 'consumer');
} else await develop();

async function develop() {
  // Releases of its own: the site's registry must not point at a development build when `npm start` runs next.
  const releases = fromRoot('.cache/dev/releases');
  await rm(releases, { recursive: true, force: true });
  process.env.RELEASES_DIR = releases;
  await must(process.execPath, [fromRoot('tools/build.mjs'), '--site', '--quick']);
  const site = siteProcess();
  site.restart();
  const { module: federation } = await loadTypeScript(fromRoot('libs/federation/src/node/index.ts'));
  for (const name of positionals.length > 0 ? positionals : REMOTES) {
    const release = async (ms) => {
      const built = fromRoot(`.cache/dev/${name}/site`);
      const { version } = await federation.publish(releases, built, { quick: true });
      // A change that was taken back is a version that is known already.
      await federation.promote(releases, name, version);
      console.log(`${name}: built in ${ms} ms, the next navigation shows it`);
    };
    const complain = (error) => {
      console.error(`${name}: ${error.message}`);
    };
    await watchApp(name, { mode: 'development', dist: '.cache/dev' }, (error, ms) => {
      if (error) complain(error);
      else release(ms).catch(complain);
    });
  }
  if (positionals.length > 0) return;
  await watchApp('shell', { mode: 'development' }, (error, ms) => {
    console.log(error ? `shell: ${error.message}` : `shell: built in ${ms} ms, reload the page`);
    // The site that runs draws its pages with the renderer that it began with.
    if (!error) site.restart();
  });
  await watchServers(site.restart);
}

async function watchServers(restart) {
  for (const server of [...SHELL_SERVERS, ...API_SERVERS]) {
    let first = true;
    await watchServer(server, (problems) => {
      // The site that runs is already made of the first bundling's sources.
      if (!first && problems === 0) restart();
      first = false;
    });
  }
}

/** The site as a process of its own, so that it can be started anew without losing the watchers. */
function siteProcess() {
  let child;
  let stopping = false;
  const start = () => {
    const args = [fromRoot('tools/serve.mjs'), '--quick', ...(values.empty ? ['--empty'] : [])];
    child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.once('exit', (code) => {
      if (!stopping) process.exit(code ?? 1);
      stopping = false;
      start();
    });
  };
  // Ctrl-C reaches the site by itself (same terminal); this program ends when the site has, so that its clean-up stays whole.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child?.kill('SIGTERM'));
  return {
    restart() {
      if (!child) start();
      else if (!stopping) {
        stopping = true;
        console.log('Restarting the servers…');
        child.kill('SIGTERM');
      }
    },
  };
}
