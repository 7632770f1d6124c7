import { cp, mkdir, open, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Release, type RemoteManifest } from '../manifest';
import { compressFolder } from './compress';
import {
  parseRegistry,
  REGISTRY_FILE,
  type HistoryEntry,
  type Registry,
  type RegistryEntry,
} from './registry';
import { integrityOf } from './seal';

/** What became of a release command. */
export interface ReleaseOutcome {
  readonly name: string;
  /** The version that browsers are told from now on. */
  readonly version: string;
  /** The version before, if there was one. */
  readonly previous: string | null;
  /** False when nothing changed: the version was known already. */
  readonly moved: boolean;
}

export interface PublishOptions {
  /** Where the files will be served from, when that is not this site: an address that ends with `/<name>/<version>/`'s parent. */
  readonly baseUrl?: string;
}

/** Versions whose files are kept on disk: pages that were opened with one of them still ask for its chunks. */
const KEPT = 20;
const LOCK_STALE_MS = 30_000;

/**
 * Publishes a built remote: copies its folder to `<folder>/<name>/<version>/` with compressed variants, and points the registry at it.
 * A version that was published before never moves the pointer, so that starting the site again does not undo a rollback.
 * @param folder the releases folder
 * @param built the build's output, with `remote.json`
 * @throws when a file does not have the hash that `remote.json` names
 */
export async function publish(
  folder: string,
  built: string,
  options: PublishOptions = {},
): Promise<ReleaseOutcome> {
  const manifest = JSON.parse(await readFile(path.join(built, 'remote.json'), 'utf8')) as RemoteManifest;
  const { name, version } = manifest;
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !/^[a-z0-9]+$/.test(version))
    throw new Error(`${built}: not a remote`);
  await verify(built, manifest);
  await copyRelease(built, path.join(folder, name, version));
  return update(folder, (registry) => {
    const before = registry.remotes[name];
    const previous = before?.current.manifest.version ?? null;
    if (before?.history.some((entry) => entry.version === version)) {
      return { registry, outcome: { name, version: previous!, previous, moved: false } };
    }
    const base = `${options.baseUrl ?? '/remotes/'}${name}/${version}/`;
    const history = [...(before?.history ?? []), { version, publishedAt: new Date().toISOString() }];
    const entry: RegistryEntry = { current: { base, manifest }, lastGood: before?.current ?? null, history };
    return { registry: withRemote(registry, name, entry), outcome: { name, version, previous, moved: true } };
  });
}

/**
 * Goes back to the version before the current one, which is withdrawn: nothing falls back on it.
 * @throws when there is no earlier version
 */
export async function rollback(folder: string, name: string): Promise<ReleaseOutcome> {
  return update(folder, async (registry) => {
    const entry = entryOf(registry, name);
    const from = entry.current.manifest.version;
    const target = before(entry.history, from);
    if (!target) throw new Error(`${name} has no earlier version to go back to`);
    const history = entry.history.map((item) =>
      item.version === from ? { ...item, withdrawn: true as const } : item,
    );
    return moveTo(folder, registry, name, history, target);
  });
}

/**
 * Points at a version that was published before. Going back withdraws what came after it; going forward again makes good what was withdrawn.
 * @throws when that version is unknown, or so old that it is no longer kept
 */
export async function promote(folder: string, name: string, version: string): Promise<ReleaseOutcome> {
  return update(folder, async (registry) => {
    const entry = entryOf(registry, name);
    const indexOf = (wanted: string) => entry.history.findIndex((item) => item.version === wanted);
    const [target, from] = [indexOf(version), indexOf(entry.current.manifest.version)];
    if (target === -1) throw new Error(`${name} ${version} is not among the published versions`);
    const history = entry.history.map((item, index) => {
      if (index > target && index <= from) return { ...item, withdrawn: true as const };
      return index === target ? { version: item.version, publishedAt: item.publishedAt } : item;
    });
    return moveTo(folder, registry, name, history, version);
  });
}

interface Step {
  readonly registry: Registry;
  readonly outcome: ReleaseOutcome;
}

async function moveTo(
  folder: string,
  registry: Registry,
  name: string,
  history: readonly HistoryEntry[],
  version: string,
): Promise<Step> {
  const entry = entryOf(registry, name);
  const previous = entry.current.manifest.version;
  const good = before(history, version);
  const current = await releaseOf(folder, entry, name, version);
  const lastGood = good ? await releaseOf(folder, entry, name, good) : null;
  return {
    registry: withRemote(registry, name, { current, lastGood, history }),
    outcome: { name, version, previous, moved: version !== previous },
  };
}

/** The newest version before this one that was not withdrawn. */
function before(history: readonly HistoryEntry[], version: string): string | null {
  const at = history.findIndex((item) => item.version === version);
  return history.slice(0, at).findLast((item) => !item.withdrawn)?.version ?? null;
}

async function releaseOf(
  folder: string,
  entry: RegistryEntry,
  name: string,
  version: string,
): Promise<Release> {
  for (const known of [entry.current, entry.lastGood]) if (known?.manifest.version === version) return known;
  const manifest = JSON.parse(
    await readFile(path.join(folder, name, version, 'remote.json'), 'utf8'),
  ) as RemoteManifest;
  return { base: entry.current.base.replace(entry.current.manifest.version, version), manifest };
}

function entryOf(registry: Registry, name: string): RegistryEntry {
  const entry = registry.remotes[name];
  if (!entry) throw new Error(`${name} was never released`);
  return entry;
}

function withRemote(registry: Registry, name: string, entry: RegistryEntry): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } };
}

async function verify(built: string, manifest: RemoteManifest): Promise<void> {
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    const content = await readFile(path.join(built, file));
    if (integrityOf(content) !== integrity)
      throw new Error(`${path.join(built, file)} is not the file that remote.json describes`);
  }
}

/** Copies to a temporary folder first: a release folder is either whole or not there. */
async function copyRelease(built: string, target: string): Promise<void> {
  if (await exists(target)) return;
  const temporary = `${target}.${process.pid}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  await cp(built, temporary, { recursive: true });
  await compressFolder(temporary);
  try {
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
}

/** One change of the registry: read, change, write beside, rename over. Changes of several processes take turns. */
async function update(
  folder: string,
  change: (registry: Registry) => Step | Promise<Step>,
): Promise<ReleaseOutcome> {
  const file = path.join(folder, REGISTRY_FILE);
  const release = await lock(`${file}.lock`);
  try {
    const before = await readFile(file, 'utf8').then(
      parseRegistry,
      ifMissing({ format: 1, remotes: {} } as Registry),
    );
    const { registry: changed, outcome } = await change(before);
    if (changed !== before) {
      const { entry, versions } = forgotten(changed.remotes[outcome.name]!);
      const registry = withRemote(changed, outcome.name, entry);
      const temporary = `${file}.${process.pid}.tmp`;
      await writeFile(temporary, `${JSON.stringify(registry)}\n`);
      await rename(temporary, file);
      for (const version of versions)
        await rm(path.join(folder, outcome.name, version), { recursive: true, force: true });
    }
    return outcome;
  } finally {
    await release();
  }
}

/** Takes the oldest versions out of the history; their files go once the registry no longer names them. */
function forgotten(entry: RegistryEntry): { entry: RegistryEntry; versions: string[] } {
  const inUse = new Set([entry.current.manifest.version, entry.lastGood?.manifest.version]);
  const old = entry.history.slice(0, -KEPT).filter(({ version }) => !inUse.has(version));
  const history = entry.history.filter((item) => !old.includes(item));
  return { entry: { ...entry, history }, versions: old.map(({ version }) => version) };
}

async function lock(file: string): Promise<() => Promise<void>> {
  await mkdir(path.dirname(file), { recursive: true });
  for (;;) {
    try {
      await (await open(file, 'wx')).close();
      return () => unlink(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const held = await stat(file).catch(() => null);
      // Whoever held it died: a change takes milliseconds.
      if (held && Date.now() - held.mtimeMs > LOCK_STALE_MS) await rm(file, { force: true });
      else await wait(20);
    }
  }
}

const exists = (file: string) => stat(file).then(() => true, ifMissing(false));

function ifMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
