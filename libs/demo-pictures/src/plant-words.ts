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
    what,
    room: ['the hall', 'the kitchen', 'the study', 'the stairs', 'the north window'],
    month: ['March', 'April', 'June', 'August', 'October'],
  };
  return {
    title: say(scene.random, titles, parts),
    description: say(scene.random, notes, parts),
    altText: say(
      scene.random,
      [`Illustration of {what} in {name} colors.`, `{what}, drawn on a {name} ground.`],
      parts,
    ),
  };
}
