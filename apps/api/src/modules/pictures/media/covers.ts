import { buffer } from 'node:stream/consumers';
import { COVER_SIZES, type CoverSize } from '@corkboard/contract';
import { coverCut, imageKey } from '../../../ground/references/images';
import type { Services } from '../../../http/context';
import { inTurn, open } from './engine';
import { MediaError } from './errors';
import { FairQueue, type Turn } from './fair-queue';
import { inspectImage } from './inspect';
import { type ImageRow, lockImage, selectImage } from './queries';
import { isPassing, refusePicture } from './refusals';

/** A page of boards asks for many at once, and has them one after the other rather than none. */
const queue = new FairQueue({ capacity: 2, waiting: { all: 2000, each: 500 } });

/** Whether a size is one of a board's cover, which is cut only when somebody asks for it. */
export const isCoverSize = (size: string): size is CoverSize => Object.hasOwn(COVER_SIZES, size);

type Means = Pick<Services, 'db' | 'storage' | 'workers' | 'log'>;

/**
 * Cuts a size of a picture for the covers of boards that the storage lacks, and stores it.
 *
 * @returns what was cut, also where it couldn't be stored; null where somebody else has stored it meanwhile, or where there is no such picture
 * @throws Refusal 503 `image` when there is no room for it now; the signal's reason when `turn` was given up
 */
export async function cutCover(
  means: Means,
  size: CoverSize,
  signature: string,
  turn: Turn,
): Promise<Buffer | null> {
  const [image] = await selectImage(means.db, [signature]);
  if (!image) return null;
  try {
    return await queue.run(turn, 1, () => cutAndStore(means, size, image, turn));
  } catch (error) {
    if (isPassing(error) || !(error instanceof MediaError)) return refusePicture(error, 'size');
    means.log.warn({ err: error, signature }, 'a stored picture could not be read for a cover');
    return null;
  }
}

async function cutAndStore(
  means: Means,
  size: CoverSize,
  image: ImageRow,
  turn: Turn,
): Promise<Buffer | null> {
  const { db, storage, log } = means;
  const { signature } = image;
  const key = imageKey(size, signature);
  // Those who waited find it done.
  if (await storage.head(key)) return null;
  // Before the lock: a picture of the demo may be drawn only now, under the same one.
  const { from, ...to } = coverCut(image, size);
  const source = await storage.get(imageKey(from, signature));
  if (!source) return null;
  const cut = await cutTo(means, await buffer(source.stream), to, turn);
  await db.transaction(async (tx) => {
    await lockImage(tx, signature);
    // A sweep that deleted the picture meanwhile leaves nothing behind, and neither does this.
    if (!(await selectImage(tx, [signature]))[0]) return;
    // It can be shown all the same: a full disk takes no picture away.
    await storage.put(key, cut, { contentType: 'image/webp' }).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a cover could not be stored');
    });
  });
  return cut;
}

async function cutTo(
  means: Means,
  file: Buffer,
  to: { width: number; height: number },
  turn: Turn,
): Promise<Buffer> {
  const header = await inspectImage(means, file, { minSide: 1 });
  return inTurn({ buffer: file, header, turn }, () =>
    open(file, header)
      .resize({ ...to, fit: 'cover' })
      .webp({ quality: 82, alphaQuality: 90, effort: 2 })
      .toBuffer(),
  );
}
