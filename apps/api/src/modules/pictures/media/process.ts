import { RENDITION_WIDTHS, type RenditionSize } from '../../../ground/references/images';
import { type CheckOptions, checkImage } from './check';
import type { Pixels } from './dominant';
import { asMediaError, inTurn, type Job, open, openRaw } from './engine';
import { MediaError, mediaMessages } from './errors';
import type { Turn } from './fair-queue';
import { type ImageHeader, shownSize } from './headers';
import { MAX_WEBP_SIDE } from './limits';
import { type ImageFormat } from './sniff';
import { type Traits, traitsOf } from './traits';

/** One encoded size, free of metadata, in sRGB. Never wider than the original. */
type Rendition = {
  size: RenditionSize;
  buffer: Buffer;
  width: number;
  height: number;
  contentType: 'image/webp';
};

/** A picture that is ready to be stored. */
export type ProcessedImage = Traits & {
  /** Pixels of the `orig` rendition: upright, after EXIF orientation. */
  width: number;
  height: number;
  /** Format of the uploaded file. */
  format: ImageFormat;
  /** `236x`, `474x`, `736x`, `orig`. An animation moves in the last two and is a still picture in the first two. */
  renditions: Rendition[];
  animated: boolean;
};

/** Pictures that nobody waits for: those of the demo, and the site's own further renditions. */
const OWN: Turn = { who: 'site' };

type Encoded = Omit<Rendition, 'size'>;

// Full-size encoding is most of an upload's time: large originals get the fast encoder.
const LARGE_PIXELS = 8_000_000;
const fit = (width: number) =>
  ({ width, height: MAX_WEBP_SIDE, fit: 'inside', withoutEnlargement: true }) as const;

async function encodeOriginal({ buffer, header }: Job, animated: boolean): Promise<Encoded> {
  const large = header.width * header.height * header.frames > LARGE_PIXELS;
  // Animations have no EXIF orientation, and turning a strip of frames is not defined.
  const opened = animated ? open(buffer, header, { animated: true }) : open(buffer, header).autoOrient();
  const { data, info } = await opened
    .resize(fit(MAX_WEBP_SIDE))
    .webp({ quality: 88, alphaQuality: 90, effort: large || animated ? 1 : 3 })
    .toBuffer({ resolveWithObject: true });
  return {
    buffer: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
    contentType: 'image/webp',
  };
}

async function encodeAnimated({ buffer, header }: Job, width: number): Promise<Encoded> {
  const { data, info } = await open(buffer, header, { animated: true })
    .resize(fit(width))
    .webp({ quality: 80, effort: 1 })
    .toBuffer({ resolveWithObject: true });
  return {
    buffer: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
    contentType: 'image/webp',
  };
}

/** Upright 8-bit sRGB pixels of the first frame, at most as wide as the largest rendition. */
async function decodeBase({ buffer, header }: Job): Promise<Pixels> {
  const { data, info } = await open(buffer, header)
    .autoOrient()
    .resize(fit(RENDITION_WIDTHS['736x']))
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] };
}

async function shrink(base: Pixels, width: number): Promise<Pixels> {
  if (base.width <= width) return base;
  const { data, info } = await openRaw(base.data, base)
    .resize(fit(width))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] };
}

async function encodeStill(pixels: Pixels): Promise<Encoded> {
  const data = await openRaw(pixels.data, pixels)
    .webp({ quality: 82, alphaQuality: 90, effort: 4 })
    .toBuffer();
  return { buffer: data, width: pixels.width, height: pixels.height, contentType: 'image/webp' };
}

async function build(job: Job, describe: Describe): Promise<ProcessedImage> {
  const { header, turn } = job;
  const animated = header.frames > 1;
  const base = await decodeBase(job);
  turn.signal?.throwIfAborted();
  const medium = await shrink(base, RENDITION_WIDTHS['474x']);
  const small = await shrink(medium, RENDITION_WIDTHS['236x']);
  const original = await encodeOriginal(job, animated);
  turn.signal?.throwIfAborted();
  // A size that is the original's own is the original's own bytes: one file, one cache entry.
  const own = (pixels: Pixels) => !animated && pixels.width === original.width;
  const large =
    original.width <= RENDITION_WIDTHS['736x']
      ? original
      : animated
        ? await encodeAnimated(job, RENDITION_WIDTHS['736x'])
        : await encodeStill(base);
  return {
    width: original.width,
    height: original.height,
    format: header.format,
    ...(await describe(small)),
    renditions: [
      { size: '236x', ...(own(small) ? original : await encodeStill(small)) },
      { size: '474x', ...(own(medium) ? original : await encodeStill(medium)) },
      { size: '736x', ...large },
      { size: 'orig', ...original },
    ],
    animated,
  };
}

type Describe = (pixels: Pixels) => Traits | Promise<Traits>;
type Check = (buffer: Buffer, options: CheckOptions) => ImageHeader | Promise<ImageHeader>;
type ProcessOptions = CheckOptions & {
  turn?: Turn | undefined;
  check?: Check;
  describe?: Describe;
};

/**
 * Turns an uploaded file into everything that is stored of it: checked before decoding, upright, sRGB, 8 bits,
 * stripped of metadata, encoded anew as WebP. At most two pictures are decoded at once in a process, those of different people in turn.
 *
 * @param buffer the whole file, whatever its name or declared type
 * @param options.check where it is checked; here unless given
 * @param options.describe where its pixels are looked through; here unless given
 * @param options.turn whose picture it is; the site's own unless given. When its signal is aborted the work ends at its next step
 * @throws MediaError for every bad input; nothing else is thrown for the file's sake
 */
export async function processImage(
  buffer: Buffer,
  { turn = OWN, check = checkImage, describe = traitsOf, ...options }: ProcessOptions = {},
): Promise<ProcessedImage> {
  const header = await check(buffer, options);
  const job = { buffer, header, turn };
  return inTurn(job, async () => {
    const seen = await open(buffer, header).metadata();
    const shown = shownSize(header);
    // The header that was checked must be the one that is decoded.
    if (seen.width * (seen.pageHeight ?? seen.height) > shown.width * shown.height) {
      throw new MediaError('broken', mediaMessages.broken);
    }
    return build(job, describe);
  });
}

/**
 * AVIF of one size, for the job that follows an upload. Effort 2: three to four times faster than the default for
 * a few percent of bytes.
 *
 * @param buffer a rendition that {@link processImage} made (the original keeps most)
 * @param width in pixels; never enlarged
 * @param check where it is checked; here unless given
 */
export async function encodeAvif(
  buffer: Buffer,
  width: number,
  check: Check = checkImage,
): Promise<{ buffer: Buffer; width: number; height: number; contentType: 'image/avif' }> {
  const header = await check(buffer, { minSide: 1 });
  return inTurn({ buffer, header, turn: OWN }, async () => {
    try {
      const { data, info } = await open(buffer, header)
        .resize(fit(width))
        .avif({ quality: 55, effort: 2 })
        .toBuffer({ resolveWithObject: true });
      return { buffer: data, width: info.width, height: info.height, contentType: 'image/avif' };
    } catch (error) {
      throw asMediaError(error);
    }
  });
}
