import type { Image, Images } from '@corkboard/contract';

/** Pictures of the cover group and of a section's preview (`preview_pins`). */
export const PREVIEW_COUNT = 3;

/** A picture at the width of the pin grid. */
export const preview = (measures: ImageMeasures): Image => imagesOf(measures)['236x'];

/** What is kept of a picture beside its signature. */
export interface ImageMeasures {
  signature: string;
  /** Pixels of the `orig` rendition. */
  width: number;
  height: number;
}

const path = (size: RenditionSize, signature: string, extension: string): string =>
  `${size}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${extension}`;

/** Where the storage keeps a rendition: its address without `/media/`. */
export const imageKey = (size: RenditionSize, signature: string): string => path(size, signature, 'webp');

/** Where the storage keeps a rendition's AVIF twin. */
export const avifKey = (size: RenditionSize, signature: string): string => path(size, signature, 'avif');

/** The address of a rendition (docs/handbook/pictures.md#sizes). */
export const imageUrl = (size: RenditionSize, signature: string): string =>
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
