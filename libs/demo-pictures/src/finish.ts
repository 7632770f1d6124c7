import sharp from 'sharp';
import { createRandom } from './random';

/** Side of the square of paper grain that is laid over a picture again and again. */
const SIDE = 256;
/** Pixels of an inch at which a drawing has its own size. */
const DENSITY = 72;
/** Red, green and blue. */
const CHANNELS = 3;

/** Grain of paper: fine specks on a slow unevenness, made once. */
const GRAIN = ((): Int8Array => {
  const random = createRandom(20_240);
  const specks = Float32Array.from({ length: SIDE * SIDE }, () => random.next() + random.next() - 1);
  const at = (x: number, y: number): number => specks[(y & (SIDE - 1)) * SIDE + (x & (SIDE - 1))]!;
  return Int8Array.from(specks, (speck, index) => {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
    // Neighbors smooth the specks a little, mostly sideways, as fibres do.
    return Math.round(7 * (speck * 0.5 + at(x - 1, y) * 0.35 + at(x + 1, y) * 0.35 + at(x, y + 1) * 0.25));
  });
})();

/** Pixels of a drawing, in rows. */
export interface PrintedPixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3;
}

/** A drawing in a size that it is asked for, without grain: for small sizes, in which none would be seen. */
export async function rasterize(
  { svg, width }: { svg: string; width: number },
  size: { width: number; height: number },
): Promise<PrintedPixels> {
  const data = await sharp(Buffer.from(svg), { density: (DENSITY * size.width) / width })
    .resize({ ...size, fit: 'fill' })
    .flatten()
    .raw()
    .toBuffer();
  return { data, ...size, channels: CHANNELS };
}

/** A drawing in its own size, with the grain of paper in it. */
export async function printPixels(svg: string, grainFrom: number): Promise<PrintedPixels> {
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let index = 0;
  for (let y = 0; y < height; y++) {
    const row = ((y + grainFrom) & (SIDE - 1)) * SIDE;
    for (let x = 0; x < width; x++) {
      const grain = GRAIN[row + ((x + grainFrom) & (SIDE - 1))]!;
      for (let channel = 0; channel < CHANNELS; channel++, index++) {
        const value = data[index]! + grain;
        data[index] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return { data, width, height, channels: CHANNELS };
}

/** Turns a drawing into a JPEG with the grain of paper in it. */
export async function print(svg: string, grainFrom: number): Promise<Buffer> {
  const { data, ...raw } = await printPixels(svg, grainFrom);
  return sharp(data, { raw }).jpeg({ quality: 84 }).toBuffer();
}
