import { type Light, sun } from './landscape-parts';
import type { Caption, Scene } from './scene';
import { say } from './words';

const PLACES = [
  'the long valley',
  'the north pass',
  'Orla ridge',
  'the old border',
  'Tamber moor',
  'the far bank',
  'Low Fell',
  'the ferry road',
];

/** The words for a picture of this theme: the titles and notes of its composition, filled with its colors and more. */
export function caption(
  scene: Scene,
  light: Light,
  what: string,
  titles: readonly string[],
  notes: readonly string[],
): Caption {
  const parts = { time: light.time, when: light.when, light: light.name, place: PLACES };
  return {
    title: say(scene.random, titles, parts),
    description: say(scene.random, notes, parts),
    altText: say(
      scene.random,
      [`Illustration of ${what}, {light} light {when}.`, `${what} {when}, drawn in {light} colors.`],
      parts,
    ),
  };
}

/** A place for the sun, off the middle more often than not. */
export function placeSun(scene: Scene, light: Light, high = 0.3): void {
  const { random, width, height } = scene;
  sun(
    scene,
    light,
    width * (0.2 + random.next() * 0.6),
    height * (high - 0.1 + random.next() * 0.16),
    width * (0.05 + random.next() * 0.1),
  );
}
