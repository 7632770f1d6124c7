import type { Image } from './types';

/** The `srcset` of a picture and of the same picture larger, for screens with finer pixels. One that is not larger is not offered. */
export const densities = (
  one: Pick<Image, 'url' | 'width'>,
  two: Pick<Image, 'url' | 'width'> | undefined,
): string => (two && two.width > one.width ? `${one.url} 1x, ${two.url} 2x` : `${one.url} 1x`);
