// node tools/compress.mjs <folder>…: makes the compressed variants of folders that are served already, at the lowest priority, and no longer
// than the process lives that has begun it (tools/start.mjs).
import { constants, setPriority } from 'node:os';
import { compress } from './build/compress.mjs';

process.on('disconnect', () => process.exit());
// It may be gone already.
if (process.connected === false) process.exit();
setPriority(constants.priority.PRIORITY_LOW);
for (const folder of process.argv.slice(2))
  await compress(folder).catch((error) => {
    console.warn(`${folder} couldn't be compressed, and is served as it is: ${error.message}`);
  });
// By now it may have ended.
if (process.channel) process.disconnect();
