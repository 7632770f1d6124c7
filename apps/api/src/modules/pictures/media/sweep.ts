import { avifKey, imageKey, RENDITION_WIDTHS, STORED_SIZES } from '../../../ground/references/images';
import type { Services } from '../../../http/context';
import { sweepsAllowed } from '../../../platform/sweep-lock';
import { lockImage, selectImage } from './queries';
import { deleteImage, deleteUploads, markUnused, selectOver, selectStrangers } from './sweep-queries';

type Sources = Pick<Services, 'db' | 'storage' | 'log'>;
type Size = keyof typeof RENDITION_WIDTHS;

const BATCH = 500;
const FOREIGN_KEY = '23503';
const SIGNATURE = /\/([0-9a-f]{32})\.(?:webp|avif)$/;

/**
 * Deletes pictures that nothing has shown for days: neither a pin, the trash, a cover, a person nor an upload that may become a pin
 * (docs/decisions/0015). Pictures are marked first and deleted by a later sweep. Gives how many are gone.
 */
export async function sweepPictures(ctx: Sources): Promise<number> {
  while ((await deleteUploads(ctx.db, [BATCH])).length === BATCH);
  for (let after = ''; ;) {
    const page = await markUnused(ctx.db, [after, BATCH]);
    if (page.length < BATCH) break;
    after = page.at(-1)!.signature;
  }
  let gone = 0;
  for (;;) {
    const over = await selectOver(ctx.db, [BATCH]);
    let deleted = 0;
    for (const { signature } of over) if (await deletePicture(ctx, signature)) deleted++;
    gone += deleted;
    // A picture that could not be deleted is in use again, and loses its mark in the next sweep.
    if (over.length < BATCH || deleted === 0) break;
  }
  await sweepFiles(ctx);
  return gone;
}

async function deletePicture(ctx: Sources, signature: string): Promise<boolean> {
  try {
    if ((await deleteImage(ctx.db, [signature])).length === 0) return false;
  } catch (error) {
    // A pin was saved from it at this very moment.
    if ((error as { code?: string }).code === FOREIGN_KEY) return false;
    throw error;
  }
  await deleteFiles(ctx, signature);
  return true;
}

/**
 * Deletes the files of a signature that is no picture's. Whoever stores a picture holds the same lock until its row is there, so that no
 * file of theirs is taken away. While a backup is made they stay, for a later sweep.
 */
async function deleteFiles({ db, storage }: Sources, signature: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await sweepsAllowed(tx, []))[0]!.allowed) return;
    await lockImage(tx, signature);
    if ((await selectImage(tx, [signature]))[0]) return;
    const twins = (Object.keys(RENDITION_WIDTHS) as Size[]).map((size) => avifKey(size, signature));
    await storage.delete([...STORED_SIZES.map((size) => imageKey(size, signature)), ...twins]);
  });
}

/** Deletes files that a killed process left: put before their row was written, or not yet deleted after it was. */
async function sweepFiles(ctx: Sources): Promise<void> {
  const found = new Set<string>();
  const clear = async () => {
    for (const { signature } of await selectStrangers(ctx.db, [[...found]])) {
      ctx.log.info({ signature }, 'files without a picture are removed');
      await deleteFiles(ctx, signature);
    }
    found.clear();
  };
  for (const folder of STORED_SIZES) {
    for await (const key of ctx.storage.list(`${folder}/`)) {
      const signature = SIGNATURE.exec(key)?.[1];
      if (signature) found.add(signature);
      if (found.size >= BATCH) await clear();
    }
  }
  await clear();
}
