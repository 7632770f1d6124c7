import { type Board, COVER_SIZES, type CoverSize, type Image, type Images } from '@corkboard/contract';

/** Pictures of the cover group and of a section's preview (`preview_pins`). */
export const PREVIEW_COUNT = 3;

/** A picture at the width of the pin grid. */
export const preview = (measures: ImageMeasures): Image => imagesOf(measures)['236x'];

/** Stored measures of a picture, besides its signature. */
export interface ImageMeasures {
  signature: string;
  /** Pixels of the `orig` rendition. */
  width: number;
  height: number;
}

const path = (size: StoredSize, signature: string, extension: string): string =>
  `${size}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${extension}`;

/** Where the storage keeps a rendition: its address without `/media/`. */
export const imageKey = (size: StoredSize, signature: string): string => path(size, signature, 'webp');

/** Where the storage keeps a rendition's AVIF twin. */
export const avifKey = (size: RenditionSize, signature: string): string => path(size, signature, 'avif');

/** The address of a rendition (docs/handbook/pictures.md#sizes). */
export const imageUrl = (size: StoredSize, signature: string): string =>
  `/media/${imageKey(size, signature)}`;

/**
 * A picture by size. Nothing is enlarged; heights are rounded as the renderer rounds them: each size is
 * made from the next larger one.
 */
export function imagesOf({ signature, width, height }: ImageMeasures): Images {
  const at = (size: RenditionSize, measures: Measures): Image => ({
    url: imageUrl(size, signature),
    ...measures,
  });
  const large = shrink({ width, height }, RENDITION_WIDTHS['736x']);
  const medium = shrink(large, RENDITION_WIDTHS['474x']);
  const small = shrink(medium, RENDITION_WIDTHS['236x']);
  return {
    '236x': at('236x', small),
    '474x': at('474x', medium),
    '736x': at('736x', large),
    orig: at('orig', { width, height }),
  };
}

/** From which rendition a size of a cover is cut, and how large it becomes: the smallest that has it, since nothing is enlarged. */
export function coverCut(measures: Measures, size: CoverSize): Measures & { from: RenditionSize } {
  const { width, height = 0 }: Partial<Measures> & { width: number } = COVER_SIZES[size];
  const images = imagesOf({ signature: '', ...measures });
  const from =
    RENDITIONS.find((name) => images[name].width >= width && images[name].height >= height) ?? 'orig';
  const whole = images[from];
  const scale = Math.min(1, whole.width / width, height ? whole.height / height : 1);
  const px = (length: number) => Math.max(1, Math.round(length));
  return height
    ? { from, width: px(width * scale), height: px(height * scale) }
    : { from, width: px(width * scale), height: px((whole.height * width * scale) / whole.width) };
}

/** The sizes of a board's cover, which are cut when they're first asked for. */
export const coversOf = ({ signature, ...measures }: ImageMeasures): NonNullable<Board['cover_images']> =>
  mapSizes((size) => {
    const { width, height } = coverCut(measures, size);
    return { url: imageUrl(size, signature), width, height };
  });

const mapSizes = <T>(of: (size: CoverSize) => T): Record<CoverSize, T> =>
  Object.fromEntries((Object.keys(COVER_SIZES) as CoverSize[]).map((size) => [size, of(size)])) as Record<
    CoverSize,
    T
  >;

interface Measures {
  width: number;
  height: number;
}

function shrink(from: Measures, width: number): Measures {
  if (from.width <= width) return from;
  return { width, height: Math.max(1, Math.round(from.height / (from.width / width))) };
}

/** Widths of the renditions, in CSS pixels (docs/handbook/pictures.md#sizes). `orig` keeps the original's width. */
export const RENDITION_WIDTHS = { '236x': 236, '474x': 474, '736x': 736 } as const;

/** Size names of a pin's pictures. */
export type RenditionSize = keyof typeof RENDITION_WIDTHS | 'orig';

/** From the smallest. */
const RENDITIONS = [...Object.keys(RENDITION_WIDTHS), 'orig'] as readonly RenditionSize[];

/** Every size that the storage may have of a picture. */
export type StoredSize = RenditionSize | CoverSize;

/** All of them; each is a folder of the storage. */
export const STORED_SIZES: readonly StoredSize[] = [
  ...RENDITIONS,
  ...(Object.keys(COVER_SIZES) as CoverSize[]),
];
