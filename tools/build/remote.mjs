import { parseArgs } from 'node:util';
import { buildApp } from './run-webpack.mjs';

// node tools/build/remote.mjs <app> [--target standalone] [--mode development]: the command of the nx targets of a remote.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { target: { type: 'string' }, mode: { type: 'string' } },
});

try {
  await buildApp(positionals[0], values);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
