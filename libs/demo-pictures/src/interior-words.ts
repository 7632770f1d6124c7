import type { Caption, Scene } from './scene';
import { say } from './words';

/** The words for a picture of this theme: the titles and notes of its composition, filled with its colors and more. */
export function caption(
  scene: Scene,
  what: string,
  titles: readonly string[],
  notes: readonly string[],
): Caption {
  const parts = {
    name: scene.palette.name,
    no: String(scene.random.between(2, 24)),
    hour: ['eight', 'ten', 'noon', 'three', 'five', 'nine'],
  };
  return {
    title: say(scene.random, titles, parts),
    description: say(scene.random, notes, parts),
    altText: say(
      scene.random,
      [`Illustration of ${what} in {name} colors.`, `${what}, drawn in {name} tones.`],
      parts,
    ),
  };
}
