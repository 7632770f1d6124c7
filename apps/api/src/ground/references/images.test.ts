import { describe, expect, it } from 'vitest';
import { processImage } from '../../modules/pictures/media/process';
import { flat } from '../../modules/pictures/media/testing/pictures';
import { avifKey, imageKey, imagesOf, imageUrl } from './images';

const signature = 'ab12cd34'.repeat(4);

describe('imagesOf', () => {
  it('names each size by the signature', () => {
    const images = imagesOf({ signature, width: 1000, height: 1500 });
    expect(images).toEqual({
      '236x': { url: `/media/236x/ab/12/${signature}.webp`, width: 236, height: 354 },
      '474x': { url: `/media/474x/ab/12/${signature}.webp`, width: 474, height: 711 },
      '736x': { url: `/media/736x/ab/12/${signature}.webp`, width: 736, height: 1104 },
      orig: { url: `/media/orig/ab/12/${signature}.webp`, width: 1000, height: 1500 },
    });
  });

  it('keeps a picture under its address without /media/, and its AVIF beside', () => {
    expect(imageUrl('236x', signature)).toBe(`/media/${imageKey('236x', signature)}`);
    expect(avifKey('236x', signature)).toBe(imageKey('236x', signature).replace(/webp$/, 'avif'));
  });

  it.each([
    [1001, 667],
    [737, 121],
    [475, 1999],
    [300, 200],
    [236, 120],
    [120, 121],
    [999, 3001],
  ])('says the sizes that the renderer makes of %i × %i', async (width, height) => {
    const { renditions, ...image } = await processImage(await flat(width, height).png().toBuffer());
    const said = imagesOf({ signature, width: image.width, height: image.height });
    expect(renditions.map(({ size, width: w, height: h }) => [size, w, h])).toEqual(
      Object.entries(said).map(([size, one]) => [size, one.width, one.height]),
    );
  });
});
