import {
  birds,
  cloud,
  inLight,
  land,
  layer,
  LIGHTS,
  pine,
  placeSun,
  ridge,
  sky,
  sun,
  tree,
} from './landscape-parts';
import { desert, lake, peaks } from './landscape-rocks';
import type { Subject } from './captions';
import { type Composition, put, type Scene } from './scene';
import { circle, darker, lighter, line, mix, n, path, polygon, rect } from './shapes';

function hills(scene: Scene): Subject {
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
  return { motif: 'hills', parts: inLight(light) };
}

function waves(scene: Scene): Subject {
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
    const color = mix(mix(water, light.sky[2], 0.6), deep, row / (rows - 1));
    put(
      scene,
      path(`${d}V${n(height + 40)}H${n(-400)}Z`, color),
      line(d, lighter(color, 0.5), 1.5 + row * 0.4, 0.6),
    );
  }
  birds(scene, darker(light.near, 0.1), height * 0.14);
  return { motif: 'waves', parts: inLight(light) };
}

function fields(scene: Scene): Subject {
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
    const color = mix(random.pick(crops), light.sky[2], 0.4 - band * 0.1);
    const d = ridge(scene, y + 10, height * 0.05, 3);
    put(scene, path(d, color));
    if (band > 1 && random.chance(0.7)) {
      const rows = Array.from({ length: 16 }, (_, row) => {
        const x = (row - 4) * width * 0.12;
        return `M${n(width * 0.5 + (x - width * 0.4) * 0.35)} ${n(y + 6)}Q${n(x)} ${n(y + height * 0.1)} ${n(x * 1.5 - width * 0.2)} ${n(height)}`;
      });
      put(scene, line(rows.join(''), darker(color, 0.25), 3 + band, 0.4));
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
  return { motif: 'farm', parts: inLight(light) };
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
