import path from 'node:path';
import { type Release, type RemoteManifest } from '../manifest';
import { changeRegistry, type Step } from './change';
import { copyRelease, damageOf, exists, readBuilt } from './release-folder';
import { type HistoryEntry, type Registry, type RegistryEntry } from './registry';

/** Result of a release command. */
export interface ReleaseOutcome {
  readonly name: string;
  /** Version that browsers get from now on. */
  readonly version: string;
  /** The version before, if there was one. */
  readonly previous: string | null;
  /** False when nothing changed: the version was known already. */
  readonly moved: boolean;
  /** A folder of this version was there, but damaged; it was replaced. */
  readonly repaired: boolean;
  /** Problems found in the registry along the way. */
  readonly warnings: readonly string[];
}

export interface PublishOptions {
  /** Where the files will be served from, when that is not this site: an address that ends with `/<name>/<version>/`'s parent. */
  readonly baseUrl?: string;
  /** Publishes without the compressed variants that take long to make; whoever asks for that makes them afterwards. */
  readonly quick?: boolean;
  /** Further checks of what was built; anything that they answer is a reason not to publish it. */
  readonly check?: (
    manifest: RemoteManifest,
    built: string,
  ) => readonly string[] | Promise<readonly string[]>;
  /** Conflicts with the current releases of other remotes; called while the registry is locked. */
  readonly beside?: (manifest: RemoteManifest, others: readonly RemoteManifest[]) => readonly string[];
}

const HERE = '/remotes/';

/**
 * Publishes a built remote: copies its folder to `<folder>/<name>/<version>/` with compressed variants, and points the registry at it.
 * A version that was published before never moves the pointer, so that starting the site again does not undo a rollback; its folder is
 * repaired where it was damaged.
 * @param folder the releases folder
 * @param built the build's output, with `remote.json`
 * @throws when it could not be served: with what is wrong in which file; the registry stays as it is
 */
export async function publish(
  folder: string,
  built: string,
  { baseUrl = HERE, quick, check, beside }: PublishOptions = {},
): Promise<ReleaseOutcome> {
  const manifest = await readBuilt(built);
  refuseFor(await check?.(manifest, built));
  const { name, version } = manifest;
  const target = path.join(folder, name, version);
  const repaired = await copyRelease(built, target, version, { quick });
  const moved = await move(folder, `release ${name} ${version}`, async (registry) => {
    // Nobody has cleared it away since.
    if (!(await exists(target))) await copyRelease(built, target, version, { quick });
    const before = find(registry, name);
    const previous = before?.current.manifest.version ?? null;
    if (before?.history.some((entry) => entry.version === version))
      return { name, version: previous!, previous, entry: undefined };
    const others = Object.values({ ...registry.remotes, [name]: undefined });
    refuseFor(
      beside?.(
        manifest,
        others.flatMap((other) => other?.current.manifest ?? []),
      ),
    );
    const base = `${baseUrl}${name}/${version}/`;
    const item = { version, publishedAt: new Date().toISOString(), base };
    const history = [...(before?.history ?? []), item];
    const entry = { current: { base, manifest }, lastGood: before?.current ?? null, history };
    return { name, version, previous, entry };
  });
  return { ...moved, repaired };
}

function refuseFor(problems: readonly string[] = []): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * Goes back to the version before the current one, which is withdrawn: nothing falls back on it.
 * @throws when there is no earlier version
 */
export async function rollback(folder: string, name: string): Promise<ReleaseOutcome> {
  return move(folder, `roll ${name} back`, async (registry) => {
    const entry = entryOf(registry, name);
    return takenBack(folder, name, entry, entry.current.manifest.version);
  });
}

/**
 * Withdraws a version that turned out to be no good: goes back from it where it is the current one. One that somebody has released since stays.
 * @throws when that version is unknown, or there is no earlier one to go back to
 */
export async function withdraw(folder: string, name: string, version: string): Promise<ReleaseOutcome> {
  return move(folder, `withdraw ${name} ${version}`, async (registry) => {
    const entry = entryOf(registry, name);
    if (!entry.history.some((item) => item.version === version))
      throw new Error(`${name} ${version} is not among the published versions`);
    return takenBack(folder, name, entry, version);
  });
}

function takenBack(folder: string, name: string, entry: RegistryEntry, version: string): Promise<Move> {
  const history = entry.history.map((item) =>
    item.version === version ? { ...item, withdrawn: true as const } : item,
  );
  const current = entry.current.manifest.version;
  const target = version === current ? before(history, version) : current;
  if (!target) throw new Error(`${name} has no earlier version to go back to`);
  return pointAt(folder, name, entry, history, target);
}

/**
 * Points at a version that was published before. Going back withdraws what came after it; going forward again makes good what was withdrawn.
 * @throws when that version is unknown, or so old that it is no longer kept
 */
export async function promote(folder: string, name: string, version: string): Promise<ReleaseOutcome> {
  return move(folder, `point ${name} at ${version}`, async (registry) => {
    const entry = entryOf(registry, name);
    const indexOf = (wanted: string) => entry.history.findIndex((item) => item.version === wanted);
    const [target, from] = [indexOf(version), indexOf(entry.current.manifest.version)];
    if (target === -1) throw new Error(`${name} ${version} is not among the published versions`);
    const history = entry.history.map((item, index) => {
      if (index > target && index <= from) return { ...item, withdrawn: true as const };
      const { withdrawn: _, ...good } = item;
      return index === target ? good : item;
    });
    return pointAt(folder, name, entry, history, version);
  });
}

/** Manifest of a published version; null where it is missing or damaged, which pointing the registry at it reports. */
export const publishedManifest = (
  folder: string,
  name: string,
  version: string,
): Promise<RemoteManifest | null> =>
  /^[a-z0-9]+$/.test(version)
    ? readBuilt(path.join(folder, name, version)).catch(() => null)
    : Promise.resolve(null);

type Move = Step & Pick<ReleaseOutcome, 'version' | 'previous'>;

async function move(
  folder: string,
  purpose: string,
  change: (registry: Registry) => Promise<Move>,
): Promise<ReleaseOutcome> {
  const { answer, warnings } = await changeRegistry(folder, purpose, change);
  const { name, version, previous, entry } = answer;
  return {
    name,
    version,
    previous,
    moved: entry !== undefined && version !== previous,
    repaired: false,
    warnings,
  };
}

async function pointAt(
  folder: string,
  name: string,
  entry: RegistryEntry,
  history: readonly HistoryEntry[],
  version: string,
): Promise<Move> {
  const previous = entry.current.manifest.version;
  const good = before(history, version);
  const current = await releaseOf(folder, entry, name, version);
  // A damaged release can't be the fallback.
  const lastGood = good ? await releaseOf(folder, entry, name, good).catch(() => null) : null;
  return { name, version, previous, entry: { current, lastGood, history } };
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
  const kept = path.join(folder, name, version);
  const damage = await damageOf(kept, version);
  if (damage !== null) throw new Error(`${damage}: release that build again, it repairs its folder`);
  for (const known of [entry.current, entry.lastGood]) if (known?.manifest.version === version) return known;
  const base = entry.history.find((item) => item.version === version)?.base ?? `${HERE}${name}/${version}/`;
  return { base, manifest: await readBuilt(kept) };
}

function find(registry: Registry, name: string): RegistryEntry | undefined {
  return Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
}

function entryOf(registry: Registry, name: string): RegistryEntry {
  const entry = find(registry, name);
  if (!entry) throw new Error(`${name} was never released`);
  return entry;
}
