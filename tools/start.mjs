// npm start: installs what is missing, builds what has changed, serves the whole site.
// `-- --empty` starts without the demo. PORT, HOST, DATA_DIR, DATABASE_URL and the rest are in docs/running.md.
import { fork } from 'node:child_process';
import { checkNode, install } from './lib/install.mjs';
import { takePort } from './lib/port.mjs';
import { INTERRUPTED, ROOT } from './lib/run.mjs';

checkNode();
const door = await takePort();
await install('site');
const build = startBuild();
await build.api;
const { serve } = await import('./serve.mjs');
const { dataDir } = await serve({
  demo: !process.argv.includes('--empty'),
  door,
  quick: true,
  built: build.whole,
}).catch((error) => {
  // It has said why.
  if (build.failedWith) process.exit(build.failedWith);
  throw error;
});
await compress();

/** Builds what has changed. The api is there before the rest; when anything can't be built, `whole` rejects. */
function startBuild() {
  const child = fork(`${ROOT}/tools/build.mjs`, ['--site', '--quick']);
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  const running = { api: undefined, whole: undefined, failedWith: 0 };
  running.whole = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGTERM', stop);
      running.failedWith = code ?? INTERRUPTED;
      if (code === 0) resolve();
      else reject(new Error('the build failed'));
    });
  });
  running.api = Promise.race([
    running.whole.catch(() => process.exit(running.failedWith)),
    new Promise((resolve) => {
      child.on('message', ({ built }) => {
        if (built === 'dist/api') resolve();
      });
    }),
  ]);
  return running;
}

/** Makes what was left out above, now that the site is open. It ends with this process: nothing is ever half-written. */
async function compress() {
  const { uncompressedFolders } = await import('../dist/shell/server.mjs');
  const folders = await uncompressedFolders(`${ROOT}/dist`, dataDir);
  if (folders.length === 0) return;
  const child = fork(`${ROOT}/tools/compress.mjs`, folders);
  child.unref();
  child.channel?.unref();
}
