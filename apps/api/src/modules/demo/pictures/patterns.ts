import type { Composition, Scene } from './scene';
import { put } from './scene';
import { blob, path, rect } from './shapes';
import { say } from './words';

function terrazzo(scene: Scene) {
  const { random, palette, width, height } = scene;
  put(scene, rect(0, 0, width, height, palette.paper));
  const inks = [palette.main, palette.accent, palette.second, palette.third, palette.ink, palette.soft];
  const step = random.between(46, 92);
  for (let y = 0; y < height + step; y += step) {
    for (let x = 0; x < width + step; x += step) {
      const size = step * (0.15 + random.next() * 0.35);
      const cx = x + random.next() * step * 0.5;
      put(
        scene,
        path(
          blob(random, cx, y + random.next() * step * 0.5, size, size * (0.5 + random.next() * 0.5), 5, 0.3),
          random.pick(inks),
        ),
      );
    }
  }
  return {
    title: say(random, ['{name} terrazzo', 'Terrazzo tile, {name} mix', 'Chips of {name}'], {
      name: palette.name,
    }),
    description: say(random, ['A repeat of stone chips in {name}, for floors or wrapping paper.'], {
      name: palette.name,
    }),
    altText: `Terrazzo pattern of rounded chips in ${palette.name} colours.`,
  };
}

export const patterns: readonly Composition[] = [{ ratios: [1, 1.25, 1.5], draw: terrazzo }];
