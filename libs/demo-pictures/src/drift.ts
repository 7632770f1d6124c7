import sharp from 'sharp';

/** Frames there and back; it begins where it ends. */
const FRAMES = 12;
const FRAME_MS = 90;
const WIDTH = 480;
/** How much of the picture is in sight at once, along each side. */
const SEEN = 0.88;

/** A picture as an animation that drifts over it from corner to corner and back, without end. @param picture any that `sharp` reads */
export async function drifting(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .resize({ width: Math.round(WIDTH / SEEN) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [WIDTH, Math.floor(info.height * SEEN)];
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const frames = await Promise.all(
    Array.from({ length: FRAMES }, (_, n) => {
      const way = (1 - Math.cos((2 * Math.PI * n) / FRAMES)) / 2;
      return sharp(data, { raw })
        .extract({
          left: Math.round((info.width - width) * way),
          top: Math.round((info.height - height) * way),
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
