import type { Scene } from './scene';
import { fade, put } from './scene';
import { circle, line, mix, n, path, polygon, rect, smooth, soft, type Point } from './shapes';

/** The light of an hour: the sky from the top down, the sun or moon, and the land from far to near. */
export interface Light {
  time: string;
  /** The hour as it stands in a sentence. */
  when: string;
  name: string;
  sky: readonly [string, string, string];
  sun: string;
  far: string;
  near: string;
  night?: boolean;
}

export const LIGHTS: readonly Light[] = [
  {
    time: 'dawn',
    when: 'at dawn',
    name: 'rosy',
    sky: ['#8fb3d1', '#f3c9bd', '#fbe6c8'],
    sun: '#fff3d6',
    far: '#c9a6b2',
    near: '#3b3552',
  },
  {
    time: 'sunset',
    when: 'at sunset',
    name: 'amber',
    sky: ['#5b4a7a', '#e8795a', '#f9c86b'],
    sun: '#fff0b8',
    far: '#b9617a',
    near: '#2a1d3d',
  },
  {
    time: 'noon',
    when: 'at noon',
    name: 'clear',
    sky: ['#5fa8d3', '#a9d6e5', '#eef7ee'],
    sun: '#fffbe8',
    far: '#8fb8a8',
    near: '#235347',
  },
  {
    time: 'midnight',
    when: 'at midnight',
    name: 'inky',
    sky: ['#0d1530', '#1f2f5c', '#41568c'],
    sun: '#f6efd2',
    far: '#2e3f6b',
    near: '#080d1d',
    night: true,
  },
  {
    time: 'early morning',
    when: 'in the early morning',
    name: 'misty',
    sky: ['#cfd9d6', '#e4e8e0', '#f5f2e8'],
    sun: '#fffdf2',
    far: '#b9c7c2',
    near: '#35504e',
  },
  {
    time: 'late afternoon',
    when: 'late in the afternoon',
    name: 'golden',
    sky: ['#f0b860', '#f7d48a', '#fdeec4'],
    sun: '#fffbe6',
    far: '#d39b55',
    near: '#5b3219',
  },
  {
    time: 'blue hour',
    when: 'in the blue hour',
    name: 'violet',
    sky: ['#27305f', '#6b64a4', '#e0a3b4'],
    sun: '#fbe3d4',
    far: '#6a5f95',
    near: '#171a3a',
    night: true,
  },
  {
    time: 'a stormy day',
    when: 'on a stormy day',
    name: 'slate',
    sky: ['#4f6272', '#8c9ca3', '#d6d2c4'],
    sun: '#f4efdf',
    far: '#82929a',
    near: '#26333c',
  },
  {
    time: 'high summer',
    when: 'in high summer',
    name: 'turquoise',
    sky: ['#2fa6b3', '#8ed6cf', '#fdf0cf'],
    sun: '#ffe27a',
    far: '#6cbfae',
    near: '#14504f',
  },
  {
    time: 'an autumn evening',
    when: 'on an autumn evening',
    name: 'rust',
    sky: ['#d9b99b', '#eecfa6', '#f9e9cf'],
    sun: '#e4572e',
    far: '#c98a5b',
    near: '#4a2018',
  },
];

/** Land at a distance: 0 is far away, 1 is at our feet. */
export const land = (light: Light, depth: number): string => mix(light.far, light.near, depth);

export function sky(scene: Scene, light: Light, until = scene.height): void {
  const [top, middle, bottom] = light.sky;
  put(
    scene,
    rect(
      0,
      0,
      scene.width,
      until + 2,
      fade(scene, [
        [0, top],
        [0.55, middle],
        [1, bottom],
      ]),
    ),
  );
  if (light.night) stars(scene, until);
}

function stars(scene: Scene, until: number): void {
  const { random, width } = scene;
  const dots = Array.from({ length: 90 }, () => {
    const y = random.next() * until * 0.8;
    return circle(random.next() * width, y, 0.6 + random.next() * 1.8, '#fdf6df', {
      opacity: 0.25 + random.next() * 0.6,
    });
  });
  put(scene, ...dots);
}

/** A sun, or by night a moon that may be a crescent. */
export function sun(scene: Scene, light: Light, x: number, y: number, r: number): void {
  const crescent = `M0 ${n(-r)}A${n(r)} ${n(r)} 0 1 1 0 ${n(r)}A${n(r * 1.25)} ${n(r * 1.25)} 0 0 0 0 ${n(-r)}Z`;
  const shape =
    light.night && scene.random.chance(0.6)
      ? path(crescent, light.sun, { transform: `translate(${n(x)} ${n(y)}) rotate(-24)` })
      : circle(x, y, r, light.sun);
  put(scene, soft(scene, x, y, r * 3.2, r * 3.2, light.sun, 0.5), shape);
}

/** A skyline closed at the bottom: rolling when smooth, peaks when not. */
export function ridge(scene: Scene, base: number, swing: number, steps: number, rolling = true): string {
  const { random, width, height } = scene;
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const lift = rolling ? random.next() : index % 2 ? 0.55 + random.next() * 0.45 : random.next() * 0.35;
    return [
      -40 + ((width + 80) * (index + (rolling ? 0 : (random.next() - 0.5) * 0.5))) / steps,
      base - swing * lift,
    ];
  });
  points[0] = [-60, points[0]![1]];
  points[steps] = [width + 60, points[steps]![1]];
  const top = rolling ? smooth(points) : polygon(points).slice(0, -1);
  return `${top}L${n(width + 60)} ${n(height)}L-60 ${n(height)}Z`;
}

/** Land that pales toward its foot, as it does when mist lies in the valley. */
export function layer(scene: Scene, light: Light, d: string, depth: number): void {
  const color = land(light, depth);
  put(
    scene,
    path(
      d,
      fade(scene, [
        [0, color],
        [1, mix(color, light.sky[2], 0.45 * (1 - depth))],
      ]),
    ),
  );
}

export function pine(x: number, y: number, h: number, color: string): string {
  const w = h * 0.36;
  let d = '';
  for (let tier = 0; tier < 4; tier++) {
    const top = y - h + tier * h * 0.19;
    const half = (w / 2) * (0.4 + tier * 0.2);
    d += `M${n(x)} ${n(top)}L${n(x + half)} ${n(top + h * 0.32)}L${n(x - half)} ${n(top + h * 0.32)}Z`;
  }
  return path(
    `${d}M${n(x - h * 0.025)} ${n(y - h * 0.15)}h${n(h * 0.05)}v${n(h * 0.17)}h${n(-h * 0.05)}Z`,
    color,
  );
}

export function tree(x: number, y: number, h: number, color: string): string {
  return (
    line(`M${n(x)} ${n(y)}V${n(y - h * 0.6)}`, color, h * 0.06) +
    circle(x, y - h * 0.68, h * 0.3, color) +
    circle(x - h * 0.18, y - h * 0.55, h * 0.2, color) +
    circle(x + h * 0.19, y - h * 0.53, h * 0.19, color)
  );
}

export function birds(scene: Scene, color: string, y: number): void {
  const { random, width } = scene;
  const x = width * (0.15 + random.next() * 0.5);
  for (let bird = random.between(3, 7); bird > 0; bird--) {
    const [bx, by, s] = [x + random.next() * width * 0.25, y + random.next() * 70, 7 + random.next() * 9];
    put(
      scene,
      line(
        `M${n(bx - s)} ${n(by - s * 0.3)}Q${n(bx - s * 0.4)} ${n(by - s * 0.7)} ${n(bx)} ${n(by)}Q${n(bx + s * 0.4)} ${n(by - s * 0.7)} ${n(bx + s)} ${n(by - s * 0.3)}`,
        color,
        2.4,
      ),
    );
  }
}

export function cloud(x: number, y: number, w: number, color: string, opacity: number): string {
  const h = w * 0.16;
  return (
    rect(x, y, w, h, color, { round: h / 2, opacity }) +
    rect(x + w * 0.2, y - h * 0.6, w * 0.5, h, color, { round: h / 2, opacity }) +
    rect(x - w * 0.18, y + h * 0.62, w * 0.7, h * 0.6, color, { round: h * 0.3, opacity })
  );
}

/** A place for the sun, off the middle more often than not. */
export function placeSun(scene: Scene, light: Light, high = 0.3): void {
  const { random, width, height } = scene;
  sun(
    scene,
    light,
    width * (0.2 + random.next() * 0.6),
    height * (high - 0.1 + random.next() * 0.16),
    width * (0.05 + random.next() * 0.1),
  );
}

/** Words of a landscape's caption that depend on its light. */
export const inLight = ({ time, when, name }: Light): Readonly<Record<string, string>> => ({
  time,
  when,
  light: name,
});
