import { print } from './finish';
import { landscape } from './landscape';
import { architecture } from './architecture';
import { food } from './food';
import { collage } from './collage';
import { posters } from './posters';
import { interiors } from './interiors';
import { plants } from './plants';
import { PALETTES } from './palettes';
import { patterns } from './patterns';
import { toSvg, WIDTH, type Composition, type Scene } from './scene';
import { stillLife } from './still-life';
import { type Caption, captionOf, type Motif } from './captions';
import { createRandom } from './random';

export { print, printed, rasterize } from './finish';
export { drifting, driftStart } from './drift';
export { createRandom, type Random } from './random';
export { type Motif, MOTIFS, nounOf } from './captions';

/** Themes of demo pictures. */
export const PICTURE_THEMES = [
  'landscape',
  'still-life',
  'plants',
  'architecture',
  'collage',
  'patterns',
  'food',
  'posters',
  'interiors',
] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

/** A drawn picture with the words that go with it. */
export interface GeneratedPicture extends Caption {
  buffer: Buffer;
}

const COMPOSITIONS: Record<PictureTheme, readonly Composition[]> = {
  landscape,
  'still-life': stillLife,
  plants,
  architecture,
  collage,
  patterns,
  food,
  posters,
  interiors,
};

/** A drawing that nobody has rasterised yet: its own size in pixels, where its grain begins, and the words that go with it. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  grainFrom: number;
  motif: Motif;
  caption: Caption;
}

/** Composes the drawing and its words. The same seed and theme always give the same. */
export function composePicture(seed: number, theme: PictureTheme): Drawing {
  const random = createRandom(Math.imul(seed, 2_654_435_761) + PICTURE_THEMES.indexOf(theme));
  const compositions = COMPOSITIONS[theme];
  // In turn, not by chance: pictures made one after the other for a board then differ.
  const { ratios, draw } = compositions[Math.abs(Math.trunc(seed)) % compositions.length]!;
  const scene: Scene = {
    random,
    width: WIDTH,
    height: Math.round(WIDTH * random.pick(ratios)),
    palette: random.pick(PALETTES),
    marks: [],
    defs: [],
  };
  const subject = draw(scene);
  const drawing = toSvg(scene, random.pick([736, 736, 800, 900]));
  const grainFrom = random.between(0, 255);
  // Words have their own chance: a sentence more changes no picture.
  const words = createRandom(Math.imul(seed, 2_246_822_519) + PICTURE_THEMES.indexOf(theme));
  return { ...drawing, grainFrom, motif: subject.motif, caption: captionOf(words, subject, scene.palette) };
}

/** Draws a picture on a theme as a JPEG. The same seed and theme always give the same picture. */
export async function generatePicture(seed: number, theme: PictureTheme): Promise<GeneratedPicture> {
  const { svg, grainFrom, caption } = composePicture(seed, theme);
  return { buffer: await print(svg, grainFrom), ...caption };
}
