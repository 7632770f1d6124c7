import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TARGETS } from './projects.mjs';
import { fromRoot } from './workspace.mjs';

/** Sources that every target shares, besides its own app. */
const SHARED = ['libs', 'tools/build', 'package-lock.json', 'tsconfig.json'];
const NO_SOURCE = /\.(test|e2e)\.tsx?$|\.md$/;

/**
 * Reads what targets are made of, each file once.
 * @param {string} [root] the folder of the repository
 * @returns {(app: string) => string} of a folder of apps/, the hash of its sources: their names and contents, without tests; equal for equal sources
 */
export function readSources(root = fromRoot('')) {
  const shared = addFiles(createHash('sha256').update(process.versions.modules), root, SHARED);
  const known = new Map();
  return (app) => {
    const hash = known.get(app) ?? addFiles(shared.copy(), root, [`apps/${app}`]).digest('hex');
    known.set(app, hash);
    return hash;
  };
}

function addFiles(hash, root, names) {
  for (const file of names.flatMap((name) => filesIn(root, name)))
    hash.update(`\n${file}\n`).update(readFileSync(path.join(root, file)));
  return hash;
}

function filesIn(root, name) {
  const full = path.join(root, name);
  if (path.extname(name) !== '' && existsSync(full)) return [name];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NO_SOURCE.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(path.sep).includes('node_modules'))
    .sort();
}

/**
 * Which sources each target was last built of. A target is struck out before it is built, so that one whose build was ended in its middle,
 * or that anything else builds into the same folder, counts as not built.
 * @param {string} folder where that is kept
 */
export function createLedger(folder = fromRoot('.cache/built')) {
  const note = (output) => path.join(folder, output.replaceAll('/', '-'));
  return {
    /** @returns {boolean} whether it was ever built here, of whatever sources */
    knows: (output) => existsSync(note(output)),
    /** @returns {boolean} whether what is there was made of these sources */
    has: (output, sources) =>
      existsSync(fromRoot(output)) &&
      existsSync(note(output)) &&
      readFileSync(note(output), 'utf8') === sources,
    /** @param {string} folder below which something is about to be built, from the root */
    strike(folder) {
      for (const { output } of TARGETS)
        if (`${folder}/`.startsWith(`${output}/`)) rmSync(note(output), { force: true });
    },
    add(output, sources) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(note(output), sources);
    },
  };
}
