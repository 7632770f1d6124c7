import { cloud, inLight, land, layer, LIGHTS, pine, placeSun, ridge, sky, sun } from './landscape-parts';
import type { Subject } from './captions';
import { fade, put, type Scene } from './scene';
import {
  darker,
  ellipse,
  group,
  lighter,
  line,
  mix,
  n,
  path,
  type Point,
  polygon,
  rect,
  smooth,
} from './shapes';

/** Snowy peaks above a pine wood. */
export function peaks(scene: Scene): Subject {
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
  return { motif: 'snowy peaks', parts: inLight(light) };
}

/** Dunes with a lit and a shaded side. */
export function desert(scene: Scene): Subject {
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
    const color = mix(
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
    put(scene, path(`${smooth(ends)}${foot}`, color));
    put(
      scene,
      path(
        `${smooth([
          [crest, top],
          [crest + (width - crest) * 0.5, y + 14],
          [width + 40, y + 30],
        ])}L${width + 40} ${n(height)}L${n(crest - 60)} ${n(height)}Q${n(crest + 70)} ${n((top + height) / 2)} ${n(crest)} ${n(top)}Z`,
        darker(color, 0.2),
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
  return { motif: 'desert', parts: inLight(light) };
}

/** Mountains mirrored in still water. */
export function lake(scene: Scene): Subject {
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
  return { motif: 'lake', parts: inLight(light) };
}
