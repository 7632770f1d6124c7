import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { besideArchives, removeArchives } from './archives.mjs';
import { INTERRUPTED, must, ROOT, run } from './run.mjs';

const NEEDED = [20, 19];
const STAMP = join(ROOT, 'node_modules', '.corkboard-installed');

/** Ends the program with one line when this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(`Corkboard needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Packages that each command installs: a site is built and served without those for lint, tests and benches. */
const GROUPS = { site: ['--omit=dev'], all: ['--include=dev'] };

/**
 * Installs exactly what the lock file names, unless that has been done.
 * @param {'site' | 'all'} [group] `site`: what building and serving need; packages that are there beyond that stay
 */
export async function install(group = 'all') {
  removeArchives(ROOT);
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch + process.versions.modules)
    .digest('hex');
  const there = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (there === `all ${wanted}` || there === `${group} ${wanted}`) return;
  const started = Date.now();
  console.log('Installing packages (half a minute to a minute)…');
  // Not `npm ci`: it refuses a lock file without an entry for every platform's binary, and some registries lack some of them.
  // Peer packages are listed in package.json if they are needed; the rest would be a second bundler.
  const flags = ['--no-save', ...GROUPS[group], '--omit=peer', '--loglevel=error', '--no-fund', '--no-audit'];
  // NODE_ENV=production would leave out what tests need.
  const npm = ['npm', ['install', ...flags], { NODE_ENV: '' }];
  const code = await besideArchives(ROOT, () => run(...npm));
  if (code === INTERRUPTED) process.exit(code);
  // A registry may keep its archives elsewhere: npm finds out by itself then.
  if (code !== 0) await must(...npm);
  writeFileSync(STAMP, `${group} ${wanted}`);
  console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}
