import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, ROOT } from './run.mjs';

const NEEDED = [20, 19];
const STAMP = join(ROOT, 'node_modules', '.corkboard-installed');

/** Ends the program with one line when this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(`Corkboard needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs exactly what the lock file names, unless that has been done. */
export async function install() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch + process.versions.modules)
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing packages (about a minute)…');
  // Not `npm ci`: it refuses a lock file without an entry for every platform's binary, and some registries lack some of them.
  const flags = ['--no-save', '--include=dev', '--loglevel=error', '--no-fund', '--no-audit'];
  // NODE_ENV=production would leave out what the build needs.
  await must('npm', ['install', ...flags], { NODE_ENV: '' });
  writeFileSync(STAMP, wanted);
}
