import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import { type Storage, typeOfKey } from '../../platform/storage';
import { FILES_AT_ONCE, writeTo } from './files';
import type { Manifest, PictureFile } from './manifest';

/** An earlier backup beside the one that is made. */
export interface Earlier {
  folder: string;
  manifest: Manifest;
}

/**
 * Writes every file of the storage. What an earlier backup has is linked, where the system can: it takes no room again.
 */
export async function savePictures(
  storage: Storage,
  folder: string,
  earlier: Earlier | null,
): Promise<PictureFile[]> {
  const known = new Map(earlier?.manifest.pictures.map((picture) => [picture.key, picture]));
  const saved: PictureFile[] = [];
  await pMap(
    storage.list(''),
    async (key) => {
      const info = await storage.head(key);
      // A report or an import that went away meanwhile; pictures stay while a backup is made.
      if (!info) return;
      const before = known.get(key);
      if (before?.etag === info.etag && (await linked(earlier!.folder, folder, before.file))) {
        saved.push(before);
        return;
      }
      const found = await storage.get(key);
      if (!found) return;
      saved.push({ key, etag: found.etag, ...(await writeTo(folder, `pictures/${key}`, found.stream)) });
    },
    { concurrency: FILES_AT_ONCE },
  );
  return saved.sort((a, b) => (a.key < b.key ? -1 : 1));
}

async function linked(from: string, to: string, file: string): Promise<boolean> {
  await mkdir(dirname(join(to, file)), { recursive: true, mode: 0o700 });
  return link(join(from, file), join(to, file)).then(
    () => true,
    () => false,
  );
}

/** Puts the pictures of a backup into the storage. Those that it has beside them stay. */
export async function bringPictures(storage: Storage, folder: string, { pictures }: Manifest): Promise<void> {
  await pMap(
    pictures,
    ({ key, file }) => storage.put(key, { file: join(folder, file) }, { contentType: typeOfKey(key) }),
    { concurrency: FILES_AT_ONCE },
  );
}
