import sharp from 'sharp';

/** A PNG of one color, and of its own: two calls never give the same file. */
export async function pngPicture(width: number, height: number): Promise<Buffer> {
  const channel = () => Math.floor(Math.random() * 256);
  return sharp({
    create: { width, height, channels: 3, background: { r: channel(), g: channel(), b: channel() } },
  })
    .png()
    .toBuffer();
}

/** A PNG with shapes in it, by which a copy of it is known (a picture of one color has nothing to go by). */
export async function drawnPicture(): Promise<Buffer> {
  const any = (to: number) => Math.floor(Math.random() * to);
  const shapes = Array.from({ length: 40 }, () => {
    const at = `cx="${any(600)}" cy="${any(800)}" rx="${20 + any(90)}" ry="${20 + any(90)}"`;
    return `<ellipse ${at} fill="hsl(${any(360)} 60% ${20 + any(60)}%)"/>`;
  });
  return sharp(
    Buffer.from(
      `<svg width="600" height="800"><rect width="600" height="800" fill="#c8d8e8"/>${shapes.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}
