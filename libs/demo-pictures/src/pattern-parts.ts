import { type Caption, put, type Scene } from './scene';
import { rect } from './shapes';
import { say } from './words';

/** The words for a picture of this theme: the titles and notes of its composition, filled with its colors and more. */
export function caption(scene: Scene, what: string, titles: readonly string[]): Caption {
  const parts = {
    name: scene.palette.name,
    no: String(scene.random.between(2, 64)),
    use: [
      'curtains',
      'wrapping paper',
      'a notebook cover',
      'cushions',
      'tea towels',
      'the bathroom floor',
      'a shirt',
    ],
  };
  return {
    title: say(scene.random, [...titles, `${what} for {use}`, `Repeat no. {no}, {name}`], parts),
    description: say(
      scene.random,
      [
        'A repeat in {name}, meant for {use}.',
        'Swatch no. {no}. Looks right from across the room.',
        'Found the spacing on try {no}. Would use it for {use}.',
        'Pattern study: {name} on a quiet ground.',
      ],
      parts,
    ),
    altText: say(
      scene.random,
      [
        `Pattern of ${what.toLowerCase()} in {name} colors.`,
        `Repeating pattern of ${what.toLowerCase()} in {name} tones.`,
      ],
      parts,
    ),
  };
}

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
