import type { Composition, Scene } from './scene';
import { fade, put } from './scene';
import { darker, lighter, path, rect, soft } from './shapes';
import { say } from './words';

function vases(scene: Scene) {
  const { random, palette, width, height } = scene;
  const table = height * (0.68 + random.next() * 0.08);
  put(
    scene,
    rect(
      0,
      0,
      width,
      table,
      fade(
        scene,
        [
          [0, palette.soft],
          [1, palette.paper],
        ],
        'across',
      ),
    ),
    rect(
      0,
      table,
      width,
      height - table,
      fade(scene, [
        [0, palette.third],
        [1, darker(palette.third, 0.3)],
      ]),
    ),
  );
  const count = random.between(2, 4);
  for (let index = 0; index < count; index++) {
    const w = (width / count) * (0.5 + random.next() * 0.3);
    const h = height * (0.2 + random.next() * 0.25);
    const x = ((index + 0.5) * width) / count;
    const y = table + height * (0.04 + random.next() * 0.1);
    const colour = random.pick([palette.main, palette.accent, palette.second, palette.ink]);
    const neck = w * (0.12 + random.next() * 0.2);
    const d = `M${x - neck} ${y - h}C${x - neck} ${y - h * 0.75} ${x - w / 2} ${y - h * 0.7} ${x - w / 2} ${y - h * 0.4}C${x - w / 2} ${y - h * 0.1} ${x - w * 0.3} ${y} ${x - w * 0.2} ${y}H${x + w * 0.2}C${x + w * 0.3} ${y} ${x + w / 2} ${y - h * 0.1} ${x + w / 2} ${y - h * 0.4}C${x + w / 2} ${y - h * 0.7} ${x + neck} ${y - h * 0.75} ${x + neck} ${y - h}Z`;
    put(
      scene,
      soft(scene, x + w * 0.3, y, w * 0.9, h * 0.12, palette.ink, 0.5),
      path(
        d,
        fade(
          scene,
          [
            [0, darker(colour, 0.2)],
            [0.35, lighter(colour, 0.2)],
            [1, darker(colour, 0.35)],
          ],
          'across',
        ),
      ),
    );
  }
  return {
    title: say(random, ['{name} vases on a shelf', 'Clay in {name}', 'Three o’clock light, {name} clay'], {
      name: palette.name,
    }),
    description: say(random, ['Plain vases, long shadows and {name} glaze.'], { name: palette.name }),
    altText: `Vases in ${palette.name} colours standing on a table.`,
  };
}

export const stillLife: readonly Composition[] = [{ ratios: [1, 1.25, 1.5], draw: vases }];
