import { citrus } from './food-dishes';
import { china, cup, cutlery, table } from './food-table';
import { sprig, stand } from './plant-parts';
import type { Subject } from './captions';
import { clip, fade, put, type Scene } from './scene';
import { circle, darker, group, lighter, line, n, path, rect, soft } from './shapes';

/** Cold drinks at a bar. */
export function drinks(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const wall = random.pick([palette.soft, palette.accent, palette.main, palette.second]);
  const bar = height * 0.84;
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, lighter(wall, 0.35)],
        [1, wall],
      ]),
    ),
    circle(width * 0.5, height * 0.42, width * 0.38, lighter(wall, 0.45), { opacity: 0.6 }),
    rect(0, bar, width, height - bar, darker(wall, 0.35)),
  );
  const count = random.between(1, 3);
  for (let index = 0; index < count; index++) {
    const x = (width * (index + 1)) / (count + 1);
    const w = Math.min(290, (width / (count + 0.7)) * 0.62);
    const h = Math.min(height * 0.62, w * (1.3 + random.next() * 0.8));
    const foot = bar + height * 0.05;
    const liquid = random.pick(['#f2a03d', '#e2604a', '#f3c94f', '#d9476a', '#8fb84f', '#7fc4bd', '#7a2f4c']);
    const slim = random.chance(0.5);
    const glass = slim
      ? `M${n(x - w / 2)} ${n(foot - h)}L${n(x - w * 0.4)} ${n(foot)}H${n(x + w * 0.4)}L${n(x + w / 2)} ${n(foot - h)}Z`
      : `M${n(x - w * 0.6)} ${n(foot - h)}C${n(x - w * 0.6)} ${n(foot - h * 0.42)} ${n(x - w * 0.1)} ${n(foot - h * 0.46)} ${n(x - w * 0.05)} ${n(foot - h * 0.36)}V${n(foot - 8)}H${n(x - w * 0.34)}V${n(foot)}H${n(x + w * 0.34)}V${n(foot - 8)}H${n(x + w * 0.05)}V${n(foot - h * 0.36)}C${n(x + w * 0.1)} ${n(foot - h * 0.46)} ${n(x + w * 0.6)} ${n(foot - h * 0.42)} ${n(x + w * 0.6)} ${n(foot - h)}Z`;
    const top = foot - h * 0.86;
    const ice = Array.from({ length: 3 }, () =>
      rect(
        x + (random.next() - 0.7) * w * 0.5,
        top + random.next() * h * 0.2,
        w * 0.22,
        w * 0.22,
        '#ffffff',
        { round: 6, opacity: 0.4, transform: `rotate(${random.between(-30, 30)} ${n(x)} ${n(top)})` },
      ),
    );
    put(
      scene,
      soft(scene, x + 20, foot, w * 0.9, 22, '#1d1216', 0.5),
      line(
        `M${n(x + w * 0.05)} ${n(foot - h * 0.5)}L${n(x + w * 0.42)} ${n(foot - h * 1.25)}`,
        palette.paper,
        9,
      ),
      clip(
        scene,
        path(glass, '#000'),
        rect(
          x - w,
          top,
          w * 2,
          slim ? h : h * 0.5,
          fade(scene, [
            [0, lighter(liquid, 0.25)],
            [1, liquid],
          ]),
        ),
        ...ice,
      ),
      path(glass, '#ffffff', { opacity: 0.2, stroke: '#ffffff', width: 3 }),
      line(`M${n(x - w * 0.36)} ${n(foot - h * 0.92)}v${n(h * 0.28)}`, '#ffffff', 6, 0.5),
      group(`translate(${n(x + w * 0.48)} ${n(foot - h)})`, citrus(random, w * 0.22)),
      stand(sprig(random, '#4c8a46'), x - w * 0.2, foot - h * 0.85, -16, w * 0.5),
    );
  }
  return { motif: 'cold drinks' };
}

/** Cups and a pastry from above. */
export function coffee(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const kind = table(scene);
  const count = height > width * 1.2 ? 2 : 1;
  for (let index = 0; index < count; index++)
    cup(scene, width * (0.36 + index * 0.3), height * (0.3 + index * 0.38), width * 0.135, china(scene));
  const [px, py, s] = [width * 0.72, height * (count === 1 ? 0.72 : 0.26), width * 0.15];
  const crescent =
    path(
      `M${n(-s)} ${n(s * 0.5)}C${n(-s)} ${n(-s)} ${n(s)} ${n(-s)} ${n(s)} ${n(s * 0.5)}C${n(s * 0.6)} ${n(s * 0.1)} ${n(s * 0.3)} ${n(-s * 0.05)} 0 ${n(-s * 0.05)}C${n(-s * 0.3)} ${n(-s * 0.05)} ${n(-s * 0.6)} ${n(s * 0.1)} ${n(-s)} ${n(s * 0.5)}Z`,
      '#c9833b',
    ) +
    line(
      [-0.5, -0.18, 0.18, 0.5]
        .map((at) => `M${n(s * at)} ${n(-s * (0.5 - Math.abs(at) * 0.3))}L${n(s * at * 0.7)} ${n(-s * 0.02)}`)
        .join(''),
      '#8f5420',
      5,
      0.7,
    );
  put(
    scene,
    soft(scene, px + 10, py + 14, s * 1.5, s * 1.4, '#1d1216', 0.6),
    circle(px, py, s * 1.25, china(scene)),
    group(`translate(${n(px)} ${n(py)}) rotate(${random.between(-50, 50)})`, crescent),
  );
  const [bx, by] = [width * 0.08, height * 0.6];
  put(
    scene,
    rect(bx, by, width * 0.26, width * 0.34, palette.main, {
      round: 6,
      transform: `rotate(-12 ${n(bx)} ${n(by)})`,
    }),
    rect(bx + 10, by + 14, width * 0.26 - 30, 10, palette.paper, {
      transform: `rotate(-12 ${n(bx)} ${n(by)})`,
    }),
    cutlery('spoon', width * 0.93, height * 0.62, width * 0.3, '#e8e4da'),
  );
  return { motif: 'coffee', parts: { table: kind } };
}
