import type { Image } from './types';

/** The `srcset` of a picture and of the same picture larger, for screens with finer pixels. One that is not larger is not offered. */
export const densities = (
  one: Pick<Image, 'url' | 'width'>,
  two: Pick<Image, 'url' | 'width'> | undefined,
): string => (two && two.width > one.width ? `${one.url} 1x, ${two.url} 2x` : `${one.url} 1x`);

/** Sizes of a board's cover, in CSS pixels: a width alone keeps the picture's shape, a height as well cuts it from the middle (docs/handbook/pictures.md#covers). */
export const COVER_SIZES = {
  '170x': { width: 170 },
  '222x': { width: 222 },
  '216x146': { width: 216, height: 146 },
  '400x300': { width: 400, height: 300 },
} as const;
export type CoverSize = keyof typeof COVER_SIZES;
