import type { Caption, Scene } from './scene';
import { lighter } from './shapes';
import { say } from './words';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The words for a picture of this theme: the titles and notes of its composition, filled with its colors and more. */
export function caption(
  scene: Scene,
  what: string,
  titles: readonly string[],
  notes: readonly string[],
): Caption {
  const parts = {
    name: scene.palette.name,
    day: DAYS,
    no: String(scene.random.between(2, 9)),
    min: ['ten', 'fifteen', 'twenty', 'forty'],
  };
  return {
    title: say(scene.random, titles, parts),
    description: say(scene.random, notes, parts),
    altText: say(
      scene.random,
      [`Illustration of ${what}, in {name} colors.`, `${what}, seen in a {name} drawing.`],
      parts,
    ),
  };
}

/** The color of a plate or cup. */
export const china = ({ random, palette }: Scene): string =>
  random.pick([
    '#f7f3ea',
    '#f7f3ea',
    palette.soft,
    lighter(palette.accent, 0.4),
    lighter(palette.second, 0.45),
    palette.third,
  ]);
