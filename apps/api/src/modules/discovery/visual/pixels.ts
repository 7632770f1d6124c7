import { buffer } from 'node:stream/consumers';
import { imageKey } from '../../../ground/references/images';
import type { Services } from '../../../http/context';
import type { Picture } from '../../../platform/visual-model';
import { inspectImage, inTurn, open, type Turn } from '../../pictures/media';

/** Longest side that pictures are looked at in. */
const SIDE = 384;

/**
 * A picture's pixels as models are given them: upright, sRGB, small, of its first frame. Nothing is kept of it.
 *
 * @param minSide shortest side that it may have, in pixels
 * @throws MediaError for every bad picture
 */
export async function pixelsOf(
  { workers }: Pick<Services, 'workers'>,
  file: Buffer,
  turn: Turn,
  minSide?: number,
): Promise<Picture> {
  const header = await inspectImage({ workers }, file, minSide === undefined ? {} : { minSide });
  return inTurn({ buffer: file, header, turn }, async () => {
    const { data, info } = await open(file, header)
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels as Picture['channels'] };
  });
}

/**
 * The pixels of a stored picture; null when its file is gone.
 *
 * @throws MediaError as `pixelsOf`
 */
export async function storedPixels(
  ctx: Pick<Services, 'workers' | 'storage'>,
  signature: string,
  turn: Turn,
): Promise<Picture | null> {
  const file = await ctx.storage.get(imageKey('474x', signature));
  return file && pixelsOf(ctx, await buffer(file.stream), turn, 1);
}
