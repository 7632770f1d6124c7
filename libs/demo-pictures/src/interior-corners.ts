import { floorPlant, lamp, shelf } from './interior-parts';
import { room, windowLight, WOODS } from './interior-room';
import { GREENS, LEAVES, pot, tuft } from './plant-parts';
import type { Subject } from './captions';
import { fade, put, type Scene } from './scene';
import { circle, darker, lighter, line, n, path, rect, soft } from './shapes';

/** A counter under open shelves. */
export function kitchen(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const counter = height * 0.66;
  const wood = random.pick(WOODS);
  const tile = random.pick([
    palette.paper,
    palette.soft,
    lighter(palette.second, 0.4),
    lighter(palette.main, 0.45),
  ]);
  put(scene, rect(0, 0, width, height, tile));
  const s = width / 10;
  let grout = '';
  for (let y = counter, row = 0; y > height * 0.3; y -= s * 0.5, row++) {
    grout += `M0 ${n(y)}H${width}`;
    for (let x = row % 2 ? 0 : s / 2; x < width; x += s) grout += `M${n(x)} ${n(y)}v${n(-s * 0.5)}`;
  }
  put(scene, line(grout, darker(tile, 0.14), 2));
  shelf(scene, width * 0.06, height * 0.2, width * 0.88, height * 0.13, wood);
  if (height > width) shelf(scene, width * 0.06, height * 0.4, width * 0.6, height * 0.12, wood);
  const front = random.pick([palette.second, palette.main, palette.third, palette.ink]);
  put(
    scene,
    rect(0, counter, width, height - counter, front),
    rect(0, counter - 18, width, 26, wood),
    rect(
      0,
      counter + 8,
      width,
      22,
      fade(scene, [
        [0, '#000000', 0.25],
        [1, '#000000', 0],
      ]),
    ),
  );
  for (let door = 0; door < 3; door++) {
    const x = (width * door) / 3;
    put(
      scene,
      rect(x + 14, counter + 36, width / 3 - 28, height - counter - 60, 'none', {
        stroke: darker(front, 0.25),
        width: 4,
        round: 4,
      }),
      rect(x + width / 3 - 48, counter + 70, 8, 44, palette.accent, { round: 4 }),
    );
  }
  const [kx, ky, r] = [width * 0.26, counter - 18, width * 0.1];
  put(
    scene,
    soft(scene, kx + 16, ky, r * 1.5, 16, '#1d1420', 0.5),
    path(
      `M${n(kx - r)} ${n(ky)}C${n(kx - r * 1.1)} ${n(ky - r * 1.4)} ${n(kx + r * 1.1)} ${n(ky - r * 1.4)} ${n(kx + r)} ${n(ky)}Z`,
      fade(
        scene,
        [
          [0, lighter(palette.main, 0.2)],
          [1, darker(palette.main, 0.25)],
        ],
        'across',
      ),
    ),
    line(
      `M${n(kx - r * 0.7)} ${n(ky - r)}Q${n(kx)} ${n(ky - r * 2.2)} ${n(kx + r * 0.7)} ${n(ky - r)}M${n(kx + r * 0.8)} ${n(ky - r * 0.6)}L${n(kx + r * 1.4)} ${n(ky - r * 1.05)}`,
      palette.ink,
      8,
    ),
    circle(kx, ky - r * 1.1, 8, palette.ink),
  );
  for (let fruit = 0; fruit < 4; fruit++)
    put(
      scene,
      circle(
        width * 0.58 + fruit * 30,
        ky - 44 - (fruit % 2) * 16,
        24,
        random.pick(['#f39a2d', '#f6c945', '#c8452f', '#a8c94a']),
      ),
    );
  put(
    scene,
    path(
      `M${n(width * 0.53)} ${n(ky - 42)}h${n(width * 0.2)}q-10 42 ${n(-width * 0.1)} 42t${n(-width * 0.1)} -42Z`,
      palette.paper,
      { stroke: darker(palette.paper, 0.15), width: 2 },
    ),
  );
  put(scene, tuft(random, LEAVES[5]!, width * 0.87, ky - 50, width * 0.2, random.pick(GREENS)));
  pot(scene, width * 0.87, ky, width * 0.11, 62, palette.accent);
  lamp(scene, width * (0.35 + random.next() * 0.3), 0, height * 0.1);
  return { motif: 'kitchen' };
}

/** A desk by a window. */
export function desk(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const floor = height * 0.8;
  room(scene, floor);
  const wood = random.pick(WOODS);
  windowLight(scene, width * 0.54, floor * 0.14, width * 0.32, Math.min(floor * 0.42, width * 0.46), floor);
  for (const row of [0.22, 0.42])
    shelf(scene, width * 0.06, floor * row, width * 0.36, Math.min(100, floor * 0.14), wood);
  const top = floor - width * 0.24;
  const end = floor + (height - floor) * 0.4;
  put(
    scene,
    soft(scene, width / 2, end, width * 0.5, 24, '#1d1420', 0.4),
    line(
      `M${n(width * 0.14)} ${n(top)}L${n(width * 0.1)} ${n(end)}M${n(width * 0.86)} ${n(top)}L${n(width * 0.9)} ${n(end)}`,
      darker(wood, 0.3),
      13,
    ),
    rect(width * 0.08, top, width * 0.84, 18, wood, { round: 4 }),
    rect(width * 0.6, top + 18, width * 0.24, 52, darker(wood, 0.15)),
    circle(width * 0.72, top + 44, 6, palette.accent),
  );
  put(
    scene,
    rect(width * 0.36, top - width * 0.2, width * 0.28, width * 0.17, palette.ink, { round: 8 }),
    rect(
      width * 0.375,
      top - width * 0.187,
      width * 0.25,
      width * 0.144,
      fade(scene, [
        [0, palette.accent],
        [1, palette.third],
      ]),
    ),
    rect(width * 0.48, top - width * 0.035, width * 0.04, width * 0.036, palette.ink),
  );
  for (let book = 0; book < 3; book++)
    put(
      scene,
      rect(
        width * 0.72 - book * 4,
        top - 16 * (book + 1),
        width * 0.14,
        15,
        [palette.main, palette.paper, palette.second][book]!,
      ),
    );
  pot(scene, width * 0.2, top, width * 0.08, width * 0.08, palette.main);
  put(
    scene,
    tuft(random, random.pick(LEAVES), width * 0.2, top - width * 0.075, width * 0.16, random.pick(GREENS)),
  );
  const [cx, seat] = [width * 0.47, floor - width * 0.06];
  const fabric = random.pick([palette.main, palette.accent, palette.third]);
  put(
    scene,
    line(
      `M${n(cx - 50)} ${n(seat)}L${n(cx - 72)} ${n(end + 26)}M${n(cx + 50)} ${n(seat)}L${n(cx + 72)} ${n(end + 26)}`,
      darker(wood, 0.4),
      10,
    ),
    rect(cx - 80, seat - 12, 160, 28, darker(fabric, 0.1), { round: 12 }),
    rect(cx - 72, seat - width * 0.23, 144, width * 0.17, fabric, { round: 26 }),
    line(
      `M${n(cx - 50)} ${n(seat - 50)}V${n(seat)}M${n(cx + 50)} ${n(seat - 50)}V${n(seat)}`,
      darker(wood, 0.4),
      9,
    ),
  );
  return { motif: 'desk' };
}

/** A window seat in an arched niche. */
export function nook(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const wall = random.pick([palette.main, palette.second, palette.third, palette.soft]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, lighter(wall, 0.12)],
        [1, darker(wall, 0.08)],
      ]),
    ),
  );
  const [x, w, foot] = [width * 0.16, width * 0.68, height * 0.78];
  const top = Math.max(height * 0.1, foot - w * 1.6);
  const r = w / 2;
  put(
    scene,
    path(
      `M${n(x)} ${n(foot)}V${n(top + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + w)} ${n(top + r)}V${n(foot)}Z`,
      fade(
        scene,
        [
          [0, darker(wall, 0.35)],
          [1, darker(wall, 0.2)],
        ],
        'across',
      ),
    ),
  );
  windowLight(scene, x + w * 0.26, top + w * 0.22, w * 0.48, (foot - top) * 0.46, foot);
  const bench = foot - width * 0.1;
  const fabric = random.pick([palette.accent, palette.paper, palette.main]);
  put(
    scene,
    rect(x, bench, w, height - bench, random.pick(WOODS)),
    rect(x, bench - 30, w, 40, lighter(fabric, 0.1), { round: 16 }),
    line(
      [0.25, 0.5, 0.75].map((at) => `M${n(x + w * at)} ${n(bench + 24)}V${n(height)}`).join(''),
      '#3a2418',
      3,
      0.5,
    ),
  );
  for (const [at, color] of [
    [0.03, palette.third],
    [0.14, palette.soft],
    [0.74, palette.main],
  ] as const)
    put(
      scene,
      rect(x + w * at, bench - 30 - w * 0.2, w * 0.22, w * 0.22, color, {
        round: 14,
        transform: `rotate(${random.between(-12, 12)} ${n(x + w * at + 60)} ${n(bench - 80)})`,
      }),
    );
  put(scene, rect(0, foot + (height - foot) * 0.6, width, height, darker(wall, 0.45)));
  floorPlant(scene, width * 0.88, height * 0.95, width * 0.5);
  lamp(scene, x + w * 0.5, 0, height * 0.08);
  return { motif: 'window seat' };
}
