// npm start: installs what is missing, builds what has changed, serves the whole site.
// `-- --empty` starts without the demo. PORT, HOST, DATA_DIR, DATABASE_URL and the rest are in docs/running.md.
import { fork } from 'node:child_process';
import { checkNode, install } from './lib/install.mjs';
import { takePort } from './lib/port.mjs';
import { must, ROOT } from './lib/run.mjs';

checkNode();
const door = await takePort();
await install('site');
await must(process.execPath, ['tools/build.mjs', '--site', '--quick']);
const { serve } = await import('./serve.mjs');
const { dataDir } = await serve({ demo: !process.argv.includes('--empty'), door, quick: true });
await compress();

/** Makes what was left out above, now that the site is open. It ends with this process: nothing is ever half-written. */
async function compress() {
  const { uncompressedFolders } = await import('../dist/shell/server.mjs');
  const folders = await uncompressedFolders(`${ROOT}/dist`, dataDir);
  if (folders.length === 0) return;
  const child = fork(`${ROOT}/tools/compress.mjs`, folders);
  child.unref();
  child.channel?.unref();
}
