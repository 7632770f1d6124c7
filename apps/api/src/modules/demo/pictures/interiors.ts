import {
  armchair,
  floorPlant,
  framed,
  lamp,
  room,
  rug,
  shelf,
  sofa,
  windowLight,
  WOODS,
} from './interior-parts';
import { GREENS, LEAVES, pot, tuft } from './plant-parts';
import type { Caption, Composition, Scene } from './scene';
import { fade, put } from './scene';
import { circle, darker, ellipse, lighter, line, n, path, polygon, rect, soft } from './shapes';
import { say } from './words';

function caption(scene: Scene, what: string, titles: readonly string[], notes: readonly string[]): Caption {
  const parts = {
    name: scene.palette.name,
    no: String(scene.random.between(2, 24)),
    hour: ['eight', 'ten', 'noon', 'three', 'five', 'nine'],
  };
  return {
    title: say(scene.random, titles, parts),
    description: say(scene.random, notes, parts),
    altText: say(
      scene.random,
      [`Illustration of ${what} in {name} colours.`, `${what}, drawn in {name} tones.`],
      parts,
    ),
  };
}

function living(scene: Scene): Caption {
  const { random, width, height } = scene;
  const floor = height * (0.66 + random.next() * 0.06);
  room(scene, floor);
  const left = random.chance(0.5);
  const tall = Math.min(floor * 0.52, width * 0.5);
  windowLight(scene, left ? width * 0.1 : width * 0.62, floor * 0.14, width * 0.26, tall, floor);
  const wallX = left ? width * 0.52 : width * 0.12;
  for (let frame = random.between(1, 2), at = 0; at < frame; at++)
    framed(
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
  return caption(
    scene,
    'a living room with a sofa and a window',
    [
      'The room at {hour}',
      '{name} living room',
      'Sofa, lamp, done',
      'Front room, {name}',
      'Where everybody ends up',
    ],
    [
      'Light from one side and a rug that forgives.',
      'The sofa came first; the rest is {name}.',
      'Small room, big plant. {no} square metres.',
    ],
  );
}

function reading(scene: Scene): Caption {
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
  return caption(
    scene,
    'an armchair under bookshelves',
    [
      'Reading corner, {name}',
      'One chair, {no} books',
      'Do not disturb until {hour}',
      'Shelves to the ceiling',
      'The good chair',
    ],
    [
      'A lamp over the left shoulder, a shelf within reach.',
      'The chair was found on the street; the shelves were not.',
      'For rainy days after {hour}.',
    ],
  );
}

function kitchen(scene: Scene): Caption {
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
  return caption(
    scene,
    'a kitchen counter with shelves',
    [
      'Kitchen shelf, {name}',
      'Kettle on at {hour}',
      'Open shelves, closed doors',
      'The {name} kitchen',
      'Counter no. {no}',
    ],
    [
      'Everything in reach, nothing matching.',
      'Tiles from the leftover shelf, doors in {name}.',
      'Oranges count as decoration.',
    ],
  );
}

function bedroom(scene: Scene): Caption {
  const { random, palette, width, height } = scene;
  const floor = height * 0.74;
  room(scene, floor);
  framed(scene, width * 0.4, floor * 0.16, width * 0.22, width * 0.26);
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
  return caption(
    scene,
    'a bedroom with a made bed',
    [
      'Bedroom in {name}',
      'Awake at {hour}',
      'Linen and {name}',
      'Room no. {no}',
      'The quiet side of the flat',
    ],
    [
      'Cotton, wood, and no clock.',
      'Walls in {name} so that mornings start slowly.',
      'Guest room. Stay until {hour}.',
    ],
  );
}

function desk(scene: Scene): Caption {
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
  return caption(
    scene,
    'a desk by a window',
    [
      'Desk by the window',
      'Work ends at {hour}',
      'Home office, {name}',
      'Two shelves and a deadline',
      'Desk no. {no}',
    ],
    [
      'A door on two trestles would do as well.',
      'Face the window, never the wall.',
      'Cable mess hidden behind the {name} books.',
    ],
  );
}

function nook(scene: Scene): Caption {
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
  for (const [at, colour] of [
    [0.03, palette.third],
    [0.14, palette.soft],
    [0.74, palette.main],
  ] as const)
    put(
      scene,
      rect(x + w * at, bench - 30 - w * 0.2, w * 0.22, w * 0.22, colour, {
        round: 14,
        transform: `rotate(${random.between(-12, 12)} ${n(x + w * at + 60)} ${n(bench - 80)})`,
      }),
    );
  put(scene, rect(0, foot + (height - foot) * 0.6, width, height, darker(wall, 0.45)));
  floorPlant(scene, width * 0.88, height * 0.95, width * 0.5);
  lamp(scene, x + w * 0.5, 0, height * 0.08);
  return caption(
    scene,
    'an arched window seat with cushions',
    [
      'Window seat',
      'Niche, {name}',
      'A place for {hour} o’clock',
      'Built into the wall',
      'Cushions in {name}',
    ],
    [
      'A bench, a window, three cushions. Drawers below.',
      'Deep enough for two people and one dog.',
      'Paint the inside darker: {name} works.',
    ],
  );
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
