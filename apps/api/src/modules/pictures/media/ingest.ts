import { createHmac, subtle } from 'node:crypto';
import { imageKey } from '../../../ground/references/images';
import type { Services } from '../../../http/context';
import type { Db } from '../../../platform/db';
import type { CheckOptions } from './check';
import type { Pixels } from './dominant';
import { MediaError, mediaMessages } from './errors';
import type { Turn } from './fair-queue';
import { describePixels, inspectImage } from './inspect';
import { MIN_PREVIEW_SIDE } from './limits';
import { type ProcessedImage, processImage } from './process';
import { claimImage, type ImageRow, insertImage, lockImage, selectMediaSecret } from './queries';

const secrets = new WeakMap<Db, Promise<string>>();

/**
 * Signature of a picture: 32 hex digits that only this site can compute from the file, so that an address reveals nothing and
 * cannot be found by trying known pictures.
 */
export async function signatureOf(db: Db, buffer: Buffer): Promise<string> {
  const secret = secrets.get(db) ?? selectMediaSecret(db);
  secrets.set(db, secret);
  secret.catch(() => secrets.delete(db));
  // Off the event loop: a large file takes a tenth of a second.
  const digest = await subtle.digest('SHA-256', buffer as Uint8Array<ArrayBuffer>);
  return createHmac('sha256', await secret)
    .update(Buffer.from(digest))
    .digest('hex')
    .slice(0, 32);
}

/**
 * Prepares and stores a picture: four renditions, then its row, then the job that adds AVIF. The same file twice is
 * one set. Nothing is left behind when it fails.
 *
 * @param options.minSide shortest side in pixels; 120 unless given
 * @param options.turn whose picture it is; the site's own unless given
 * @throws MediaError for every bad picture
 */
export async function ingestImage(
  ctx: Pick<Services, 'db' | 'storage' | 'jobs' | 'log' | 'workers'>,
  buffer: Buffer,
  { minSide = MIN_PREVIEW_SIDE, turn }: { minSide?: number; turn?: Turn } = {},
): Promise<ImageRow> {
  const signature = await signatureOf(ctx.db, buffer);
  const known = await claimImage(ctx.db, signature);
  if (known) {
    // A picture that another use accepted may be too small for this one.
    if (Math.min(known.width, known.height) < minSide)
      throw new MediaError('too-small', mediaMessages['too-small'](minSide));
    return known;
  }
  const check = (file: Buffer, options: CheckOptions) => inspectImage(ctx, file, options);
  const describe = (pixels: Pixels) => describePixels(ctx, pixels);
  return store(ctx, signature, await processImage(buffer, { minSide, turn, check, describe }));
}

async function store(
  ctx: Pick<Services, 'db' | 'storage' | 'jobs' | 'log'>,
  signature: string,
  image: ProcessedImage,
): Promise<ImageRow> {
  return ctx.db.transaction(async (tx) => {
    await lockImage(tx, signature);
    const known = await claimImage(tx, signature);
    if (known) return known;
    try {
      const puts = await Promise.allSettled(
        image.renditions.map(({ size, buffer, contentType }) =>
          ctx.storage.put(imageKey(size, signature), buffer, { contentType }),
        ),
      );
      // All of them have ended by now, so none comes after what is cleared away.
      for (const put of puts) if (put.status === 'rejected') throw put.reason;
      const bytes = new Set(image.renditions.map(({ buffer }) => buffer));
      const total = [...bytes].reduce((sum, { length }) => sum + length, 0);
      const { phash, width, height, dominantColor, animated } = image;
      const [row] = await insertImage(tx, [signature, phash, width, height, dominantColor, animated, total]);
      await ctx.jobs.send('media.avif', { signature }, { tx, singletonKey: signature });
      return row!;
    } catch (error) {
      await clearAway(ctx, signature, image);
      throw error;
    }
  });
}

/** Takes back what was put before the failure, while the picture's lock keeps everybody else from it. */
async function clearAway(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  signature: string,
  image: ProcessedImage,
): Promise<void> {
  await storage
    .delete(image.renditions.map(({ size }) => imageKey(size, signature)))
    .catch((error: unknown) => log.warn({ err: error, signature }, 'a failed picture could not be removed'));
}
