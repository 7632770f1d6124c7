import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesOfPage, type RemoteManifest } from '../manifest';
import { liesAsChecked, noteIntact } from './checked-folder';
import { compressFolder, type CompressOptions, damagedVariants, fileIfThere, isCompressed } from './compress';
import { manifestProblems } from './schema';
import { integrityOf } from './seal';

/** The description beside the files of a build. */
const MANIFEST_FILE = 'remote.json';
/** Age at which the leftovers of a killed release are deleted. */
const LEFTOVER_MS = 15 * 60_000;

/**
 * Reads and checks a built or published folder: its description can be served, names only files that are there, and every file is the one
 * that was described.
 * @throws with what is wrong, and in which file
 */
export async function readBuilt(folder: string): Promise<RemoteManifest> {
  return readChecked(folder, () => undefined);
}

/** @param look is shown each of its files, which is the one that was described */
async function readChecked(
  folder: string,
  look: (file: string, content: Buffer) => void,
): Promise<RemoteManifest> {
  const file = path.join(folder, MANIFEST_FILE);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder}: not a remote, it has no ${MANIFEST_FILE}`, { cause });
  });
  let manifest: RemoteManifest;
  try {
    manifest = JSON.parse(text) as RemoteManifest;
  } catch (cause) {
    throw new Error(`${file}: not JSON`, { cause });
  }
  const [problem] = manifestProblems(manifest);
  if (problem !== undefined) throw new Error(`${file}: ${problem}`);
  const unknown = filesNamed(manifest).find((name) => !Object.hasOwn(manifest.files, name));
  if (unknown !== undefined) throw new Error(`${file}: ${unknown} is not among its files`);
  for (const [name, { integrity }] of Object.entries(manifest.files)) {
    const content = fileIfThere(path.join(folder, name));
    if (!content || integrityOf(content) !== integrity)
      throw new Error(`${path.join(folder, name)} is not the file that ${MANIFEST_FILE} describes`);
    look(path.join(folder, name), content);
  }
  return manifest;
}

function filesNamed(manifest: RemoteManifest): string[] {
  const { expose, pages, server } = manifest;
  return [
    ...(server ? [server.file] : []),
    ...expose.lazy,
    ...Object.entries(pages).flatMap(([route, { lazy }]) => {
      const { js, css } = filesOfPage(manifest, route);
      return [...js, ...css, ...lazy];
    }),
  ];
}

/** Damage of a published folder of this version; null when it is intact, compressed variants included. */
export async function damageOf(folder: string, version: string): Promise<string | null> {
  try {
    const damaged: string[] = [];
    const manifest = await readChecked(folder, (file, content) => {
      damaged.push(...damagedVariants(file, content));
    });
    if (manifest.version !== version) return `${folder} holds ${manifest.version}`;
    return damaged.length > 0 ? `${damaged[0]} is damaged` : null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** As `damageOf`, for the folder that is named for its version: one that lies as it did when it was last found intact isn't read again. */
async function isIntact(folder: string, version: string): Promise<boolean> {
  if (await liesAsChecked(folder)) return true;
  if ((await damageOf(folder, version)) !== null) return false;
  await noteIntact(folder);
  return true;
}

/**
 * Puts a build into its place, with compressed variants. A folder that is there and whole keeps its files; a damaged one is replaced.
 * Copies to a temporary folder first: what is in its place is always whole.
 * @returns whether a damaged folder was replaced
 */
export async function copyRelease(
  built: string,
  target: string,
  version: string,
  compress?: CompressOptions,
): Promise<boolean> {
  const isThere = await exists(target);
  if (isThere && (await isIntact(target, version))) {
    // One that was published in haste.
    if (!compress?.quick && !(await isCompressed(target))) await compressFolder(target, compress);
    return false;
  }
  const temporary = `${target}.${process.pid}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  await cp(built, temporary, { recursive: true });
  await compressFolder(temporary, compress);
  await noteIntact(temporary);
  if (isThere) {
    const damaged = `${target}.${process.pid}.damaged.tmp`;
    await rename(target, damaged);
    await rename(temporary, target);
    await rm(damaged, { recursive: true, force: true });
    return true;
  }
  try {
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another process published the same.
    if (!(await exists(target))) throw error;
  }
  return false;
}

/**
 * Clears away what releases that were killed left in a folder of one remote: copies under way, and versions that nobody knows.
 * @param known versions that stay
 */
export async function sweep(folder: string, known: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (known.has(name)) continue;
    const info = await stat(path.join(folder, name)).catch(() => null);
    // A younger one may be a release that is being made.
    if (info && Date.now() - info.ctimeMs > LEFTOVER_MS)
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

export const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
