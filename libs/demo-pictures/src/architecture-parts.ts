import { GREENS, pointedLeaf, sprig, stand } from './plant-parts';
import { put, type Scene } from './scene';
import { darker, lighter, line, mix, n, path, rect } from './shapes';

/** The outline of a round-headed opening standing at `foot`. */
export const arch = (x: number, foot: number, w: number, h: number): string =>
  `M${n(x)} ${n(foot)}V${n(foot - h + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(foot - h + w / 2)}V${n(foot)}Z`;

/** A window with a frame: plain, round-headed or with shutters. */
export function window(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  make: number,
  shutter: string,
): void {
  const { random, palette } = scene;
  const lit = random.chance(0.3);
  const glass = lit ? '#f8d57e' : mix(palette.ink, '#6f93a8', 0.35 + random.next() * 0.3);
  const shape = make === 1 ? arch(x, y + h, w, h) : `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
  put(scene, path(shape, glass, { stroke: palette.paper, width: w * 0.09 }));
  put(
    scene,
    line(
      `M${n(x + w / 2)} ${n(y + 2)}V${n(y + h)}M${n(x)} ${n(y + h * 0.5)}h${n(w)}`,
      palette.paper,
      w * 0.05,
    ),
  );
  if (random.chance(0.3))
    put(
      scene,
      path(
        `M${n(x + w * 0.05)} ${n(y + h * 0.06)}h${n(w * 0.4)}q0 ${n(h * 0.5)} ${n(-w * 0.4)} ${n(h * 0.85)}Z`,
        '#fdf8ec',
        { opacity: 0.75 },
      ),
    );
  if (make === 2) {
    for (const sx of [x - w * 0.52, x + w * 1.04]) {
      const slats = Array.from(
        { length: 7 },
        (_, index) => `M${n(sx + 3)} ${n(y + (h * (index + 0.7)) / 7.4)}h${n(w * 0.48 - 6)}`,
      ).join('');
      put(scene, rect(sx, y, w * 0.48, h, shutter), line(slats, darker(shutter, 0.25), 2));
    }
  }
  put(
    scene,
    rect(x - w * 0.1, y + h, w * 1.2, h * 0.06, lighter(palette.paper, 0.3)),
    rect(x - w * 0.06, y + h * 1.06, w * 1.12, h * 0.05, '#1d1420', { opacity: 0.18 }),
  );
}

/** A railing with plants behind it. */
export function balcony(scene: Scene, x: number, y: number, w: number, iron: string): void {
  const { random } = scene;
  for (let pot = random.between(1, 4); pot > 0; pot--) {
    const px = x + w * (0.12 + random.next() * 0.76);
    for (const turn of [-32, 0, 30])
      put(
        scene,
        stand(
          (random.chance(0.5) ? sprig : pointedLeaf)(random, random.pick(GREENS)),
          px,
          y + 4,
          turn,
          w * (0.2 + random.next() * 0.14),
        ),
      );
  }
  const bars = Array.from(
    { length: 11 },
    (_, index) => `M${n(x + (w * index) / 10)} ${n(y - w * 0.02)}v${n(w * 0.28)}`,
  ).join('');
  put(
    scene,
    line(`${bars}M${n(x)} ${n(y - w * 0.02)}h${n(w)}`, iron, 3),
    rect(x - w * 0.05, y + w * 0.26, w * 1.1, w * 0.06, iron),
    rect(x - w * 0.03, y + w * 0.32, w * 1.06, w * 0.1, '#1d1420', { opacity: 0.2 }),
  );
}
