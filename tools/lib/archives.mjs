import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * A lock file that says of every package of a registry where its archive lies. Without that, npm reads the description of each before it installs
 * any, and doesn't look for archives that it has already.
 * @param {{ packages: Record<string, { name?: string; version?: string; integrity?: string; resolved?: string }> }} lock
 * @param {string} registry its address
 */
export function withArchives(lock, registry) {
  const packages = Object.entries(lock.packages).map(([folder, locked]) => {
    const name = locked.name ?? folder.split('node_modules/').at(-1);
    if (!locked.integrity || locked.resolved || !folder.includes('node_modules/')) return [folder, locked];
    const file = `${name.split('/').at(-1)}-${locked.version}.tgz`;
    return [folder, { ...locked, resolved: `${registry.replace(/\/$/, '')}/${name}/-/${file}` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** Removes what an installation that was killed has left: npm would prefer it to the project's lock file for ever. */
export const removeArchives = (root) => rmSync(join(root, 'npm-shrinkwrap.json'), { force: true });

/**
 * Runs npm while a lock file with archives stands beside the one of the project, which npm prefers.
 * @template Result
 * @param {string} root folder of the project
 * @param {() => Promise<Result>} run
 * @returns {Promise<Result>}
 */
export async function besideArchives(root, run) {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], {
    cwd: root,
    shell: process.platform === 'win32',
  });
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const remove = () => removeArchives(root);
  // Ctrl-C ends the program.
  process.once('exit', remove);
  writeFileSync(join(root, 'npm-shrinkwrap.json'), JSON.stringify(withArchives(lock, stdout.trim())));
  try {
    return await run();
  } finally {
    remove();
    process.off('exit', remove);
  }
}
