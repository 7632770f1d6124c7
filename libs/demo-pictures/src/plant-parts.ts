import type { Motif } from './captions';
import type { Random } from './random';
import type { Scene } from './scene';
import { shuffle, fade, put } from './scene';
import { circle, darker, ellipse, group, lighter, line, n, path, rect, soft } from './shapes';

/** A leaf of length 100 from the origin upwards, to be turned and scaled by who draws it. */
export type Leaf = (random: Random, color: string) => string;

/** A plain pointed leaf with its middle rib. */
export const pointedLeaf: Leaf = (random, color) => {
  const w = 18 + random.next() * 10;
  return (
    path(`M0 0C${n(w)} -25 ${n(w)} -70 0 -100C${n(-w)} -70 ${n(-w)} -25 0 0Z`, color) +
    path(`M0 0C${n(w)} -25 ${n(w)} -70 0 -100Z`, darker(color, 0.14)) +
    line('M0 0V-92', lighter(color, 0.35), 1.6, 0.7)
  );
};

/** A round leaf as of a rubber plant or an olive. */
export const round: Leaf = (random, color) => {
  const w = 26 + random.next() * 8;
  return (
    path(
      `M0 0C${n(w * 1.3)} -15 ${n(w * 1.1)} -88 0 -100C${n(-w * 1.1)} -88 ${n(-w * 1.3)} -15 0 0Z`,
      color,
    ) + line('M0 0V-90M0 -30L16 -44M0 -30L-16 -44M0 -54L15 -68M0 -54L-15 -68', lighter(color, 0.3), 1.4, 0.6)
  );
};

/** A heart with deep cuts: monstera. */
export const monstera: Leaf = (_random, color) => {
  const half =
    'M0 -8C14 6 46 -2 52 -30L26 -34L56 -42C58 -52 56 -60 52 -66L24 -54L48 -76C43 -86 37 -92 30 -96L16 -72L22 -102C14 -108 6 -112 0 -116Z';
  return (
    path(half, color) +
    group('scale(-1 1)', path(half, darker(color, 0.1))) +
    line(
      'M0 0V-108M0 -30L40 -22M0 -30L-40 -22M0 -56L42 -58M0 -56L-42 -58M0 -80L30 -86M0 -80L-30 -86',
      lighter(color, 0.35),
      1.6,
      0.55,
    )
  );
};

/** A rib with small leaves on both sides: fern. */
export const fern: Leaf = (_random, color) => {
  let d = '';
  for (let y = -12; y > -100; y -= 8) {
    const reach = 30 * Math.sin(((y + 112) / 112) * Math.PI * 0.62) + 4;
    d += `M0 ${y}Q${n(reach * 0.6)} ${n(y - 14)} ${n(reach)} ${n(y - 8)}Q${n(reach * 0.5)} ${n(y + 1)} 0 ${y}`;
    d += `M0 ${y}Q${n(-reach * 0.6)} ${n(y - 14)} ${n(-reach)} ${n(y - 8)}Q${n(-reach * 0.5)} ${n(y + 1)} 0 ${y}`;
  }
  return path(d, color) + line('M0 0V-102', darker(color, 0.2), 2);
};

/** Narrow fingers out of one point: fan palm. */
export const fan: Leaf = (_random, color) => {
  const fingers = Array.from({ length: 11 }, (_, index) => {
    const look = index % 2 ? color : darker(color, 0.13);
    const long = 0.55 + 0.2 * Math.sin((index / 10) * Math.PI);
    return group(
      `translate(0 -42) rotate(${-100 + index * 20}) scale(${n(long * 10) === '0' ? 1 : long.toFixed(2)})`,
      path('M0 0C9 -20 8 -62 0 -84C-8 -62 -9 -20 0 0Z', look),
    );
  });
  return line('M0 0V-44', darker(color, 0.2), 3) + fingers.join('');
};

/** A tongue with pale edges: snake plant. */
const tongue: Leaf = (random, color) => {
  const lean = (random.next() - 0.5) * 16;
  const d = `M-9 0C-13 -40 ${n(lean - 9)} -75 ${n(lean)} -104C${n(lean + 9)} -75 13 -40 9 0Z`;
  const bands = Array.from({ length: 7 }, (_, index) => `M-8 ${-10 - index * 11}q8 -6 16 0`).join('');
  return (
    path(d, color, { stroke: lighter(color, 0.5), width: 2 }) + line(bands, darker(color, 0.3), 2.4, 0.5)
  );
};

/** A twig with leaves in pairs. */
export const sprig: Leaf = (random, color) => {
  const wide = 4 + random.next() * 4;
  let marks = line('M0 0Q3 -50 0 -98', darker(color, 0.3), 1.8);
  for (let y = -22; y > -98; y -= 13) {
    const size = 15 + (y + 100) * 0.14;
    for (const side of [-1, 1]) {
      marks += group(
        `translate(${n(-y * 0.012)} ${y}) rotate(${side * 52})`,
        path(
          `M0 0C${n(wide)} ${n(-size * 0.3)} ${n(wide)} ${n(-size * 0.8)} 0 ${n(-size)}C${n(-wide)} ${n(-size * 0.8)} ${n(-wide)} ${n(-size * 0.3)} 0 0Z`,
          side > 0 ? color : lighter(color, 0.14),
        ),
      );
    }
  }
  return marks + group('translate(0 -96)', path('M0 0C6 -6 5 -14 0 -18C-5 -14 -6 -6 0 0Z', color));
};

/** A stem with a flower on top. */
export const bloom: Leaf = (random, color) => {
  const petals = random.pick([5, 6, 8, 12]);
  const r = 14 + random.next() * 8;
  const stem = '#5d7f56';
  const ring = Array.from({ length: petals }, (_, index) =>
    group(
      `translate(0 -88) rotate(${n((index * 360) / petals)})`,
      ellipse(
        0,
        -r * 0.75,
        r * (petals > 6 ? 0.26 : 0.46),
        r * 0.72,
        index % 2 ? color : lighter(color, 0.15),
      ),
    ),
  );
  return (
    line('M0 0Q4 -44 0 -88', stem, 2.4) +
    group(
      'translate(1 -30) rotate(48) scale(.26)',
      path('M0 0C26 -25 26 -70 0 -100C-26 -70 -26 -25 0 0Z', stem),
    ) +
    group(
      'translate(2 -46) rotate(-50) scale(.22)',
      path('M0 0C26 -25 26 -70 0 -100C-26 -70 -26 -25 0 0Z', stem),
    ) +
    ring.join('') +
    circle(0, -88, r * 0.32, random.pick(['#f4c542', '#5a3a22', '#fbf3df']))
  );
};

export const LEAVES: readonly {
  name: Motif;
  leaf: Leaf;
  count: readonly [number, number];
  spread: number;
}[] = [
  { name: 'monstera', leaf: monstera, count: [4, 6], spread: 80 },
  { name: 'fern', leaf: fern, count: [9, 14], spread: 95 },
  { name: 'fan palm', leaf: fan, count: [4, 7], spread: 60 },
  { name: 'snake plant', leaf: tongue, count: [5, 9], spread: 22 },
  { name: 'rubber plant', leaf: round, count: [7, 12], spread: 70 },
  { name: 'peace lily', leaf: pointedLeaf, count: [9, 14], spread: 70 },
];

export const GREENS = [
  '#3f7d58',
  '#2f5d50',
  '#6b9a4f',
  '#4c8a6b',
  '#86a86b',
  '#355e3b',
  '#7a9b76',
  '#1f5a52',
] as const;

/** A leaf standing at a point, turned by degrees and `length` long. */
export function stand(mark: string, x: number, y: number, turn: number, length: number): string {
  return group(`translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${(length / 100).toFixed(3)})`, mark);
}

/** All the leaves of a plant out of one point. */
export function tuft(
  random: Random,
  kind: (typeof LEAVES)[number],
  x: number,
  y: number,
  size: number,
  green: string,
): string {
  const count = random.between(...kind.count);
  const leaves = Array.from({ length: count }, (_, index) => {
    const turn = -kind.spread + (2 * kind.spread * (index + 0.5)) / count + (random.next() - 0.5) * 14;
    const color = random.chance(0.5)
      ? green
      : random.chance(0.5)
        ? lighter(green, 0.18)
        : darker(green, 0.18);
    const stalk =
      kind.name === 'monstera' || kind.name === 'rubber plant' ? size * (0.2 + random.next() * 0.35) : 0;
    const angle = (turn * Math.PI) / 180;
    const [lx, ly] = [x + Math.sin(angle) * stalk, y - Math.cos(angle) * stalk];
    const length =
      size * (0.5 + random.next() * 0.28 + (1 - Math.abs(turn) / 110) * 0.22) * (stalk ? 0.62 : 1);
    const stem = stalk
      ? line(`M${n(x)} ${n(y)}L${n(lx)} ${n(ly)}`, darker(green, 0.25), size * 0.014 + 1)
      : '';
    return stem + stand(kind.leaf(random, color), lx, ly, turn * 1.05, length);
  });
  return shuffle(random, leaves).join('');
}

/** A flower pot with its rim, in one of four makes; (x, y) is the middle of its foot. */
export function pot(scene: Scene, x: number, y: number, w: number, h: number, color: string): void {
  const { random } = scene;
  const shade = fade(
    scene,
    [
      [0, lighter(color, 0.12)],
      [0.5, color],
      [1, darker(color, 0.3)],
    ],
    'across',
  );
  put(scene, soft(scene, x + w * 0.25, y, w * 0.95, h * 0.16, '#1d1420', 0.45));
  const make = random.between(0, 3);
  const half = w / 2;
  if (make === 0) {
    put(
      scene,
      path(
        `M${n(x - half * 0.9)} ${n(y - h)}L${n(x - half * 0.65)} ${n(y)}H${n(x + half * 0.65)}L${n(x + half * 0.9)} ${n(y - h)}Z`,
        shade,
      ),
      rect(x - half, y - h, w, h * 0.24, shade, { round: 4 }),
    );
  } else if (make === 1) {
    put(
      scene,
      path(
        `M${n(x - half * 0.8)} ${n(y - h)}C${n(x - half * 1.25)} ${n(y - h * 0.5)} ${n(x - half)} ${n(y)} ${n(x - half * 0.5)} ${n(y)}H${n(x + half * 0.5)}C${n(x + half)} ${n(y)} ${n(x + half * 1.25)} ${n(y - h * 0.5)} ${n(x + half * 0.8)} ${n(y - h)}Z`,
        shade,
      ),
    );
  } else {
    put(scene, rect(x - half * 0.9, y - h, w * 0.9, h, shade, { round: make === 2 ? 6 : w * 0.12 }));
    if (make === 3)
      put(
        scene,
        line(
          [0.3, 0.5, 0.7]
            .map(
              (at) =>
                `M${n(x - half * 0.9)} ${n(y - h * at)}l${n(w * 0.15)} ${n(-h * 0.09)}l${n(w * 0.15)} ${n(h * 0.09)}l${n(w * 0.15)} ${n(-h * 0.09)}l${n(w * 0.15)} ${n(h * 0.09)}l${n(w * 0.15)} ${n(-h * 0.09)}l${n(w * 0.15)} ${n(h * 0.09)}`,
            )
            .join(''),
          lighter(color, 0.6),
          4,
          0.8,
        ),
      );
  }
}

/** A cactus with ribs, arms now and then, and a flower now and then; (x, y) is where it leaves the soil. */
export function cactus(
  random: Random,
  x: number,
  y: number,
  h: number,
  green: string,
  flower: string,
): string {
  const w = h * (0.28 + random.next() * 0.2);
  if (random.chance(0.3)) {
    const r = h * 0.36;
    const ribs = [-0.7, -0.35, 0, 0.35, 0.7].map(
      (at) => `M${n(x)} ${n(y - r * 1.9)}Q${n(x + at * r * 1.5)} ${n(y - r)} ${n(x + at * r * 0.6)} ${n(y)}`,
    );
    return (
      circle(x, y - r * 0.92, r, green) +
      line(ribs.join(''), lighter(green, 0.4), 2.5, 0.7) +
      circle(x, y - r * 1.9, r * 0.22, flower)
    );
  }
  const body = rect(x - w / 2, y - h, w, h + 6, green, { round: w / 2 });
  const ribs = line(
    [-0.25, 0, 0.25].map((at) => `M${n(x + at * w)} ${n(y - h * 0.9)}V${n(y)}`).join(''),
    lighter(green, 0.35),
    2.4,
    0.6,
  );
  const arms = random.chance(0.6)
    ? line(`M${n(x)} ${n(y - h * 0.35)}h${n(-w * 0.95)}v${n(-h * 0.25)}`, green, w * 0.5) +
      (random.chance(0.6)
        ? line(`M${n(x)} ${n(y - h * 0.5)}h${n(w * 0.95)}v${n(-h * 0.22)}`, green, w * 0.46)
        : '')
    : '';
  return (
    arms +
    body +
    ribs +
    (random.chance(0.6)
      ? circle(x, y - h, w * 0.2, flower) +
        circle(x + w * 0.16, y - h * 0.985, w * 0.14, lighter(flower, 0.3))
      : '')
  );
}
