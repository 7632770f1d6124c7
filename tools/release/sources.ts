import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The sources of a release: the hash of each file, by its path from the root. */
type Sources = Readonly<Record<string, string>>;

/** Differences from an earlier state of the sources. */
interface Changes {
  /** Files that are new or say something else, and files that are gone. */
  readonly files: readonly string[];
  /** Something that anything may depend on: versions of packages, compiler options, how things are built. */
  readonly isWide: boolean;
}

/** Files that everything may depend on. */
const WIDE = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'tools/testing/dom-setup.ts',
];
const isWide = (file: string): boolean =>
  WIDE.includes(file) || file.endsWith('webpack.config.mjs') || file.startsWith('libs/federation/webpack/');

/** @param root of the project */
export async function sourcesOf(root: string, name: string): Promise<Sources> {
  const libs = await readdir(path.join(root, 'libs'));
  const folders = [`apps/${name}`, 'types', ...libs.map((lib) => `libs/${lib}`)];
  const files = (await Promise.all(folders.map((folder) => filesBelow(root, folder)))).flat();
  const entries = await Promise.all(
    [...files, ...WIDE].map(async (file): Promise<[string, string][]> => {
      const content = await readFile(path.join(root, file)).catch(() => null);
      return content ? [[file, createHash('sha1').update(content).digest('base64url')]] : [];
    }),
  );
  return Object.fromEntries(entries.flat());
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
      .map((entry) => {
        const file = `${folder}/${entry.name}`;
        return entry.isDirectory() ? filesBelow(root, file) : Promise.resolve([file]);
      }),
  );
  return found.flat();
}

/** Differences of `now`. */
export function changesBetween(before: Sources, now: Sources): Changes {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const files = [...names].filter((file) => before[file] !== now[file]).sort();
  return { files, isWide: files.some(isWide) };
}

/** Cached state of a checkout's last release of a remote whose tests all passed. */
interface Remembered {
  readonly sources: Sources;
  /** How long the tests of a file took, in ms. */
  readonly tests: Readonly<Record<string, number>>;
}

const fileOf = (root: string, name: string) => path.join(root, '.cache/release', `${name}.json`);

export async function remembered(root: string, name: string): Promise<Remembered | null> {
  try {
    return JSON.parse(await readFile(fileOf(root, name), 'utf8')) as Remembered;
  } catch {
    return null;
  }
}

export async function remember(root: string, name: string, what: Remembered): Promise<void> {
  const file = fileOf(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, JSON.stringify(what));
  await rename(`${file}.tmp`, file);
}
