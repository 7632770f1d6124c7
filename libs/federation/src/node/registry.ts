import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type RemoteReleases } from '../manifest';

/** One published version in the history of a remote. */
export interface HistoryEntry {
  readonly version: string;
  /** ISO time of its publication. */
  readonly publishedAt: string;
  /** It was rolled back: nothing falls back on it. */
  readonly withdrawn?: true;
}

/** A remote in the registry: what browsers are told, and how it came to be. */
export interface RegistryEntry extends RemoteReleases {
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
}

/** The registry document, `registry.json` beside the published folders (docs/architecture.md, "Registry"). */
export interface Registry {
  readonly format: 1;
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
}

/** Reads the registry, and again whenever it has changed; asking costs one `stat`. */
export interface RegistryReader {
  read(): Registry;
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
const EMPTY: Registry = { format: 1, remotes: {} };

/** @param folder the releases folder, `DATA_DIR/releases`; it may come into being later */
export function createRegistryReader(folder: string): RegistryReader {
  const file = path.join(folder, REGISTRY_FILE);
  let seen = '';
  let registry = EMPTY;
  return {
    read() {
      const stat = statSync(file, { throwIfNoEntry: false, bigint: true });
      // Every change is a rename of a new file, so the inode tells even two changes within one clock tick apart.
      const mark = stat ? `${stat.ino}:${stat.mtimeNs}:${stat.size}` : '';
      if (mark !== seen) {
        registry = stat ? parseRegistry(readFileSync(file, 'utf8')) : EMPTY;
        seen = mark;
      }
      return registry;
    },
  };
}

/** @throws when the text is not a registry of this format */
export function parseRegistry(text: string): Registry {
  const value = JSON.parse(text) as Partial<Registry>;
  if (value.format !== 1 || typeof value.remotes !== 'object')
    throw new Error('registry.json has an unknown format');
  return value as Registry;
}
