import { fade, put, type Scene } from './scene';
import { darker, lighter, n, path, polygon, rect } from './shapes';

/** The colors that pots come in. */
export const glazes = ({ palette }: Scene): readonly string[] => [
  palette.main,
  palette.accent,
  palette.second,
  palette.third,
  palette.ink,
  '#f4eee2',
];

/** A table in front of a wall, with the light of a window now and then. */
export function table(scene: Scene, edge: number): void {
  const { random, palette, width, height } = scene;
  const wall = random.pick([
    palette.soft,
    palette.paper,
    palette.third,
    lighter(palette.main, 0.3),
    darker(palette.second, 0.3),
    darker(palette.ink, 0.1),
  ]);
  const top = random.pick(
    [palette.third, palette.accent, palette.paper, '#9b6b43', palette.second, palette.soft].filter(
      (color) => color !== wall,
    ),
  );
  put(
    scene,
    rect(
      0,
      0,
      width,
      edge + 1,
      fade(
        scene,
        [
          [0, darker(wall, 0.12)],
          [0.6, lighter(wall, 0.12)],
          [1, darker(wall, 0.05)],
        ],
        'across',
      ),
    ),
  );
  if (random.chance(0.45)) {
    for (const at of [0.1, 0.42])
      put(
        scene,
        path(
          polygon([
            [width * at, 0],
            [width * (at + 0.26), 0],
            [width * (at + 0.52), edge],
            [width * (at + 0.26), edge],
          ]),
          '#fff6d8',
          { opacity: 0.18 },
        ),
      );
  }
  put(
    scene,
    rect(
      0,
      edge,
      width,
      height - edge,
      fade(scene, [
        [0, lighter(top, 0.12)],
        [1, darker(top, 0.18)],
      ]),
    ),
  );
  if (random.chance(0.4)) {
    const cloth = random.pick([palette.paper, palette.main, palette.accent].filter((color) => color !== top));
    put(
      scene,
      path(
        `M${n(width * 0.14)} ${n(edge + 8)}H${n(width * 0.78)}L${n(width * 0.9)} ${n(height + 9)}H${n(width * 0.02)}Z`,
        fade(
          scene,
          [
            [0, cloth],
            [0.4, darker(cloth, 0.1)],
            [0.5, cloth],
            [1, darker(cloth, 0.16)],
          ],
          'across',
        ),
      ),
    );
  }
}
