import { put, type Scene, shuffle, type Composition } from './scene';
import { rect, blob, circle, darker, group, lighter, line, mix, n, path, polygon } from './shapes';
import { bloom, GREENS, pointedLeaf, sprig, stand } from './plant-parts';
import type { Subject } from './captions';

/** The strong colors of the palette. */
const inks = ({ palette }: Scene): readonly string[] => [
  palette.main,
  palette.accent,
  palette.second,
  palette.third,
  palette.ink,
];

/** Fills the picture with one color, a strong one for `share` of the pictures, and answers with it. */
function ground(scene: Scene, share = 0.25): string {
  const { random, palette, width, height } = scene;
  const color = random.chance(share)
    ? random.pick([palette.ink, palette.second, palette.main])
    : random.pick([palette.paper, palette.soft]);
  put(scene, rect(0, 0, width, height, color));
  return color;
}

function terrazzo(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  ground(scene, 0.2);
  const step = random.between(60, 130);
  for (let y = -step / 2; y < height + step; y += step * 0.8) {
    for (let x = -step / 2; x < width + step; x += step) {
      const size = step * (0.12 + random.next() * 0.36);
      const d = blob(
        random,
        x + random.next() * step * 0.7,
        y + random.next() * step * 0.7,
        size,
        size * (0.5 + random.next() * 0.5),
        random.between(4, 6),
        0.3,
      );
      put(scene, path(d, random.pick([...inks(scene), palette.soft])));
    }
  }
  return { motif: 'terrazzo' };
}

function scales(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const r = width / random.pick([6, 8, 10, 12]);
  const rings = random.between(2, 4);
  for (let row = 0, y = -r; y < height + r * 2; y += r * 0.5, row++) {
    for (let x = row % 2 ? -r : 0; x <= width + r; x += r * 2) {
      const color = random.pick([palette.main, palette.second, palette.third, palette.accent, palette.main]);
      for (let ring = 0; ring < rings; ring++) {
        put(
          scene,
          circle(
            x,
            y,
            r * (1 - ring / rings),
            ring % 2 ? palette.paper : color,
            ring ? {} : { stroke: palette.paper, width: r * 0.05 },
          ),
        );
      }
    }
  }
  return { motif: 'scales' };
}

function stripes(scene: Scene): Subject {
  const { random, width, height } = scene;
  ground(scene);
  const wavy = random.chance(0.6);
  const swing = wavy ? 14 + random.next() * 46 : 0;
  const length = width / random.between(2, 5);
  let y = -swing * 2;
  const order = inks(scene);
  for (let index = 0; y < height + swing * 2; index++) {
    const thick = random.pick([14, 22, 34, 60]);
    let d = `M${-length} ${n(y)}`;
    for (let x = -length; x < width + length; x += length)
      d += `q${n(length / 4)} ${n(-swing)} ${n(length / 2)} 0t${n(length / 2)} 0`;
    put(scene, line(d, order[(index * 2 + (index % 3)) % order.length]!, thick));
    y += thick + random.pick([6, 14, 22]);
  }
  return { motif: 'stripes' };
}

function gingham(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const step = width / random.pick([8, 10, 14]);
  const [warp, weft] = [
    random.pick([palette.main, palette.second, palette.accent]),
    random.chance(0.6) ? null : palette.third,
  ];
  put(scene, rect(0, 0, width, height, palette.paper));
  for (let x = 0; x < width; x += step * 2) put(scene, rect(x, 0, step, height, warp, { opacity: 0.55 }));
  for (let y = 0; y < height; y += step * 2)
    put(scene, rect(0, y, width, step, weft ?? warp, { opacity: 0.55 }));
  let threads = '';
  for (let at = 0; at < Math.max(width, height); at += 8) threads += `M${at} 0V${height}M0 ${at}H${width}`;
  put(scene, line(threads, palette.paper, 1, 0.3));
  const motif = random.between(0, 2);
  for (let row = 0, y = step * 1.5; motif && y < height; y += step * 2, row++) {
    for (let x = step * (row % 2 ? 3.5 : 1.5); x < width; x += step * 4) {
      put(
        scene,
        motif === 1
          ? circle(x, y, step * 0.24, palette.ink)
          : stand(bloom(random, palette.accent), x, y + step * 0.5, 0, step * 1.1),
      );
    }
  }
  return { motif: 'gingham' };
}

function florals(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const back = ground(scene, 0.5);
  const step = width / random.between(4, 6);
  for (let row = 0, y = 0; y < height + step; y += step * 0.82, row++) {
    for (let x = row % 2 ? 0 : step / 2; x < width + step; x += step) {
      const turn = random.next() * 360;
      const color = random.pick(
        [palette.main, palette.accent, palette.third, palette.soft].filter((ink) => ink !== back),
      );
      const green = lighter(random.pick(GREENS), 0.1);
      for (const lean of [70, 190, 310])
        put(
          scene,
          stand((random.chance(0.5) ? pointedLeaf : sprig)(random, green), x, y, turn + lean, step * 0.44),
        );
      const petals = random.pick([5, 6, 8]);
      for (let petal = 0; petal < petals; petal++) {
        put(
          scene,
          group(
            `translate(${n(x)} ${n(y)}) rotate(${n(turn + (petal * 360) / petals)})`,
            path(
              `M0 0C${n(step * 0.2)} ${n(-step * 0.12)} ${n(step * 0.14)} ${n(-step * 0.34)} 0 ${n(-step * 0.3)}C${n(-step * 0.14)} ${n(-step * 0.34)} ${n(-step * 0.2)} ${n(-step * 0.12)} 0 0Z`,
              petal % 2 ? color : lighter(color, 0.12),
            ),
          ),
        );
      }
      put(scene, circle(x, y, step * 0.08, mix(palette.accent, palette.paper, 0.4)));
    }
  }
  return { motif: 'florals' };
}

function bauhaus(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  put(scene, rect(0, 0, width, height, palette.paper));
  const s = width / random.pick([3, 4, 5, 6]);
  for (let y = 0; y < height; y += s) {
    for (let x = 0; x < width - 1; x += s) {
      const [back, front, third] = shuffle(random, [...inks(scene), palette.soft, palette.paper]) as [
        string,
        string,
        string,
      ];
      const tile = [
        circle(s / 2, s / 2, s / 2, front) + circle(s / 2, s / 2, s / 4, third),
        path(`M0 0A${n(s)} ${n(s)} 0 0 1 ${n(s)} ${n(s)}H0Z`, front) +
          path(`M0 ${n(s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s / 2)} ${n(s)}H0Z`, third),
        path(`M0 0H${n(s)}A${n(s / 2)} ${n(s / 2)} 0 0 1 0 0Z`, front) +
          path(`M0 ${n(s / 2)}H${n(s)}A${n(s / 2)} ${n(s / 2)} 0 0 1 0 ${n(s / 2)}Z`, third),
        path(
          polygon([
            [0, 0],
            [s, 0],
            [0, s],
          ]),
          front,
        ) + circle(s * 0.7, s * 0.7, s * 0.16, third),
        [0, 2, 4].map((index) => rect(0, (index * s) / 6, s, s / 6, front)).join(''),
        path(
          `M0 ${n(s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s / 2)} 0A${n(s / 2)} ${n(s / 2)} 0 0 0 ${n(s)} ${n(s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s / 2)} ${n(s)}A${n(s / 2)} ${n(s / 2)} 0 0 0 0 ${n(s / 2)}Z`,
          front,
        ),
      ];
      put(
        scene,
        group(
          `translate(${n(x)} ${n(y)}) rotate(${random.between(0, 3) * 90} ${n(s / 2)} ${n(s / 2)})`,
          rect(-0.5, -0.5, s + 1, s + 1, back),
          random.pick(tile),
        ),
      );
    }
  }
  return { motif: 'geometric tiles' };
}

function brush(scene: Scene): Subject {
  const { random, width, height } = scene;
  const back = ground(scene, 0.4);
  const step = width / random.between(6, 10);
  const seen = inks(scene).filter((color) => color !== back);
  const ink = random.chance(0.5) ? [random.pick(seen)] : seen;
  const make = random.between(0, 2);
  for (let row = 0, y = step / 2; y < height + step; y += step, row++) {
    for (let x = row % 2 ? step / 2 : step; x < width + step; x += step) {
      const color = random.pick(ink);
      const [bx, by] = [x + (random.next() - 0.5) * 8, y + (random.next() - 0.5) * 8];
      if (make === 0) put(scene, path(blob(random, bx, by, step * 0.26, step * 0.26, 7, 0.2), color));
      if (make === 1)
        put(
          scene,
          line(
            `M${n(bx - step * 0.2)} ${n(by + step * 0.16)}Q${n(bx)} ${n(by - step * 0.3)} ${n(bx + step * 0.2)} ${n(by + step * 0.16)}`,
            color,
            step * 0.14,
          ),
        );
      if (make === 2)
        put(
          scene,
          group(
            `rotate(${random.between(-70, 70)} ${n(bx)} ${n(by)})`,
            rect(bx - step * 0.3, by - step * 0.08, step * 0.6, step * 0.16, color, { round: step * 0.08 }),
          ),
        );
    }
  }
  return { motif: 'brush marks' };
}

function zigzag(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  put(scene, rect(0, 0, width, height, palette.soft));
  const w = width / random.between(4, 9);
  const tall = w * (0.4 + random.next() * 0.5);
  const thick = tall * (0.5 + random.next() * 0.4);
  const order = [...inks(scene), palette.paper];
  for (let index = 0, y = -tall; y < height + tall * 2; y += thick, index++) {
    const d = Array.from(
      { length: Math.ceil(width / w) * 2 + 3 },
      (_, step) =>
        `${step ? 'L' : 'M'}${n((step - 1) * (w / 2))} ${n(y + (step % 2 ? -tall / 2 : tall / 2))}`,
    ).join('');
    put(scene, path(d, 'none', { stroke: order[index % order.length]!, width: thick * 0.86 }));
  }
  put(scene, rect(0, 0, width, height, darker(palette.ink, 0.2), { opacity: 0.04 }));
  return { motif: 'zigzag' };
}

/** Repeats: chips, scales, stripes, checks, flowers, tiles, dots and zigzags. */
export const patterns: readonly Composition[] = [
  { ratios: [1, 1.25, 1.5], draw: terrazzo },
  { ratios: [1, 4 / 3], draw: bauhaus },
  { ratios: [1, 1.25, 1.5], draw: florals },
  { ratios: [1.25, 1.5, 16 / 9], draw: stripes },
  { ratios: [1, 1.25], draw: scales },
  { ratios: [1, 2 / 3, 1.5], draw: gingham },
  { ratios: [1, 4 / 3], draw: brush },
  { ratios: [1.25, 1.5], draw: zigzag },
];
