import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { generatePicture, PICTURE_THEMES } from '@corkboard/demo-pictures';
import sharp, { type Sharp } from 'sharp';

let state = 42;
/** 0 to 1, the same numbers each time. */
export const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 80 }).toBuffer();

/**
 * A part of a picture from anywhere.
 *
 * @param share of its area
 * @param odd how far its proportions may be from the picture's
 */
async function cropped(file: Buffer, share: number, odd: number): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata();
  const wider = 1 + odd * (random() - 0.5);
  const side = Math.sqrt(share);
  const [w, h] = [Math.min(1, side * wider), Math.min(1, side / wider)];
  const [wide, high] = [Math.round(width * w), Math.round(height * h)];
  const area = {
    left: Math.floor(random() * (width - wide + 1)),
    top: Math.floor(random() * (height - high + 1)),
    width: wide,
    height: high,
  };
  return sharp(file).extract(area);
}

/** Edits that people make of pictures. */
export const MADE: Readonly<Record<string, (file: Buffer) => Promise<Buffer>>> = {
  'half of it': async (file) => jpeg(await cropped(file, 0.5, 0)),
  'half of it, other proportions': async (file) => jpeg(await cropped(file, 0.5, 0.5)),
  'left for right': (file) => jpeg(sharp(file).flop()),
  'another hue': (file) => jpeg(sharp(file).modulate({ hue: 180 })),
  'without colors': (file) => jpeg(sharp(file).grayscale()),
  'in one tint': (file) => jpeg(sharp(file).tint('#c08040')),
  'brighter and richer': (file) => jpeg(sharp(file).modulate({ brightness: 1.3, saturation: 1.4 })),
  'with a white border': (file) =>
    jpeg(sharp(file).extend({ top: 80, bottom: 120, left: 20, right: 20, background: '#fff' })),
  'a screenshot with dark bars': (file) =>
    jpeg(sharp(file).extend({ top: 220, bottom: 180, left: 0, right: 0, background: '#111' })),
};

/** A picture that looks a little like another one: a part of it, in another light, maybe left for right. What the rest of a site is made of. */
export async function cousin(file: Buffer): Promise<Buffer> {
  const part = await cropped(file, 0.3 + 0.5 * random(), 0.6);
  const light = {
    hue: Math.floor(random() * 360),
    brightness: 0.7 + 0.6 * random(),
    saturation: 0.5 + random(),
  };
  return jpeg(part.modulate(light).flop(random() < 0.5));
}

/** The pictures of a folder and those in it, as they are stored; drawings without one. @param from number of the first drawing of each theme */
export async function picturesOf(folder: string | undefined, most: number, from = 0): Promise<Buffer[]> {
  const size = { width: 474, height: 900, fit: 'inside', withoutEnlargement: true } as const;
  const stored = (file: string | Buffer) => sharp(file).resize(size).jpeg({ quality: 88 }).toBuffer();
  if (folder) {
    const names = (await readdir(folder, { recursive: true }))
      .filter((name) => /\.jpe?g$/i.test(name))
      .toSorted();
    const every = Math.max(1, Math.floor(names.length / most));
    const chosen = names.filter((_, n) => n % every === 0).slice(0, most);
    return Promise.all(chosen.map((name) => stored(join(folder, name))));
  }
  const made: Buffer[] = [];
  for (let n = 0; n < most; n++) {
    const theme = PICTURE_THEMES[n % PICTURE_THEMES.length]!;
    made.push(
      await stored((await generatePicture(from + Math.floor(n / PICTURE_THEMES.length), theme)).buffer),
    );
  }
  return made;
}
