import sharp from 'sharp';

/** A PNG of one colour, and of its own: two calls never give the same file. */
export async function pngPicture(width: number, height: number): Promise<Buffer> {
  const channel = () => Math.floor(Math.random() * 256);
  return sharp({
    create: { width, height, channels: 3, background: { r: channel(), g: channel(), b: channel() } },
  })
    .png()
    .toBuffer();
}
