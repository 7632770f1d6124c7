import {
  birds,
  cloud,
  land,
  layer,
  LIGHTS,
  pine,
  ridge,
  sky,
  sun,
  tree,
  type Light,
} from './landscape-parts';
import type { Caption, Composition, Scene } from './scene';
import { fade, put } from './scene';
import {
  circle,
  darker,
  ellipse,
  group,
  lighter,
  line,
  mix,
  n,
  path,
  polygon,
  rect,
  smooth,
  type Point,
} from './shapes';
import { say } from './words';

const PLACES = [
  'the long valley',
  'the north pass',
  'Orla ridge',
  'the old border',
  'Tamber moor',
  'the far bank',
  'Low Fell',
  'the ferry road',
];

function caption(
  scene: Scene,
  light: Light,
  what: string,
  titles: readonly string[],
  notes: readonly string[],
): Caption {
  const parts = { time: light.time, light: light.name, place: PLACES };
  return {
    title: say(scene.random, titles, parts),
    description: say(scene.random, notes, parts),
    altText: say(
      scene.random,
      [`Illustration of ${what}, {light} light at {time}.`, `${what} at {time}, drawn in {light} colours.`],
      parts,
    ),
  };
}

/** A place for the sun, off the middle more often than not. */
function placeSun(scene: Scene, light: Light, high = 0.3): void {
  const { random, width, height } = scene;
  sun(
    scene,
    light,
    width * (0.2 + random.next() * 0.6),
    height * (high - 0.1 + random.next() * 0.16),
    width * (0.05 + random.next() * 0.1),
  );
}

function hills(scene: Scene): Caption {
  const { random, width, height } = scene;
  const light = random.pick(LIGHTS);
  sky(scene, light);
  placeSun(scene, light);
  if (random.chance(0.6)) birds(scene, land(light, 0.7), height * 0.2);
  const layers = random.between(4, 7);
  for (let index = 0; index < layers; index++) {
    const depth = index / (layers - 1);
    layer(
      scene,
      light,
      ridge(scene, height * (0.48 + depth * 0.4), height * 0.13, random.between(3, 6)),
      depth,
    );
  }
  const stand = random.between(0, 2);
  for (let index = random.between(5, 14); index > 0 && stand > 0; index--) {
    const x = random.next() * width * 0.5 + (random.chance(0.5) ? 0 : width * 0.45);
    const draw = stand === 1 ? pine : tree;
    put(
      scene,
      draw(
        x,
        height * (0.94 + random.next() * 0.06),
        height * (0.08 + random.next() * 0.13),
        darker(light.near, 0.25),
      ),
    );
  }
  return caption(
    scene,
    light,
    'layered hills',
    [
      '{light} hills at {time}',
      'Above {place}, {time}',
      'Seven shades of {light}',
      'Ridge after ridge, {place}',
    ],
    [
      'Ridge behind ridge until the sky takes over. Saved for the hallway wall.',
      'I keep coming back to this kind of {light} light.',
      'Walked here at {time} and drew it from memory.',
    ],
  );
}

function peaks(scene: Scene): Caption {
  const { random, width, height } = scene;
  const light = random.pick(LIGHTS);
  sky(scene, light);
  placeSun(scene, light, 0.22);
  layer(scene, light, ridge(scene, height * 0.56, height * 0.16, 7, false), 0.1);
  for (let index = 0; index < 3; index++) {
    const [x, top, half, foot] = [
      width * (0.12 + index * 0.36 + random.next() * 0.1),
      height * (0.26 + random.next() * 0.16),
      width * (0.34 + random.next() * 0.12),
      height * 0.78,
    ];
    const rock = land(light, 0.35 + random.next() * 0.25);
    const snow = light.night ? '#b9c6e6' : '#fbfaf5';
    const down = (foot - top) * (0.28 + random.next() * 0.12);
    const side = (half * down) / (foot - top);
    put(
      scene,
      path(
        polygon([
          [x, top],
          [x + half, foot],
          [x - half, foot],
        ]),
        rock,
      ),
      path(
        polygon([
          [x, top],
          [x + half, foot],
          [x + half * 0.25, foot],
          [x - half * 0.06, foot - (foot - top) * 0.45],
        ]),
        darker(rock, 0.28),
      ),
      path(
        polygon([
          [x, top],
          [x + side, top + down],
          [x + side * 0.45, top + down * 0.8],
          [x + side * 0.1, top + down * 1.1],
          [x - side * 0.4, top + down * 0.78],
          [x - side, top + down],
        ]),
        snow,
      ),
      path(
        polygon([
          [x, top],
          [x + side, top + down],
          [x + side * 0.45, top + down * 0.8],
          [x + side * 0.14, top + down * 0.98],
        ]),
        mix(snow, rock, 0.3),
      ),
    );
  }
  const ground = random.chance(0.5) ? '#f4f3ee' : land(light, 0.75);
  put(
    scene,
    path(
      ridge(scene, height * 0.8, height * 0.06, 4),
      fade(scene, [
        [0, mix(ground, light.far, 0.15)],
        [1, mix(ground, light.far, 0.45)],
      ]),
    ),
  );
  for (let index = 0; index < 26; index++) {
    const y = height * (0.78 + (index / 26) * 0.24);
    const edge = random.next() ** 1.6 * 0.42;
    put(
      scene,
      pine(
        width * (random.chance(0.5) ? edge : 1 - edge),
        y,
        height * (0.07 + (index / 26) * 0.16),
        mix(land(light, 1), light.far, 0.5 - index / 52),
      ),
    );
  }
  return caption(
    scene,
    light,
    'snowy peaks above a pine wood',
    [
      'Snow line, {time}',
      'Three peaks and a {light} sky',
      'The hut is behind {place}',
      'First snow over {place}',
    ],
    [
      'Cold air, dry socks, hot tea. {light} light on the summit.',
      'Winter walk ideas. This one at {time}.',
      'The pines are the best part.',
    ],
  );
}

function desert(scene: Scene): Caption {
  const { random, width, height } = scene;
  const light = random.pick(LIGHTS.filter(({ name }) => name !== 'misty'));
  const sand = random.pick(['#e0a15e', '#d9764a', '#ecc894', '#c65f4b']);
  sky(scene, light, height * 0.7);
  placeSun(scene, light, 0.32);
  const mesa = mix(sand, light.near, 0.35);
  const mx = width * random.next() * 0.6;
  put(
    scene,
    path(
      polygon([
        [mx - 40, height * 0.62],
        [mx + 30, height * 0.47],
        [mx + 190, height * 0.47],
        [mx + 215, height * 0.53],
        [mx + 270, height * 0.54],
        [mx + 330, height * 0.62],
      ]),
      mix(mesa, light.sky[2], 0.3),
    ),
  );
  for (let index = 0; index < 4; index++) {
    const y = height * (0.6 + index * 0.11);
    const crest = width * (0.15 + random.next() * 0.7);
    const top = y - height * (0.05 + random.next() * 0.07);
    const colour = mix(
      mix(sand, light.sky[2], 0.45 - index * 0.15),
      light.near,
      light.night ? 0.5 : index * 0.06,
    );
    const foot = `L${width + 40} ${n(height)}L-40 ${n(height)}Z`;
    const ends: Point[] = [
      [-40, y + 20],
      [crest * 0.5, y + 6],
      [crest, top],
      [crest + (width - crest) * 0.5, y + 14],
      [width + 40, y + 30],
    ];
    put(scene, path(`${smooth(ends)}${foot}`, colour));
    put(
      scene,
      path(
        `${smooth([
          [crest, top],
          [crest + (width - crest) * 0.5, y + 14],
          [width + 40, y + 30],
        ])}L${width + 40} ${n(height)}L${n(crest - 60)} ${n(height)}Q${n(crest + 70)} ${n((top + height) / 2)} ${n(crest)} ${n(top)}Z`,
        darker(colour, 0.2),
      ),
    );
  }
  const cactus = darker(mix('#3f6b52', light.near, 0.4), 0.1);
  for (let index = random.between(0, 3); index > 0; index--) {
    const [x, y, s] = [
      width * (0.1 + random.next() * 0.8),
      height * (0.78 + random.next() * 0.15),
      height * (0.06 + random.next() * 0.08),
    ];
    put(
      scene,
      ellipse(x + s * 0.5, y, s * 0.7, s * 0.06, '#000000', { opacity: 0.2 }),
      line(
        `M${n(x)} ${n(y)}V${n(y - s * 1.4)}M${n(x)} ${n(y - s * 0.5)}h${n(-s * 0.38)}v${n(-s * 0.4)}M${n(x)} ${n(y - s * 0.7)}h${n(s * 0.38)}v${n(-s * 0.36)}`,
        cactus,
        s * 0.2,
      ),
    );
  }
  return caption(
    scene,
    light,
    'desert dunes with sharp shadows',
    ['Dunes, {time}', '{light} sand', 'Nobody for forty miles', 'The dry sea at {time}', 'South of {place}'],
    [
      'Every dune has a warm side and a cool side.',
      'Colours for the bedroom, taken from {light} sand.',
      'Wind drew most of this. {time}, no footprints.',
    ],
  );
}

function lake(scene: Scene): Caption {
  const { random, width, height } = scene;
  const light = random.pick(LIGHTS);
  const shore = height * (0.5 + random.next() * 0.12);
  const sunX = width * (0.25 + random.next() * 0.5);
  const r = width * (0.06 + random.next() * 0.07);
  const before = scene.marks.length;
  sky(scene, light, shore);
  sun(scene, light, sunX, shore * (0.35 + random.next() * 0.25), r);
  put(
    scene,
    cloud(width * random.next() * 0.6, shore * 0.25, width * 0.24, lighter(light.sky[2], 0.4), 0.55),
  );
  for (const depth of [0.15, 0.45, 0.8]) {
    const d = ridge(
      { ...scene, height: shore },
      shore - height * 0.02 * depth,
      shore * (0.42 - depth * 0.36),
      depth > 0.5 ? 9 : 6,
      depth > 0.5,
    );
    put(scene, path(d, land(light, depth)));
  }
  const mirror = scene.marks.slice(before).join('');
  put(
    scene,
    group(`translate(0 ${n(shore * 2)}) scale(1 -1)`, mirror),
    rect(
      0,
      shore,
      width,
      height - shore,
      fade(scene, [
        [0, land(light, 0.4), 0.25],
        [1, land(light, 0.9), 0.75],
      ]),
    ),
  );
  for (let index = 0; index < 26; index++) {
    const y = shore + 6 + (height - shore) * random.next();
    const reach = (y - shore) / (height - shore);
    const x = sunX + (random.next() - 0.5) * width * (0.2 + reach * 0.8);
    put(
      scene,
      line(`M${n(x)} ${n(y)}h${n(20 + reach * 90 * random.next())}`, light.sun, 1.5 + reach * 2.5, 0.35),
    );
  }
  if (random.chance(0.6)) {
    const [x, y, s] = [
      width * (0.2 + random.next() * 0.6),
      shore + (height - shore) * (0.3 + random.next() * 0.3),
      width * 0.07,
    ];
    put(
      scene,
      path(`M${n(x - s)} ${n(y)}Q${n(x)} ${n(y + s * 0.5)} ${n(x + s)} ${n(y)}Z`, darker(light.near, 0.3)),
      path(`M${n(x)} ${n(y - s * 0.15)}V${n(y - s * 1.7)}L${n(x + s * 0.8)} ${n(y - s * 0.15)}Z`, '#f7efe0'),
      path(
        `M${n(x - s * 0.12)} ${n(y - s * 0.15)}V${n(y - s * 1.3)}L${n(x - s * 0.6)} ${n(y - s * 0.15)}Z`,
        '#d9644a',
      ),
    );
  }
  return caption(
    scene,
    light,
    'a still lake mirroring the mountains',
    ['Still water, {time}', 'The lake by {place}', 'A {light} mirror', 'Two skies, {time}'],
    [
      'No wind at all. The lake does the drawing twice.',
      'Boat hire opens in May. I would go at {time}.',
      'Soft {light} light, and the far shore almost gone.',
    ],
  );
}

function waves(scene: Scene): Caption {
  const { random, width, height } = scene;
  const light = random.pick(LIGHTS);
  const water = random.pick(['#1f6f8b', '#2a9d8f', '#27476e', '#3d8fb5']);
  const deep = mix(water, light.near, light.night ? 0.65 : 0.25);
  sky(scene, light, height * 0.5);
  sun(
    scene,
    light,
    width * (0.3 + random.next() * 0.4),
    height * (0.3 + random.next() * 0.14),
    width * (0.1 + random.next() * 0.12),
  );
  const rows = random.between(5, 9);
  for (let row = 0; row < rows; row++) {
    const y = height * (0.46 + (row / rows) * 0.52);
    const length = 60 + row * 26;
    const swing = 5 + row * 4;
    let d = `M${n(-length * random.next() * 2 - 40)} ${n(y)}`;
    for (let x = -length * 2; x < width + length * 2; x += length * 2)
      d += `q${length / 2} ${-swing} ${length} 0t${length} 0`;
    const colour = mix(mix(water, light.sky[2], 0.6), deep, row / (rows - 1));
    put(
      scene,
      path(`${d}V${n(height + 40)}H${n(-400)}Z`, colour),
      line(d, lighter(colour, 0.5), 1.5 + row * 0.4, 0.6),
    );
  }
  birds(scene, darker(light.near, 0.1), height * 0.14);
  return caption(
    scene,
    light,
    'rows of waves under a large sun',
    ['Nine waves, {time}', 'Swimming before {time}', '{light} water', 'High tide at {place}'],
    [
      'Salt, wind and {light} light.',
      'The sea as a pattern. Would make a good print for the bath.',
      'Rows of water, each a little darker than the last.',
    ],
  );
}

function fields(scene: Scene): Caption {
  const { random, palette, width, height } = scene;
  const light = random.pick(LIGHTS.filter(({ night }) => !night));
  sky(scene, light, height * 0.5);
  placeSun(scene, light, 0.2);
  put(
    scene,
    cloud(width * 0.1, height * 0.18, width * 0.26, '#ffffff', 0.6),
    cloud(width * 0.62, height * 0.27, width * 0.2, '#ffffff', 0.5),
  );
  layer(scene, light, ridge(scene, height * 0.46, height * 0.08, 5), 0.15);
  const crops = ['#d9b44a', '#8aa84f', '#5f8a4a', '#e3cf7a', '#b5763c', '#a9bf6a', palette.main];
  for (let band = 0; band < 5; band++) {
    const y = height * (0.45 + band * band * 0.022 + band * 0.045);
    const colour = mix(random.pick(crops), light.sky[2], 0.4 - band * 0.1);
    const d = ridge(scene, y + 10, height * 0.05, 3);
    put(scene, path(d, colour));
    if (band > 1 && random.chance(0.7)) {
      const rows = Array.from({ length: 16 }, (_, row) => {
        const x = (row - 4) * width * 0.12;
        return `M${n(width * 0.5 + (x - width * 0.4) * 0.35)} ${n(y + 6)}Q${n(x)} ${n(y + height * 0.1)} ${n(x * 1.5 - width * 0.2)} ${n(height)}`;
      });
      put(scene, line(rows.join(''), darker(colour, 0.25), 3 + band, 0.4));
    }
    for (let index = random.between(0, 4); index > 0; index--)
      put(
        scene,
        tree(width * random.next(), y + 12, height * (0.03 + band * 0.014), darker('#4d6b45', band * 0.1)),
      );
  }
  const [x, y, s] = [width * (0.2 + random.next() * 0.5), height * 0.535, width * 0.07];
  put(
    scene,
    rect(x, y - s * 0.6, s * 1.4, s * 0.7, '#f6efe2'),
    path(
      polygon([
        [x - s * 0.15, y - s * 0.6],
        [x + s * 0.3, y - s * 1.2],
        [x + s * 1.2, y - s * 1.2],
        [x + s * 1.55, y - s * 0.6],
      ]),
      '#b9472f',
    ),
    rect(x + s * 0.25, y - s * 0.35, s * 0.25, s * 0.45, '#4a3328'),
    circle(x + s, y - s * 0.25, s * 0.13, '#4a3328'),
  );
  return caption(
    scene,
    light,
    'farm fields and a small house',
    [
      'The house past {place}',
      'Fields in {time} light',
      'Barley, beans, barley',
      'A farm under a {light} sky',
    ],
    [
      'Patchwork country, seen from the train.',
      'A red roof and every kind of green. {time}.',
      'Where we buy eggs on Saturdays.',
    ],
  );
}

/** Land, water and sky at every hour. */
export const landscape: readonly Composition[] = [
  { ratios: [1.25, 1.5, 2.1], draw: hills },
  { ratios: [1, 1.25, 1.5], draw: lake },
  { ratios: [4 / 3, 1.5, 16 / 9], draw: desert },
  { ratios: [1.25, 1.5, 2 / 3], draw: peaks },
  { ratios: [1, 1.5, 16 / 9], draw: waves },
  { ratios: [2 / 3, 1, 1.25], draw: fields },
];
