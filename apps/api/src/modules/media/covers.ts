import { buffer } from 'node:stream/consumers';
import { COVER_SIZES, type CoverSize } from '@corkboard/contract';
import { coverCut, imageKey } from '../../ground/references/images';
import type { Services } from '../../http/context';
import { inTurn, open } from './engine';
import { FairQueue } from './fair-queue';
import { inspectImage } from './inspect';
import { lockImage, selectImage } from './queries';
import { refusePicture } from './refusals';

/** A page of boards asks for many at once, and has them one after the other rather than none. */
const queue = new FairQueue({ capacity: 2, waiting: { all: 10_000, each: 10_000 } });

/** Whether a size is one of a board's cover, which is cut only when somebody asks for it. */
export const isCoverSize = (size: string): size is CoverSize => Object.hasOwn(COVER_SIZES, size);

type Means = Pick<Services, 'db' | 'storage' | 'workers'>;

/**
 * Cuts a size of a picture for the covers of boards that the storage lacks, and stores it; nothing where no such picture is.
 *
 * @throws Refusal 503 `image` when there is no room for it now
 */
export async function cutCover(means: Means, size: CoverSize, signature: string): Promise<void> {
  const { db, storage } = means;
  const key = imageKey(size, signature);
  const [image] = await selectImage(db, [signature]);
  if (!image) return;
  await queue.run({ who: 'covers' }, 1, async () => {
    // Those who waited find it done.
    if (await storage.head(key)) return;
    // Before the lock: a picture of the demo may be drawn only now, under the same one.
    const { from, ...to } = coverCut(image, size);
    const source = await storage.get(imageKey(from, signature));
    if (!source) return;
    const cut = await cutTo(means, await buffer(source.stream), to);
    await db.transaction(async (tx) => {
      await lockImage(tx, signature);
      // A sweep that deleted the picture meanwhile leaves nothing behind, and neither does this.
      if ((await selectImage(tx, [signature]))[0]) await storage.put(key, cut, { contentType: 'image/webp' });
    });
  });
}

async function cutTo(means: Means, file: Buffer, to: { width: number; height: number }): Promise<Buffer> {
  try {
    const header = await inspectImage(means, file, { minSide: 1 });
    return await inTurn({ buffer: file, header, turn: { who: 'covers' } }, () =>
      open(file, header)
        .resize({ ...to, fit: 'cover' })
        .webp({ quality: 82, alphaQuality: 90, effort: 2 })
        .toBuffer(),
    );
  } catch (error) {
    return refusePicture(error, 'size');
  }
}
