import type { Composition, Scene } from './scene';
import { fade, put } from './scene';
import { circle, mix, n, rect, smooth, soft, type Point } from './shapes';
import { say } from './words';

/** A wavy skyline closed at the bottom of the picture. */
export function ridge(scene: Scene, base: number, swing: number, steps: number): string {
  const points = Array.from({ length: steps + 1 }, (_, index): Point => [
    -40 + ((scene.width + 80) * index) / steps,
    base - swing * scene.random.next(),
  ]);
  return `${smooth(points)}L${n(scene.width + 40)} ${n(scene.height)}L-40 ${n(scene.height)}Z`;
}

function hills(scene: Scene) {
  const { random, palette, width, height } = scene;
  const sky = mix(palette.soft, palette.accent, random.next() * 0.4);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, palette.paper],
        [0.6, sky],
        [1, palette.soft],
      ]),
    ),
  );
  const x = width * (0.25 + random.next() * 0.5);
  const r = width * (0.08 + random.next() * 0.1);
  put(
    scene,
    soft(scene, x, height * 0.3, r * 2.6, r * 2.6, palette.accent, 0.4),
    circle(x, height * 0.3, r, palette.accent),
  );
  const layers = random.between(4, 7);
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1);
    const colour = mix(mix(palette.soft, palette.main, 0.45), palette.ink, depth * 0.8);
    const top = height * (0.45 + depth * 0.42);
    put(
      scene,
      `<path d="${ridge(scene, top, height * 0.12, random.between(3, 6))}" fill="${fade(scene, [
        [0, colour],
        [1, mix(colour, palette.soft, 0.35)],
      ])}"/>`,
    );
  }
  return {
    title: say(
      random,
      ['{name} hills at {time}', 'The {time} walk, {name} light', 'Layers of {name} hills'],
      {
        name: palette.name,
        time: ['dawn', 'dusk', 'noon', 'six in the evening'],
      },
    ),
    description: say(
      random,
      [
        'Ridge behind ridge until the sky takes over. Colours: {name}.',
        'A quiet view in {name} for the hallway wall.',
      ],
      { name: palette.name },
    ),
    altText: `Layered hills in ${palette.name} tones under a low sun.`,
  };
}

export const landscape: readonly Composition[] = [{ ratios: [2 / 3, 1, 1.25, 1.5], draw: hills }];
