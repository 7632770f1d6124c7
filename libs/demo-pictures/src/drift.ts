import sharp from 'sharp';
import { type PrintedPixels } from './finish';

/** Frames there and back; it begins where it ends. */
const FRAMES = 12;
const FRAME_MS = 90;
const WIDTH = 480;
/** How much of the picture is in sight at once, along each side. */
const SEEN = 0.88;

/**
 * How an animation begins: the picture in the size `whole`, of which the part `seen` from the top left corner is in sight.
 * @param picture its own size
 */
export function driftStart(picture: Size): { whole: Size; seen: Size } {
  const width = Math.round(WIDTH / SEEN);
  const whole = { width, height: Math.round((picture.height * width) / picture.width) };
  return { whole, seen: { width: WIDTH, height: Math.floor(whole.height * SEEN) } };
}

interface Size {
  width: number;
  height: number;
}

/** A picture as an animation that drifts over it from corner to corner and back, without end. */
export async function drifting({ data: pixels, ...picture }: PrintedPixels): Promise<Buffer> {
  const { whole, seen } = driftStart(picture);
  const data = await sharp(pixels, { raw: picture })
    .resize({ ...whole, fit: 'fill' })
    .raw()
    .toBuffer();
  const { width, height } = seen;
  const raw = { ...whole, channels: picture.channels };
  const frames = await Promise.all(
    Array.from({ length: FRAMES }, (_, n) => {
      const way = (1 - Math.cos((2 * Math.PI * n) / FRAMES)) / 2;
      return sharp(data, { raw })
        .extract({
          left: Math.round((whole.width - width) * way),
          top: Math.round((whole.height - height) * way),
          width,
          height,
        })
        .png({ compressionLevel: 1 })
        .toBuffer();
    }),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, effort: 1, loop: 0, delay: frames.map(() => FRAME_MS) })
    .toBuffer();
}
