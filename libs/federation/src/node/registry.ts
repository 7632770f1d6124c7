import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type RemoteReleases } from '../manifest';
import { entryProblems, isHistory, isRelease, type ManifestCheck } from './schema';

/** One published version in the history of a remote. */
export interface HistoryEntry {
  readonly version: string;
  /** ISO time of its publication. */
  readonly publishedAt: string;
  /** Where its files are served from; without it, from this site. Versions may be in different places. */
  readonly base?: string;
  /** It was rolled back: nothing falls back on it. */
  readonly withdrawn?: true;
}

/** A remote in the registry: what browsers get, and how it came to be. */
export interface RegistryEntry extends RemoteReleases {
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
}

/** The registry document, `registry.json` beside the published folders (docs/architecture.md, "Registry"). */
export interface Registry {
  readonly format: 1;
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
}

/** Something that is wrong with the registry. */
export interface RegistryProblem {
  /** The remote whose entry it is; null when it is the whole document. */
  readonly remote: string | null;
  readonly reason: string;
}

/** Reads the registry, and again whenever it has changed; asking costs one `stat`. */
export interface RegistryReader {
  /** Never throws: what cannot be used leaves what was read before in its place. */
  read(): Registry;
  /** The entry of a remote, where there is one that can be used. */
  find(name: string): RegistryEntry | undefined;
}

/**
 * The folder of the registry and the published remotes: `releases/` of the data folder. `RELEASES_DIR` names another one, so that a
 * development server can have releases of its own beside the data of the site.
 */
export function releasesFolder(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  return path.resolve(env.RELEASES_DIR ?? path.join(dataDir, 'releases'));
}

export const REGISTRY_FILE = 'registry.json';
/** The registry as it was before its last change, for the case that the file gets damaged. */
export const PREVIOUS_FILE = 'registry.previous.json';
export const EMPTY: Registry = { format: 1, remotes: {} };

/**
 * @param folder the releases folder, `DATA_DIR/releases`; it may come into being later
 * @param onProblem called once for everything that could not be used
 * @param check what the site itself has against a release; one that it refuses is as one that is broken
 */
export function createRegistryReader(
  folder: string,
  onProblem: (problem: RegistryProblem) => void = () => undefined,
  check?: ManifestCheck,
): RegistryReader {
  const file = path.join(folder, REGISTRY_FILE);
  let seen = '';
  let reported = '';
  let registry = EMPTY;

  function take(text: string): void {
    const { remotes, problems } = parseRegistry(text, check);
    const kept = problems.flatMap(({ remote }) => {
      const known = remote === null ? undefined : registry.remotes[remote];
      return known ? [[remote, known]] : [];
    });
    registry = { format: 1, remotes: { ...remotes, ...(Object.fromEntries(kept) as Registry['remotes']) } };
    problems.forEach(onProblem);
  }

  /** With nothing in memory, the registry before the last change is better than none. */
  function goOn(reason: string): void {
    if (reason !== reported) onProblem({ remote: null, reason });
    reported = reason;
    if (registry !== EMPTY) return;
    try {
      registry = {
        format: 1,
        remotes: parseRegistry(readFileSync(path.join(folder, PREVIOUS_FILE), 'utf8'), check).remotes,
      };
    } catch {
      // Then there is none.
    }
  }

  const reader: RegistryReader = {
    read() {
      try {
        const stat = statSync(file, { throwIfNoEntry: false, bigint: true });
        // Every change is a rename of a new file, so the inode distinguishes even two changes within one clock tick.
        const mark = stat ? `${stat.ino}:${stat.mtimeNs}:${stat.size}` : '';
        if (mark === seen) return registry;
        const text = stat ? readFileSync(file, 'utf8') : null;
        // A failed read is retried at the next request; a successful one is repeated only after the file changes.
        seen = mark;
        if (text === null) throw new Error(`${REGISTRY_FILE} is gone`);
        take(text);
        reported = '';
      } catch (error) {
        goOn((error as Error).message);
      }
      return registry;
    },
    find(name) {
      const { remotes } = reader.read();
      return Object.hasOwn(remotes, name) ? remotes[name] : undefined;
    },
  };
  return reader;
}

/**
 * Reads a registry document. A remote whose current version cannot be served is read with its last good one in its place, and left out when
 * that cannot be served either.
 * @throws when the text is not a registry of this format
 */
export function parseRegistry(
  text: string,
  check?: ManifestCheck,
): Registry & { readonly problems: readonly RegistryProblem[] } {
  const value = JSON.parse(text) as { format?: unknown; remotes?: unknown } | null;
  if (value?.format !== 1 || typeof value.remotes !== 'object' || value.remotes === null)
    throw new Error(`${REGISTRY_FILE} has an unknown format`);
  const problems: RegistryProblem[] = [];
  const remotes: [string, RegistryEntry][] = [];
  for (const [remote, entry] of Object.entries(value.remotes as Record<string, unknown>)) {
    const [reason] = entryProblems(entry, check);
    if (reason !== undefined) problems.push({ remote, reason });
    const usable = reason === undefined ? (entry as RegistryEntry) : salvaged(entry, check);
    if (usable) remotes.push([remote, usable]);
  }
  return { format: 1, remotes: Object.fromEntries(remotes), problems };
}

function salvaged(entry: unknown, check?: ManifestCheck): RegistryEntry | undefined {
  const { current, lastGood, history } = (entry ?? {}) as Partial<Record<keyof RegistryEntry, unknown>>;
  const usable = [current, lastGood].find((release) => isRelease(release, check));
  return usable && { current: usable, lastGood: null, history: isHistory(history) ? history : [] };
}
