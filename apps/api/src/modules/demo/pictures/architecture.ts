import { pine } from './landscape-parts';
import { GREENS, stand, sprig, pointed } from './plant-parts';
import type { Caption, Composition, Scene } from './scene';
import { clipped, fade, put } from './scene';
import { circle, darker, ellipse, lighter, line, mix, n, path, polygon, rect, soft } from './shapes';
import { say } from './words';

const STREETS = [
  'Lantern Street',
  'Mill Row',
  'the old harbour',
  'Cedar Lane',
  'Vine Square',
  'the upper town',
  'Rue Basse',
];

function caption(scene: Scene, what: string, titles: readonly string[], notes: readonly string[]): Caption {
  const parts = { name: scene.palette.name, street: STREETS, no: String(scene.random.between(2, 88)) };
  return {
    title: say(scene.random, titles, parts),
    description: say(scene.random, notes, parts),
    altText: say(
      scene.random,
      [`Illustration of ${what} in {name} colours.`, `${what}, drawn flat in {name} tones.`],
      parts,
    ),
  };
}

const arch = (x: number, foot: number, w: number, h: number): string =>
  `M${n(x)} ${n(foot)}V${n(foot - h + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(foot - h + w / 2)}V${n(foot)}Z`;

function window(
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

function balcony(scene: Scene, x: number, y: number, w: number, iron: string): void {
  const { random } = scene;
  for (let pot = random.between(1, 4); pot > 0; pot--) {
    const px = x + w * (0.12 + random.next() * 0.76);
    for (const turn of [-32, 0, 30])
      put(
        scene,
        stand(
          (random.chance(0.5) ? sprig : pointed)(random, random.pick(GREENS)),
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

function facade(scene: Scene): Caption {
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
  return caption(
    scene,
    'a plaster facade with rows of windows',
    [
      '{street}, no. {no}',
      'Windows on {street}',
      'The {name} house',
      'Shutters at siesta',
      'Somebody waters these, no. {no}',
    ],
    [
      'Plaster in {name}, and washing somewhere out of sight.',
      'Third floor, second from the left: that one.',
      'Walked down {street} looking up the whole way.',
    ],
  );
}

function arches(scene: Scene): Caption {
  const { random, palette, width, height } = scene;
  const tone = random.pick([palette.main, palette.accent, palette.third, palette.second]);
  const sky = random.pick(['#7fb7d6', palette.soft, lighter(palette.accent, 0.4), '#2d3f6d']);
  const rings = random.between(3, 6);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(
        scene,
        [
          [0, tone],
          [1, darker(tone, 0.15)],
        ],
        'across',
      ),
    ),
  );
  for (let ring = 0; ring < rings; ring++) {
    const share = 1 - (ring + 1) / (rings + 1.3);
    const w = width * 0.86 * share;
    const h = height * (0.45 + 0.45 * share);
    const x = (width - w) / 2 + ring * width * 0.02;
    const foot = height * (1 - ring * 0.035);
    const last = ring === rings - 1;
    const face = last ? sky : mix(tone, ring % 2 ? palette.paper : palette.ink, 0.12 + ring * 0.07);
    put(
      scene,
      path(
        arch(x, foot, w, h),
        fade(
          scene,
          [
            [0, last ? sky : lighter(face, 0.15)],
            [1, last ? lighter(sky, 0.5) : darker(face, 0.15)],
          ],
          'across',
        ),
      ),
    );
    if (!last)
      put(
        scene,
        clipped(
          scene,
          path(arch(x, foot, w, h), '#000'),
          path(arch(x + w * 0.14, foot, w, h * 0.98), darker(face, 0.22), { opacity: 0.55 }),
        ),
      );
    else
      put(
        scene,
        clipped(
          scene,
          path(arch(x, foot, w, h), '#000'),
          circle(x + w * 0.6, foot - h * 0.62, w * 0.2, palette.paper),
          rect(x, foot - h * 0.3, w, h, mix(sky, palette.second, 0.7)),
        ),
      );
  }
  const steps = random.between(3, 6);
  for (let step = 0; step < steps; step++) {
    const y = height * (0.86 + (step * 0.14) / steps);
    const inset = width * (0.26 - (step * 0.26) / steps);
    put(
      scene,
      rect(inset, y, width - inset * 2, height * 0.2, mix(palette.paper, tone, 0.2 + (step % 2) * 0.06)),
      rect(inset, y, width - inset * 2, 5, palette.paper),
    );
  }
  return caption(
    scene,
    'arches one behind the other with steps',
    [
      'Arches, {name}',
      'Through and through',
      'The cool side of {street}',
      'Nine steps to the sea',
      'Courtyard at noon, no. {no}',
    ],
    [
      'Arch inside arch, and a bit of sky at the end.',
      'Shade has an edge here.',
      '{name} walls hold the heat until midnight.',
    ],
  );
}

function stairs(scene: Scene): Caption {
  const { random, palette, width, height } = scene;
  const wall = random.pick([palette.accent, palette.main, palette.soft, palette.third]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, lighter(wall, 0.2)],
        [1, wall],
      ]),
    ),
  );
  put(
    scene,
    circle(width * (0.2 + random.next() * 0.6), height * 0.2, width * 0.14, palette.paper, { opacity: 0.9 }),
  );
  const flights = random.between(2, 3);
  for (let flight = 0; flight < flights; flight++) {
    const count = random.between(6, 9);
    const [rise, run] = [(height * 0.62) / flights / count, (width * 0.92) / count];
    const base = height - (flights - 1 - flight) * height * 0.27;
    const right = flight % 2 === 0;
    const face = mix([palette.second, palette.main, palette.third][flight % 3]!, palette.paper, 0.12);
    let d = right ? `M0 ${n(base)}` : `M${width} ${n(base)}`;
    for (let step = 0; step < count; step++) d += `v${n(-rise)}h${n(right ? run : -run)}`;
    put(
      scene,
      path(
        `${d}V${n(height + 5)}H${right ? 0 : width}Z`,
        fade(
          scene,
          [
            [0, lighter(face, 0.1)],
            [1, darker(face, 0.25)],
          ],
          right ? 'across' : 'down',
        ),
      ),
      line(d, lighter(face, 0.55), 5),
    );
    const door = width * 0.13;
    const dx = right ? width * 0.62 : width * 0.2;
    put(
      scene,
      path(arch(dx, base + height * 0.01, door, door * 1.9), darker(face, 0.5)),
      circle(dx + door * 0.8, base - door * 0.7, 3, palette.accent),
    );
  }
  return caption(
    scene,
    'outdoor stairs crossing in strong sun',
    ['Stairs, {street}', 'Up is the long way', 'Landing no. {no}', 'Steps in {name}', 'Two ways to the roof'],
    [
      'Counted them twice and got two numbers.',
      'Shadows do half of the building.',
      'A {name} staircase for a very flat wall.',
    ],
  );
}

function cabin(scene: Scene): Caption {
  const { random, palette, width, height } = scene;
  const night = random.chance(0.5);
  const sky = night ? '#1d2a4d' : random.pick([palette.soft, '#cfe3e2', '#f4d9b8']);
  const wood = random.pick(['#7a4a2e', '#3a3330', palette.main, palette.third]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, sky],
        [1, lighter(sky, night ? 0.25 : 0.5)],
      ]),
    ),
  );
  put(scene, circle(width * 0.78, height * 0.16, width * 0.07, night ? '#f4ecc8' : palette.accent));
  const forest = mix('#2f4f45', sky, night ? 0.45 : 0.3);
  for (let index = 0; index < 22; index++)
    put(
      scene,
      pine(
        width * (index / 21) + random.between(-14, 14),
        height * 0.8,
        height * (0.24 + random.next() * 0.24),
        mix(forest, sky, random.next() * 0.45),
      ),
    );
  const [x, foot, half] = [
    width * (0.42 + random.next() * 0.16),
    height * 0.82,
    width * (0.26 + random.next() * 0.07),
  ];
  const top = foot - half * (1.5 + random.next() * 0.4);
  put(
    scene,
    path(
      polygon([
        [x, top - 18],
        [x + half + 26, foot],
        [x - half - 26, foot],
      ]),
      darker(wood, 0.4),
    ),
    path(
      polygon([
        [x, top + 20],
        [x + half - 12, foot],
        [x - half + 12, foot],
      ]),
      wood,
    ),
  );
  const boards = Array.from(
    { length: 9 },
    (_, index) =>
      `M${n(x - half + (half * 2 * (index + 1)) / 10)} ${n(foot)}V${n(foot - (foot - top) * (1 - Math.abs(index - 4) / 5) * 0.9)}`,
  ).join('');
  put(scene, line(boards, darker(wood, 0.2), 2));
  const light = night ? '#fbd77c' : '#bfe0e6';
  put(
    scene,
    path(
      polygon([
        [x, top + half * 0.55],
        [x + half * 0.36, foot - half * 0.75],
        [x - half * 0.36, foot - half * 0.75],
      ]),
      light,
      { stroke: '#f3e7d2', width: 6 },
    ),
  );
  put(
    scene,
    rect(x - half * 0.14, foot - half * 0.58, half * 0.28, half * 0.58, darker(wood, 0.5)),
    rect(x + half * 0.26, foot - half * 0.5, half * 0.26, half * 0.26, light, {
      stroke: '#f3e7d2',
      width: 5,
    }),
  );
  if (night) put(scene, soft(scene, x, foot - half * 0.6, half * 1.3, half * 1.1, '#fbd77c', 0.4));
  const ground = random.chance(0.5) ? '#f2f1ec' : '#6f8a5c';
  put(
    scene,
    path(
      `M-5 ${n(foot - 4)}Q${n(width * 0.5)} ${n(foot - 34)} ${n(width + 5)} ${n(foot + 4)}V${n(height + 5)}H-5Z`,
      fade(scene, [
        [0, night ? mix(ground, sky, 0.35) : ground],
        [1, night ? mix(ground, sky, 0.6) : darker(ground, 0.12)],
      ]),
    ),
  );
  put(
    scene,
    path(
      `M${n(x - 24)} ${n(foot - 22)}h48q30 ${n(height * 0.1)} 90 ${n(height * 0.22)}h-190q60 ${n(-height * 0.1)} 52 ${n(-height * 0.22)}Z`,
      '#c9ad85',
      { opacity: 0.7 },
    ),
  );
  for (const px of [0.07, 0.16, 0.93])
    put(scene, pine(width * px, height * 0.95, height * (0.3 + random.next() * 0.12), darker(forest, 0.25)));
  return caption(
    scene,
    `a wooden cabin among pines${night ? ' at night' : ''}`,
    [
      'Cabin no. {no}',
      'Four nights, no signal',
      'The roof goes all the way down',
      'Wood, smoke, pines',
      night ? 'Light on, kettle on' : 'Cabin in {name}',
    ],
    [
      'One room, one stove, one window worth the drive.',
      'For the list of places to do nothing in.',
      'A-frame with a {name} door, some day.',
    ],
  );
}

function row(scene: Scene): Caption {
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
    const colour = inks[(house + random.between(0, 1)) % inks.length]!;
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
          darker(colour, 0.2),
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
          colour,
        ),
      );
    if (roof === 2)
      put(scene, rect(x - 4, top - gable * 0.5, w + 8, gable * 0.5, darker(colour, 0.35), { round: 6 }));
    put(
      scene,
      rect(
        x,
        top,
        w,
        h,
        fade(scene, [
          [0, colour],
          [1, darker(colour, 0.12)],
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
    put(scene, path(arch(x + w * 0.36, street, w * 0.28, h * 0.2), darker(colour, 0.5)));
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
  return caption(
    scene,
    'a row of narrow houses on a canal',
    [
      'Canal houses, {name}',
      'Neighbours',
      'Crooked row, {street}',
      'Five fronts, no. {no} for sale',
      'Where {street} meets the water',
    ],
    [
      'No two gables agree, which is why it works.',
      'House colours to steal: {name}.',
      'The narrow one in the middle has the best stairs.',
    ],
  );
}

function tower(scene: Scene): Caption {
  const { random, palette, width, height } = scene;
  const sky = random.pick([palette.accent, palette.soft, palette.third, '#9cc4d8', palette.main]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, sky],
        [1, lighter(sky, 0.45)],
      ]),
    ),
  );
  const blocks = random.between(3, 4);
  for (let block = 0; block < blocks; block++) {
    const w = width * (0.3 + random.next() * 0.14);
    const x = (width * block) / blocks + random.between(-30, 20);
    const top = height * (0.12 + random.next() * 0.4);
    const concrete = mix(
      random.pick([palette.paper, palette.soft, palette.second, palette.main]),
      palette.ink,
      0.08,
    );
    put(
      scene,
      rect(x, top, w, height, concrete),
      rect(x + w, top + 14, w * 0.22, height, darker(concrete, 0.4)),
    );
    const [columns, tall] = [random.between(3, 5), random.between(34, 62)];
    const make = random.between(0, 2);
    for (let y = top + tall * 0.5; y < height; y += tall) {
      for (let column = 0; column < columns; column++) {
        const [cx, cw] = [x + (w * (column + 0.14)) / columns, (w * 0.72) / columns];
        const glass = random.chance(0.2)
          ? palette.accent
          : random.chance(0.12)
            ? palette.main
            : mix(palette.ink, concrete, 0.15);
        if (make === 0)
          put(
            scene,
            rect(cx, y, cw, tall * 0.56, glass),
            rect(cx - 3, y + tall * 0.5, cw + 6, tall * 0.12, lighter(concrete, 0.5)),
          );
        if (make === 1)
          put(scene, path(arch(cx, y + tall * 0.72, cw, Math.max(cw * 0.6, tall * 0.66)), glass));
        if (make === 2) put(scene, circle(cx + cw / 2, y + tall * 0.34, Math.min(cw, tall) * 0.4, glass));
      }
    }
  }
  return caption(
    scene,
    'concrete towers with patterned windows',
    [
      'Towers, {name} sky',
      'Block {no}',
      'Concrete is a colour',
      'Housing estate, {name}',
      'Floor {no}, lift broken',
    ],
    [
      'Somebody chose every one of these windows.',
      'Brutal but in {name}, so friendly.',
      'Drawn from the tram stop.',
    ],
  );
}

/** Facades, arches, stairs, cabins and towers. */
export const architecture: readonly Composition[] = [
  { ratios: [1.25, 1.5, 16 / 9], draw: facade },
  { ratios: [1.25, 1.5, 2.1], draw: arches },
  { ratios: [1, 2 / 3, 1.25], draw: row },
  { ratios: [1, 1.25, 4 / 3], draw: cabin },
  { ratios: [4 / 3, 1.5], draw: stairs },
  { ratios: [1.25, 16 / 9], draw: tower },
];
