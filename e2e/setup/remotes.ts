import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REGISTRY_FILE, reseal, resealFolder, type RegistryEntry } from '@corkboard/federation/node';
import { type RemoteManifest } from '@corkboard/federation';
import { type Site } from './site';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The files of a built remote, content by path. */
export type Files = Map<string, Buffer>;

/** Changes a copy of a built remote, and may answer with changed parts of its `remote.json`. */
export type Edit = (files: Files, manifest: RemoteManifest) => Partial<RemoteManifest> | undefined;

/** Manifest of a built remote: `dist/<name>/site/remote.json`. */
export async function builtManifest(name: string): Promise<RemoteManifest> {
  const file = path.join(ROOT, 'dist', name, 'site', 'remote.json');
  return JSON.parse(await readFile(file, 'utf8')) as RemoteManifest;
}

/**
 * Makes a changed copy of a built remote whose hashes and version fit the change.
 * @param work what to do with the folder; it is gone afterwards
 */
export async function withDoctored<T>(
  name: string,
  edit: Edit,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'corkboard-doctored-'));
  try {
    await cp(path.join(ROOT, 'dist', name, 'site'), folder, { recursive: true });
    await resealFolder(folder, edit);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files of a built remote as they lie in `dist/<name>/site`, without the compressed variants; read once. */
const built = new Map<string, Promise<Files>>();

function filesOf(name: string): Promise<Files> {
  let files = built.get(name);
  if (!files) {
    files = readFiles(path.join(ROOT, 'dist', name, 'site'));
    built.set(name, files);
  }
  return files;
}

async function readFiles(folder: string): Promise<Files> {
  const names = (await readdir(folder)).filter((name) => name !== 'remote.json' && !/\.(br|gz)$/.test(name));
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  return new Map(names.map((name, n) => [name, contents[n]!]));
}

/**
 * Has a running site serve a changed copy of a built remote, with hashes and a version that fit the change. Not by way of `publish`, which checks and
 * compresses every file of it: that takes longer than all that is then seen of a release, and `releases.e2e.ts` has it from the release command.
 *
 * @returns its version
 */
export async function publishDoctored(site: Site, name: string, edit: Edit): Promise<string> {
  const files = new Map(await filesOf(name));
  const before = await builtManifest(name);
  const sealed = reseal(files, { ...before, ...edit(files, before) });
  const { version } = sealed.manifest;
  const folder = path.join(releasesOf(site), name, version);
  // One that is there was published before: the change did not change anything.
  await mkdir(folder);
  await Promise.all([...sealed.files].map(([file, content]) => writeFile(path.join(folder, file), content)));
  const base = `/remotes/${name}/${version}/`;
  await editRegistry(site, name, ({ current, history }) => ({
    current: { base, manifest: sealed.manifest },
    lastGood: current,
    history: [...history, { version, publishedAt: new Date().toISOString(), base }],
  }));
  return version;
}

/**
 * Replaces text in the files whose paths fit. A change that finds nothing to change would make a test that cannot fail, so it throws.
 * @param replacement as for `String.replaceAll`; nothing in it is special when it is made by a function
 */
export function replaceIn(files: Files, fits: RegExp, text: string | RegExp, replacement: string): void {
  let found = false;
  for (const [file, content] of files) {
    if (!fits.test(file)) continue;
    const before = content.toString('utf8');
    const after = before.replaceAll(text, () => replacement);
    if (after === before) continue;
    found = true;
    files.set(file, Buffer.from(after));
  }
  if (!found) throw new Error(`${String(text)} is in no file that fits ${String(fits)}`);
}

/** Changes what the site's registry says of a remote, the way a release command does it: written beside, renamed over. */
export async function editRegistry(
  site: Site,
  name: string,
  change: (entry: RegistryEntry) => RegistryEntry,
): Promise<void> {
  const registry = JSON.parse(await readRegistry(site)) as { remotes: Record<string, RegistryEntry> };
  const remotes = { ...registry.remotes, [name]: change(registry.remotes[name]!) };
  await writeRegistry(site, JSON.stringify({ ...registry, remotes }));
}

/** The registry document, to be put back with {@link writeRegistry}. */
export const readRegistry = (site: Site): Promise<string> =>
  readFile(path.join(releasesOf(site), REGISTRY_FILE), 'utf8');

/** Puts a registry document in the place of the present one. */
export async function writeRegistry(site: Site, text: string): Promise<void> {
  const file = path.join(releasesOf(site), REGISTRY_FILE);
  await writeFile(`${file}.test`, text);
  await rename(`${file}.test`, file);
}

/** Leaves the current version of a remote without another one to fall back on. */
export const removeLastGood = (site: Site, name: string): Promise<void> =>
  editRegistry(site, name, (entry) => ({ ...entry, lastGood: null }));

/** Changes a file after its publication, so that it is no longer what the registry says. */
export async function tamper(site: Site, name: string, version: string, fits: RegExp): Promise<void> {
  const folder = path.join(releasesOf(site), name, version);
  let found = false;
  for (const file of await readdir(folder)) {
    if (!fits.test(file) || /\.(br|gz)$/.test(file)) continue;
    found = true;
    await writeFile(path.join(folder, file), `${await readFile(path.join(folder, file), 'utf8')}\n;0`);
    for (const suffix of ['.br', '.gz']) await rm(path.join(folder, file + suffix), { force: true });
  }
  if (!found) throw new Error(`no file of ${name} ${version} fits ${String(fits)}`);
}

/** The folder of a site's published remotes. */
export const releasesOf = ({ dataDir }: Site): string => path.join(dataDir, 'releases');
