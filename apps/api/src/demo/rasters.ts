import { type Drawing, drifting, driftStart, printed, rasterize } from '@corkboard/demo-pictures';
import { imagesOf, type RenditionSize } from '../ground/references/images';
import { openRaw, type Pixels } from '../modules/pictures/media';

/** Sizes that pages request first, and those for a closer look. */
export type Portion = 'small' | 'large';

/** The sizes of a portion: the small ones are those of grids, boards and people. */
export const SIZES: Readonly<Record<Portion, readonly RenditionSize[]>> = {
  small: ['236x', '474x'],
  large: ['736x', 'orig'],
};

export const portionOf = (size: RenditionSize): Portion => (SIZES.small.includes(size) ? 'small' : 'large');

/** A size of a picture, encoded. */
interface Raster {
  readonly size: RenditionSize;
  readonly buffer: Buffer;
}

interface Size {
  width: number;
  height: number;
}

/** The size of the picture that a drawing becomes. */
export const pictureSize = (drawing: Drawing, moves: boolean): Size =>
  moves ? driftStart(drawing).seen : { width: drawing.width, height: drawing.height };

/**
 * Pixels of the two small sizes, 236 and 474 wide: one rasterising, and the smaller made from the larger.
 * @param size that of the picture, whose sizes these are
 */
export async function smallPixels(
  drawing: Drawing,
  moves: boolean,
  size: Size,
): Promise<{ small: Pixels; medium: Pixels }> {
  const images = imagesOf({ signature: '', ...size });
  const base = await rasterize(drawing, moves ? driftStart(drawing).whole : sizeOf(images['474x']));
  const medium = moves ? await firstFrame(base, size, sizeOf(images['474x'])) : base;
  return { small: await resized(medium, sizeOf(images['236x'])), medium };
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

/** The part that an animation shows first. */
async function firstFrame(whole: Pixels, seen: Size, size: Size): Promise<Pixels> {
  const data = await openRaw(whole.data, whole)
    .extract({ left: 0, top: 0, ...seen })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...size, channels: whole.channels };
}

async function resized(from: Pixels, size: Size): Promise<Pixels> {
  const data = await openRaw(from.data, from)
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...size, channels: from.channels };
}

/** Effort 2 costs half of what uploads get, for 4% more bytes of a drawing. */
const encode = (pixels: Pixels, quality: number): Promise<Buffer> =>
  openRaw(pixels.data, pixels).webp({ quality, effort: 2 }).toBuffer();

/**
 * The files of a portion of a picture.
 * @param size that of the picture, as it was noted when it was pinned
 */
export async function rastersOf(
  drawing: Drawing,
  moves: boolean,
  size: Size,
  portion: Portion,
): Promise<Raster[]> {
  if (portion === 'small') {
    const { small, medium } = await smallPixels(drawing, moves, size);
    return [
      { size: '236x', buffer: await encode(small, 82) },
      { size: '474x', buffer: await encode(medium, 82) },
    ];
  }
  const whole = await printed(drawing.svg, drawing.grainFrom);
  const original = moves ? await drifting(whole) : await encode(whole, 88);
  const large = sizeOf(imagesOf({ signature: '', ...size })['736x']);
  return [
    {
      size: '736x',
      buffer: large.width === size.width ? original : await encode(await resized(whole, large), 82),
    },
    { size: 'orig', buffer: original },
  ];
}
