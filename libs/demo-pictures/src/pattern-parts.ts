import { put, type Scene } from './scene';
import { rect } from './shapes';

/** The strong colors of the palette. */
export const inks = ({ palette }: Scene): readonly string[] => [
  palette.main,
  palette.accent,
  palette.second,
  palette.third,
  palette.ink,
];

/** Fills the picture with one color, a strong one for `share` of the pictures, and answers with it. */
export function ground(scene: Scene, share = 0.25): string {
  const { random, palette, width, height } = scene;
  const color = random.chance(share)
    ? random.pick([palette.ink, palette.second, palette.main])
    : random.pick([palette.paper, palette.soft]);
  put(scene, rect(0, 0, width, height, color));
  return color;
}
