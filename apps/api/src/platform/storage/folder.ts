import { randomUUID } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkPut, isKey, type Storage, type StorageBody, type StoredInfo, typeOfKey } from './storage';

/** Holds what is being written; its name is not a key, so it can never be asked for. */
const DRAFTS = '.drafts';
const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000;

/** Storage in a folder, which is made if need be. */
export function createFolderStorage(root: string): Storage {
  const drafts = join(root, DRAFTS);
  const pathOf = (key: string) => join(root, ...key.split('/'));

  return {
    async check() {
      await mkdir(drafts, { recursive: true });
      await removeOldDrafts(drafts);
    },
    async put(key, body, { contentType }) {
      checkPut(key, contentType);
      const target = pathOf(key);
      const draft = join(drafts, randomUUID());
      await mkdir(drafts, { recursive: true });
      try {
        await writeDurably(draft, body);
        await mkdir(dirname(target), { recursive: true });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolders(dirname(target), root);
    },
    async get(key, range) {
      const handle = isKey(key) ? await openExisting(pathOf(key)) : null;
      if (!handle) return null;
      try {
        const found = await handle.stat();
        if (found.isFile()) return { ...info(key, found), stream: handle.createReadStream(range) };
      } catch (error) {
        await handle.close();
        throw error;
      }
      await handle.close();
      return null;
    },
    async head(key) {
      const found = isKey(key) ? await stat(pathOf(key)).catch(nullIfMissing) : null;
      return found?.isFile() ? info(key, found) : null;
    },
    async delete(keys) {
      for (const key of keys) {
        if (isKey(key)) await rm(pathOf(key), { force: true });
      }
    },
    list: (prefix) => walk(root, '', prefix),
    close: () => Promise.resolve(),
  };
}

function info(key: string, found: Stats): StoredInfo {
  const etag = `"${found.size.toString(16)}-${Math.round(found.mtimeMs).toString(16)}"`;
  return { size: found.size, contentType: typeOfKey(key), etag };
}

async function writeDurably(path: string, body: StorageBody): Promise<void> {
  const handle = await open(path, 'wx', 0o644);
  try {
    await handle.writeFile(body instanceof Uint8Array ? body : createReadStream(body.file));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name survives a power cut only when its folder, and the folders made for it, are written too. */
async function syncFolders(from: string, root: string): Promise<void> {
  for (let path = from; path.startsWith(root); path = dirname(path)) {
    const handle = await open(path);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (MISSING.has(error.code ?? '')) return null;
  throw error;
}

function openExisting(path: string): Promise<FileHandle | null> {
  return open(path).catch(nullIfMissing);
}

async function* walk(root: string, folder: string, prefix: string): AsyncIterable<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(nullIfMissing);
  for (const entry of entries ?? []) {
    const key = folder ? `${folder}/${entry.name}` : entry.name;
    if (!isKey(key)) continue;
    if (entry.isDirectory()) {
      const within = `${key}/`;
      if (within.startsWith(prefix) || prefix.startsWith(within)) yield* walk(root, key, prefix);
    } else if (key.startsWith(prefix)) yield key;
  }
}

async function removeOldDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name);
    const found = await stat(path).catch(nullIfMissing);
    if (found && Date.now() - found.mtimeMs > DRAFT_LIFE_MS) await rm(path, { force: true });
  }
}
