import { desk, kitchen, nook } from './interior-corners';
import { armchair, floorPlant, lamp, rug, shelf, sofa } from './interior-parts';
import { framedPicture, room, windowLight, WOODS } from './interior-room';
import type { Subject } from './captions';
import { type Composition, fade, put, type Scene } from './scene';
import { darker, ellipse, lighter, line, n, path, polygon, rect, soft } from './shapes';

function living(scene: Scene): Subject {
  const { random, width, height } = scene;
  const floor = height * (0.66 + random.next() * 0.06);
  room(scene, floor);
  const left = random.chance(0.5);
  const tall = Math.min(floor * 0.52, width * 0.5);
  windowLight(scene, left ? width * 0.1 : width * 0.62, floor * 0.14, width * 0.26, tall, floor);
  const wallX = left ? width * 0.52 : width * 0.12;
  for (let frame = random.between(1, 2), at = 0; at < frame; at++)
    framedPicture(
      scene,
      wallX + at * width * 0.21,
      floor * (0.2 + random.next() * 0.06),
      width * 0.17,
      width * (0.19 + random.next() * 0.06),
    );
  rug(scene, width / 2, floor + (height - floor) * 0.55, width * 0.42, (height - floor) * 0.3);
  sofa(scene, width * (left ? 0.28 : 0.14), floor + (height - floor) * 0.22, width * 0.58);
  lamp(scene, width * (left ? 0.93 : 0.07), floor + 12, Math.min(floor * 0.55, width * 0.62));
  floorPlant(scene, width * (left ? 0.14 : 0.86), floor + (height - floor) * 0.34, width * 0.46);
  if (random.chance(0.6)) {
    const [x, y] = [width * 0.5, floor + (height - floor) * 0.62];
    put(
      scene,
      soft(scene, x, y + 50, 120, 24, '#1d1420', 0.4),
      line(`M${n(x - 60)} ${n(y)}l-14 52M${n(x + 60)} ${n(y)}l14 52`, '#5a3a25', 7),
      ellipse(x, y, 104, 22, random.pick(WOODS)),
      rect(x - 40, y - 18, 58, 10, scene.palette.main),
      rect(x - 34, y - 27, 50, 9, scene.palette.accent),
    );
  }
  return { motif: 'living room' };
}

function reading(scene: Scene): Subject {
  const { random, width, height } = scene;
  const floor = height * 0.78;
  room(scene, floor);
  const wood = random.pick(WOODS);
  const rows = Math.max(2, Math.round((floor * 0.6) / 150));
  for (let row = 0; row < rows; row++)
    shelf(
      scene,
      width * 0.06,
      floor * (0.16 + (0.5 * row) / (rows - 1 || 1)),
      width * (row % 2 ? 0.88 : 0.6),
      Math.min(120, floor * 0.15),
      wood,
    );
  rug(scene, width * 0.55, floor + (height - floor) * 0.5, width * 0.4, (height - floor) * 0.34);
  const size = Math.min(width * 0.4, floor * 0.36);
  armchair(scene, width * 0.4, floor + (height - floor) * 0.4, size);
  lamp(scene, width * 0.88, floor + 20, Math.min(floor * 0.5, width * 0.7));
  floorPlant(scene, width * 0.17, floor + (height - floor) * 0.5, Math.min(width * 0.42, floor * 0.4));
  return { motif: 'reading chair' };
}

function bedroom(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const floor = height * 0.74;
  room(scene, floor);
  framedPicture(scene, width * 0.4, floor * 0.16, width * 0.22, width * 0.26);
  windowLight(scene, width * 0.06, floor * 0.14, width * 0.22, Math.min(floor * 0.5, width * 0.45), floor);
  const [cover, head] = [
    random.pick([palette.main, palette.accent, palette.second, palette.third]),
    random.pick(WOODS),
  ];
  const [x, w, top] = [width * 0.2, width * 0.6, floor - Math.min(floor * 0.24, width * 0.24)];
  const foot = floor + (height - floor) * 0.55;
  rug(scene, width / 2, foot + 6, width * 0.44, (height - floor) * 0.26);
  put(
    scene,
    soft(scene, x + w / 2, foot, w * 0.62, 26, '#1d1420', 0.5),
    rect(x - 12, top - width * 0.1, w + 24, foot - top + 40, head, { round: random.pick([12, 90]) }),
    rect(x, top + 20, w, foot - top - 16, palette.paper, { round: 18 }),
  );
  for (const px of [x + w * 0.06, x + w * 0.53])
    put(
      scene,
      rect(
        px,
        top - 4,
        w * 0.41,
        width * 0.12,
        fade(scene, [
          [0, lighter(palette.soft, 0.5)],
          [1, palette.soft],
        ]),
        { round: 24 },
      ),
    );
  put(
    scene,
    path(
      `M${n(x - 8)} ${n(top + width * 0.16)}Q${n(x + w / 2)} ${n(top + width * 0.1)} ${n(x + w + 8)} ${n(top + width * 0.16)}V${n(foot - 8)}H${n(x - 8)}Z`,
      fade(scene, [
        [0, lighter(cover, 0.15)],
        [1, darker(cover, 0.12)],
      ]),
    ),
    path(
      polygon([
        [x - 10, foot - width * 0.13],
        [x + w + 10, foot - width * 0.16],
        [x + w + 10, foot - width * 0.07],
        [x - 10, foot - width * 0.04],
      ]),
      random.pick([palette.soft, palette.accent, palette.ink]),
    ),
  );
  put(
    scene,
    rect(width * 0.85, floor - width * 0.16, width * 0.14, width * 0.2, darker(head, 0.1), { round: 6 }),
  );
  lamp(scene, width * 0.92, floor - width * 0.16, width * 0.22);
  floorPlant(scene, width * 0.08, foot, width * 0.34);
  return { motif: 'bedroom' };
}

/** Rooms, and the light in them. */
export const interiors: readonly Composition[] = [
  { ratios: [1, 1.25, 1.5], draw: living },
  { ratios: [1.25, 1.5, 16 / 9], draw: reading },
  { ratios: [1.25, 1.5], draw: nook },
  { ratios: [1, 1.25, 1.5], draw: kitchen },
  { ratios: [1, 1.25], draw: desk },
  { ratios: [1, 1.25, 4 / 3], draw: bedroom },
  { ratios: [2 / 3, 0.8], draw: living },
];
