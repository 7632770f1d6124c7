import { arch, balcony, window } from './architecture-parts';
import type { Subject } from './captions';
import { fade, put, type Scene } from './scene';
import { darker, ellipse, lighter, mix, path, polygon, rect } from './shapes';

/** One plaster wall with rows of windows. */
export function facade(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const plaster = random.pick([
    palette.main,
    palette.accent,
    palette.third,
    palette.soft,
    lighter(palette.second, 0.25),
  ]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, lighter(plaster, 0.12)],
        [1, darker(plaster, 0.12)],
      ]),
    ),
  );
  const columns = random.between(2, 4);
  const cell = width / columns;
  const tall = cell * (1.25 + random.next() * 0.25);
  const make = random.between(0, 2);
  const shutter = random.pick([palette.second, palette.ink, palette.accent, darker(palette.main, 0.3)]);
  for (let y = tall * 0.18; y < height; y += tall) {
    put(scene, rect(0, y + tall * 0.83, width, tall * 0.03, lighter(plaster, 0.35)));
    for (let column = 0; column < columns; column++) {
      const x = cell * (column + 0.5) - cell * 0.19;
      window(scene, x, y, cell * 0.38, tall * 0.56, make, shutter);
      if (random.chance(0.35)) balcony(scene, x - cell * 0.12, y + tall * 0.42, cell * 0.62, palette.ink);
    }
  }
  if (random.chance(0.6))
    put(
      scene,
      path(
        polygon([
          [0, 0],
          [width * 0.75, 0],
          [0, height * 0.8],
        ]),
        palette.ink,
        { opacity: 0.16 },
      ),
    );
  return { motif: 'facade' };
}

/** A house with a gable, whose left lower corner is at `x` and `street`. */
function gabledHouse(scene: Scene, x: number, street: number, w: number, h: number, color: string): void {
  const { random, palette } = scene;
  const [top, middle, gable] = [street - h, x + w / 2, w * 0.6];
  const roof = random.between(0, 2);
  if (roof === 0)
    put(
      scene,
      path(
        polygon([
          [x, top],
          [middle, top - gable],
          [x + w, top],
        ]),
        darker(color, 0.2),
      ),
    );
  if (roof === 1)
    put(
      scene,
      path(
        polygon([
          [x, top],
          [x, top - gable * 0.3],
          [x + w * 0.2, top - gable * 0.3],
          [x + w * 0.2, top - gable * 0.65],
          [x + w * 0.36, top - gable * 0.65],
          [x + w * 0.36, top - gable],
          [x + w * 0.64, top - gable],
          [x + w * 0.64, top - gable * 0.65],
          [x + w * 0.8, top - gable * 0.65],
          [x + w * 0.8, top - gable * 0.3],
          [x + w, top - gable * 0.3],
          [x + w, top],
        ]),
        color,
      ),
    );
  if (roof === 2)
    put(scene, rect(x - 4, top - gable * 0.5, w + 8, gable * 0.5, darker(color, 0.35), { round: 6 }));
  put(
    scene,
    rect(
      x,
      top,
      w,
      h,
      fade(scene, [
        [0, color],
        [1, darker(color, 0.12)],
      ]),
    ),
  );
  const rows = random.between(2, 4);
  for (let floor = 0; floor < rows; floor++) {
    for (const at of [0.16, 0.58])
      window(
        scene,
        x + w * at,
        top + (h * 0.72 * (floor + 0.2)) / rows,
        w * 0.25,
        (h * 0.72 * 0.6) / rows,
        0,
        palette.ink,
      );
  }
  put(scene, path(arch(x + w * 0.36, street, w * 0.28, h * 0.2), darker(color, 0.5)));
}

/** Narrow gabled houses by the water. */
export function row(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const sky = random.pick([palette.soft, palette.paper, '#b9d7e2', lighter(palette.accent, 0.5)]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, sky],
        [1, lighter(sky, 0.5)],
      ]),
    ),
  );
  const street = height * (0.8 + random.next() * 0.06);
  const inks = [
    palette.main,
    palette.accent,
    palette.second,
    palette.third,
    palette.soft,
    lighter(palette.ink, 0.3),
  ];
  let x = -30;
  for (let house = 0; x < width; house++) {
    const w = width * (0.19 + random.next() * 0.1);
    const h = height * (0.36 + random.next() * 0.26);
    const color = inks[(house + random.between(0, 1)) % inks.length]!;
    gabledHouse(scene, x, street, w, h, color);
    x += w;
  }
  put(
    scene,
    rect(
      0,
      street,
      width,
      height,
      fade(scene, [
        [0, mix(palette.second, palette.ink, 0.3)],
        [1, mix(palette.second, palette.ink, 0.6)],
      ]),
    ),
  );
  for (let index = 0; index < 18; index++)
    put(
      scene,
      ellipse(
        random.next() * width,
        street + (height - street) * random.next(),
        20 + random.next() * 50,
        2.5,
        palette.paper,
        { opacity: 0.22 },
      ),
    );
  return { motif: 'canal houses' };
}
