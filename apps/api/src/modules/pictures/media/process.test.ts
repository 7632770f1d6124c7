import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeAvif, processImage, type ProcessedImage } from './process';
import { animation, CORNERS, flat, oriented, picture } from './testing/pictures';

const rendition = (image: ProcessedImage, size: string) => image.renditions.find((r) => r.size === size)!;

async function cornersOf(buffer: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(buffer).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  const [right, bottom] = [info.width - 6, info.height - 6];
  return [at(5, 5), at(right, 5), at(5, bottom), at(right, bottom)];
}

const farthest = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]) =>
  Math.max(...a.flatMap((color, i) => color.map((value, j) => Math.abs(value - b[i]![j]!))));

describe('processImage', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('shows a JPEG of EXIF orientation %i upright', async (orientation) => {
    const image = await processImage(await oriented(orientation).jpeg({ quality: 95 }).toBuffer());
    expect([image.width, image.height]).toEqual([240, 160]);
    for (const { buffer } of image.renditions) {
      expect(farthest(await cornersOf(buffer), CORNERS)).toBeLessThan(16);
    }
  });

  it('makes four sizes, never wider than the original, with equal proportions', async () => {
    const image = await processImage(await picture(1000, 1500).jpeg().toBuffer());
    expect(image.renditions.map((r) => [r.size, r.width, r.height])).toEqual([
      ['236x', 236, 354],
      ['474x', 474, 711],
      ['736x', 736, 1104],
      ['orig', 1000, 1500],
    ]);
    for (const r of image.renditions) {
      const seen = await sharp(r.buffer).metadata();
      expect([seen.format, seen.width, seen.height]).toEqual(['webp', r.width, r.height]);
      expect(r.contentType).toBe('image/webp');
    }
    const narrow = await processImage(await picture(300, 200).jpeg().toBuffer());
    expect(narrow.renditions.map((r) => r.width)).toEqual([236, 300, 300, 300]);
    expect(rendition(narrow, '474x').buffer).toBe(rendition(narrow, 'orig').buffer);
  });

  it('keeps the alpha of a PNG', async () => {
    const hole = { create: { width: 200, height: 200, channels: 4 as const, background: '#00000000' } };
    const png = await flat(400, 400, '#cc3300', 4)
      .composite([{ input: hole, left: 0, top: 0, blend: 'dest-out' }])
      .composite([
        { input: await flat(200, 400, '#ffffff', 4).png().toBuffer(), left: 0, top: 0, blend: 'dest-out' },
      ])
      .png()
      .toBuffer();
    const image = await processImage(png);
    for (const { buffer, width } of image.renditions) {
      const { data, info } = await sharp(buffer).raw().toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(4);
      expect(data[(10 * width + 10) * 4 + 3]).toBe(0);
      expect(data[(10 * width + width - 10) * 4 + 3]).toBe(255);
    }
    // Transparent pixels don't influence the dominant color.
    expect(image.dominantColor).toBe('#cc3300');
  });

  it.each(['webp', 'avif', 'png', 'jpeg'] as const)('reads %s', async (format) => {
    const image = await processImage(await picture(500, 333).toFormat(format).toBuffer());
    expect(image).toMatchObject({ format, width: 500, height: 333, animated: false });
  });

  it.each(['gif', 'webp'] as const)('keeps an animated %s moving in the large sizes only', async (format) => {
    const image = await processImage(await animation(format, 5, 800, 400));
    expect(image).toMatchObject({ animated: true, width: 800, height: 400, format });
    const frames = await Promise.all(
      image.renditions.map(async (r) => (await sharp(r.buffer, { animated: true }).metadata()).pages ?? 1),
    );
    expect(frames).toEqual([1, 1, 5, 5]);
    expect(image.renditions.map((r) => [r.width, r.height])).toEqual([
      [236, 118],
      [474, 237],
      [736, 368],
      [800, 400],
    ]);
    const orig = await sharp(rendition(image, 'orig').buffer, { animated: true }).metadata();
    expect([orig.delay, orig.loop]).toEqual([[80, 100, 120, 140, 160], 3]);
  });

  it('treats a GIF of one frame as a still', async () => {
    const image = await processImage(await flat(300, 300).gif().toBuffer());
    expect(image).toMatchObject({ animated: false, format: 'gif', width: 300 });
  });

  it('turns CMYK into sRGB', async () => {
    const jpeg = await flat(300, 300, '#d02040').toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(jpeg).metadata()).space).toBe('cmyk');
    const image = await processImage(jpeg);
    const orig = await sharp(rendition(image, 'orig').buffer).metadata();
    expect([orig.space, orig.channels]).toEqual(['srgb', 3]);
    // A press cannot print every screen color, so the red may move, but it stays that red.
    expect(
      farthest(await cornersOf(rendition(image, '236x').buffer), Array(4).fill([208, 32, 64])),
    ).toBeLessThan(40);
  });

  it('turns 16 bits into 8', async () => {
    const png = await flat(300, 300, '#3366cc').toColorspace('rgb16').png().toBuffer();
    expect((await sharp(png).metadata()).depth).toBe('ushort');
    const image = await processImage(png);
    expect((await sharp(rendition(image, 'orig').buffer).metadata()).depth).toBe('uchar');
    expect(image.dominantColor).toBe('#3366cc');
  });

  it('reads gray pictures, with alpha and without', async () => {
    const gray = await flat(300, 300, '#808080').toColorspace('b-w').png().toBuffer();
    expect((await sharp(gray).metadata()).channels).toBe(1);
    expect((await processImage(gray)).dominantColor).toBe('#808080');
    const alpha = await flat(300, 300, '#808080ff', 4).toColorspace('b-w').png().toBuffer();
    expect((await sharp(alpha).metadata()).channels).toBe(2);
    expect((await processImage(alpha)).dominantColor).toBe('#808080');
  });

  it('converts an embedded color profile instead of dropping it', async () => {
    const wide = await flat(300, 300, '#20c040').withIccProfile('p3').png().toBuffer();
    const stored = await sharp(wide).raw().toBuffer();
    const image = await processImage(wide);
    // The numbers in the file are P3 numbers; converting them back gives the color that was drawn.
    expect(stored.length).toBe(300 * 300 * 3);
    expect(
      farthest(await cornersOf(rendition(image, 'orig').buffer), Array(4).fill([32, 192, 64])),
    ).toBeLessThan(8);
    expect((await sharp(rendition(image, 'orig').buffer).metadata()).icc).toBeUndefined();
  });

  it('leaves no metadata behind', async () => {
    const jpeg = await picture(400, 300)
      .withExif({
        IFD0: { Copyright: 'someone', ImageDescription: 'at home' },
        IFD3: { GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();
    for (const { buffer } of (await processImage(jpeg)).renditions) {
      const seen = await sharp(buffer).metadata();
      expect([seen.exif, seen.xmp, seen.iptc, seen.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(buffer.includes('at home')).toBe(false);
    }
  });

  it('keeps pixels, not files', async () => {
    const pixels = picture(400, 300);
    const png = await pixels.clone().png().toBuffer();
    const same = await sharp(png)
      .withExif({ IFD0: { Copyright: 'someone' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const other = await sharp(png).negate().png().toBuffer();
    const [a, b, c] = [await processImage(png), await processImage(same), await processImage(other)];
    expect(same.equals(png)).toBe(false);
    const kept = ({ renditions }: ProcessedImage) => renditions.at(-1)!.buffer;
    expect(kept(b)).toEqual(kept(a));
    expect(kept(c)).not.toEqual(kept(a));
  });

  it("takes a phone's 64 megapixels", async () => {
    const image = await processImage(await flat(9_248, 6_944).jpeg().toBuffer());
    expect([image.width, image.height]).toEqual([9_248, 6_944]);
  });

  it('fits what WebP cannot hold', async () => {
    const image = await processImage(await flat(400, 20_000).png().toBuffer());
    expect(image.height).toBe(16_383);
    expect(image.renditions.every((r) => r.height <= 16_383 && r.width <= 400)).toBe(true);
  });

  it('takes a tiny picture where the use allows it', async () => {
    const image = await processImage(await flat(1, 1, '#abcdef').png().toBuffer(), { minSide: 1 });
    expect(image).toMatchObject({ width: 1, height: 1, dominantColor: '#abcdef' });
  });

  it('prepares many at once, each correctly', async () => {
    const colors = ['#102030', '#405060', '#708090', '#a0b0c0', '#d0e0f0', '#ff8800'];
    const files = await Promise.all(colors.map((color) => flat(300, 200, color).png().toBuffer()));
    const images = await Promise.all(files.map((file) => processImage(file)));
    expect(images.map((image) => image.dominantColor)).toEqual(colors);
  });
});

describe('encodeAvif', () => {
  it('encodes a rendition at a width, never enlarging it', async () => {
    const image = await processImage(await picture(600, 400).jpeg().toBuffer());
    const orig = rendition(image, 'orig').buffer;
    const small = await encodeAvif(orig, 236);
    expect([small.width, small.height, small.contentType]).toEqual([236, 157, 'image/avif']);
    expect((await sharp(small.buffer).metadata()).compression).toBe('av1');
    expect((await encodeAvif(orig, 736)).width).toBe(600);
  });
});
