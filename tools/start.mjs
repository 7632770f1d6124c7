// npm start: installs what is missing, builds what has changed, serves the whole site.
// `-- --empty` starts without the demo. PORT, HOST, DATA_DIR, DATABASE_URL and the rest are in docs/running.md.
import { fork } from 'node:child_process';
import { createLedger, readSources } from './build/built.mjs';
import { checkNode, install } from './lib/install.mjs';
import { takePort } from './lib/port.mjs';
import { INTERRUPTED_EXIT, ROOT } from './lib/run.mjs';

checkNode();
const door = await takePort();
await install('site');
const build = startBuild();
try {
  await build.api;
  const { serve } = await import('./serve.mjs');
  const { dataDir } = await serve({
    demo: !process.argv.includes('--empty'),
    door,
    quick: true,
    built: build.whole,
  });
  await compress(dataDir);
} catch (error) {
  // A build has said why it failed.
  if (build.failedWith() !== 0) process.exit(build.failedWith());
  throw error;
}

/** Builds what has changed. The api is there before the rest; what waits for something that can't be built rejects. */
function startBuild() {
  const child = fork(`${ROOT}/tools/build.mjs`, ['--site', '--quick']);
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  let failedWith = 0;
  const whole = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGTERM', stop);
      failedWith = code ?? INTERRUPTED_EXIT;
      if (code === 0) resolve(undefined);
      else reject(new Error('the build failed'));
    });
  });
  const api = new Promise((resolve, reject) => {
    // It takes a moment to see, while the process that builds has yet to begin.
    if (createLedger().has('dist/api', readSources()('api'))) resolve(undefined);
    child.on('message', ({ built }) => {
      if (built === 'dist/api') resolve(undefined);
    });
    // Whoever waits for the rest learns of it, too.
    whole.catch(reject);
  });
  return { api, whole, failedWith: () => failedWith };
}

/** Makes what was left out above, now that the site is open. It ends with this process: nothing is ever half-written. */
async function compress(dataDir) {
  const { uncompressedFolders } = await import('../dist/shell/server.mjs');
  const folders = await uncompressedFolders(`${ROOT}/dist`, dataDir);
  if (folders.length === 0) return;
  const child = fork(`${ROOT}/tools/compress.mjs`, folders);
  // It can't be started where there's no memory for it, and the site does without it.
  child.once('error', (error) => console.warn(`What was built isn't compressed: ${error.message}`));
  child.unref();
  child.channel?.unref();
}
