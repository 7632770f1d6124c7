import type { Motif } from './captions';
import { fern, pointedLeaf, stand } from './plant-parts';
import type { Random } from './random';

import { blob, circle, darker, ellipse, group, lighter, line, n, path, rect } from './shapes';

/** Something on a plate of radius `r` around the origin. */
export interface Dish {
  name: Motif;
  draw: (random: Random, r: number) => string;
}

/** The same mark again and again on a circle. */
export const ring = (count: number, far: number, mark: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) =>
    group(`rotate(${n((index * 360) / count)}) translate(0 ${n(-far)})`, mark(index)),
  ).join('');

/** A cut citrus fruit: rind, pith and segments. */
export function citrus(
  random: Random,
  r: number,
  color = random.pick(['#f39a2d', '#f6c945', '#a8c94a', '#ef7b5a']),
): string {
  const parts = random.between(8, 10);
  const wedge = path(
    `M0 0C${n(r * 0.3)} ${n(-r * 0.3)} ${n(r * 0.28)} ${n(-r * 0.72)} 0 ${n(-r * 0.78)}C${n(-r * 0.28)} ${n(-r * 0.72)} ${n(-r * 0.3)} ${n(-r * 0.3)} 0 0Z`,
    color,
  );
  return (
    circle(0, 0, r, darker(color, 0.06)) +
    circle(0, 0, r * 0.91, '#fdf3d8') +
    ring(parts, r * 0.06, () => wedge)
  );
}

/** A fried egg. */
function egg(random: Random, r: number): string {
  return (
    path(blob(random, 0, 0, r, r * 0.92, 8, 0.14), '#fffaf0') +
    circle(r * 0.08, -r * 0.05, r * 0.42, '#f5b02e') +
    ellipse(r * 0.2, -r * 0.18, r * 0.1, r * 0.06, '#fff2c4', { opacity: 0.9 })
  );
}

function berries(
  random: Random,
  count: number,
  far: number,
  size: number,
  colors: readonly string[],
): string {
  return Array.from({ length: count }, () => {
    const [angle, away] = [random.next() * Math.PI * 2, Math.sqrt(random.next()) * far];
    const [x, y, r] = [Math.cos(angle) * away, Math.sin(angle) * away, size * (0.75 + random.next() * 0.5)];
    const color = random.pick(colors);
    return (
      circle(x + r * 0.12, y + r * 0.2, r, '#2a1418', { opacity: 0.25 }) +
      circle(x, y, r, color) +
      circle(x - r * 0.3, y - r * 0.3, r * 0.25, lighter(color, 0.55))
    );
  }).join('');
}

function noodles(random: Random, r: number): string {
  const color = random.pick(['#f3d27e', '#efc063', '#f6dfa6']);
  const strands = Array.from({ length: 46 }, (_, index) => {
    const [rx, ry] = [r * (0.15 + random.next() * 0.45), r * (0.1 + random.next() * 0.4)];
    const [x, y] = [(random.next() - 0.5) * r * 0.5, (random.next() - 0.5) * r * 0.5];
    return ellipse(x, y, rx, ry, 'none', {
      stroke: index % 3 ? color : darker(color, 0.14),
      width: r * 0.045,
      transform: `rotate(${random.between(0, 180)})`,
    });
  });
  const sauce = random.pick(['#c8452f', '#6c9a45', '#e58a3a']);
  return (
    circle(0, 0, r * 0.66, darker(color, 0.2)) +
    strands.join('') +
    path(blob(random, 0, 0, r * 0.3, r * 0.26, 7, 0.25), sauce) +
    berries(random, 6, r * 0.22, r * 0.06, [lighter(sauce, 0.25), darker(sauce, 0.15)]) +
    stand(pointedLeaf(random, '#4c8a46'), 0, 0, 40, r * 0.28) +
    stand(pointedLeaf(random, '#6ba84f'), 0, 0, -50, r * 0.25)
  );
}

function salad(random: Random, r: number): string {
  const leaves = Array.from({ length: 26 }, () => {
    const [angle, far] = [random.next() * 6.28, Math.sqrt(random.next()) * r * 0.5];
    return stand(
      pointedLeaf(random, random.pick(['#6b9a4f', '#8ab55a', '#4c8a46', '#a6c36a'])),
      Math.cos(angle) * far,
      Math.sin(angle) * far,
      random.between(0, 360),
      r * 0.36,
    );
  });
  const tomato =
    circle(0, 0, r * 0.13, '#d8482f') +
    circle(0, 0, r * 0.1, '#ee7b5a') +
    ring(3, r * 0.05, () => ellipse(0, 0, r * 0.025, r * 0.035, '#f8d287'));
  const radish = circle(0, 0, r * 0.1, '#d2456e') + circle(0, 0, r * 0.085, '#fbeff0');
  const toppings = Array.from({ length: 9 }, (_, index) =>
    group(
      `rotate(${index * 43}) translate(0 ${n(-r * (0.12 + random.next() * 0.42))})`,
      index % 2 ? tomato : radish,
    ),
  );
  return leaves.join('') + toppings.join('');
}

function toast(random: Random, r: number): string {
  const bread = `M${n(-r * 0.5)} ${n(r * 0.52)}V${n(-r * 0.2)}C${n(-r * 0.72)} ${n(-r * 0.66)} ${n(r * 0.72)} ${n(-r * 0.66)} ${n(r * 0.5)} ${n(-r * 0.2)}V${n(r * 0.52)}Z`;
  const spread = random.pick(['#9dbb58', '#f7efe0', '#e7a6a0', '#f0c04c']);
  const top = random.between(0, 2);
  const on =
    top === 0
      ? group(`translate(0 ${n(r * 0.04)})`, egg(random, r * 0.36))
      : top === 1
        ? berries(random, 14, r * 0.34, r * 0.08, ['#b8304f', '#3e4a89', '#d9476a'])
        : ring(6, r * 0.2, () => circle(0, 0, r * 0.11, '#d8482f') + circle(0, 0, r * 0.08, '#ef7b5a'));
  return group(
    `rotate(${random.between(-25, 25)})`,
    path(bread, '#a8683a'),
    group('scale(.91)', path(bread, '#e6b877')),
    group('scale(.8)', path(bread, spread)),
    on,
  );
}

function pancakes(random: Random, r: number): string {
  const stack = [0.66, 0.64, 0.63].map((size, index) => {
    const [x, y] = [(random.next() - 0.5) * r * 0.08, -index * r * 0.05];
    return (
      circle(x, y + r * 0.03, r * size, '#9a5a26') +
      circle(x, y, r * size, '#d9963f') +
      circle(x, y, r * size * 0.88, '#e8b25c')
    );
  });
  return (
    stack.join('') +
    path(blob(random, 0, -r * 0.1, r * 0.42, r * 0.4, 9, 0.25), '#a65a1c', { opacity: 0.75 }) +
    rect(-r * 0.12, -r * 0.24, r * 0.24, r * 0.22, '#fbe9a4', { round: 5, transform: 'rotate(14)' }) +
    berries(random, 8, r * 0.46, r * 0.075, ['#39457f', '#b8304f'])
  );
}

function soup(random: Random, r: number): string {
  const color = random.pick(['#e58a35', '#c8452f', '#8fae52', '#efd9a0', '#8b3f5e']);
  const swirl = `M0 0C${n(r * 0.2)} ${n(-r * 0.2)} ${n(r * 0.35)} ${n(r * 0.12)} 0 ${n(r * 0.25)}S${n(-r * 0.5)} ${n(-r * 0.1)} ${n(-r * 0.1)} ${n(-r * 0.4)}`;
  return (
    circle(0, 0, r * 0.76, darker(color, 0.2)) +
    circle(0, r * 0.02, r * 0.73, color) +
    line(swirl, '#fff6e0', r * 0.06, 0.9) +
    berries(random, 9, r * 0.55, r * 0.045, ['#4c8a46', '#f6e3b0', darker(color, 0.3)]) +
    stand(fern(random, '#4c8a46'), r * 0.1, r * 0.1, 60, r * 0.4)
  );
}

function eggs(random: Random, r: number): string {
  return (
    group(`translate(${n(-r * 0.2)} ${n(-r * 0.1)})`, egg(random, r * 0.42)) +
    group(`translate(${n(r * 0.26)} ${n(r * 0.2)})`, egg(random, r * 0.36)) +
    berries(random, 7, r * 0.6, r * 0.07, ['#d8482f']) +
    stand(pointedLeaf(random, '#4c8a46'), r * 0.2, -r * 0.3, 30, r * 0.3)
  );
}

function tart(random: Random, r: number): string {
  const color = random.pick(['#d9476a', '#f0a33a', '#5a4a8f', '#e2604a']);
  const slices = [0.52, 0.34, 0.16].map((far, index) =>
    ring(14 - index * 4, r * far, () =>
      path(
        `M${n(-r * 0.1)} 0A${n(r * 0.12)} ${n(r * 0.14)} 0 0 1 ${n(r * 0.1)} 0Z`,
        index % 2 ? color : lighter(color, 0.16),
      ),
    ),
  );
  return (
    ring(22, r * 0.7, () => circle(0, 0, r * 0.11, '#c98a45')) +
    circle(0, 0, r * 0.7, '#dba45c') +
    circle(0, 0, r * 0.62, '#fbe8b8') +
    slices.join('') +
    circle(0, 0, r * 0.08, darker(color, 0.2))
  );
}

function pizza(random: Random, r: number): string {
  const tops =
    berries(random, 9, r * 0.55, r * 0.1, ['#c23b2a', '#d5533a']) +
    Array.from({ length: 6 }, () =>
      stand(
        pointedLeaf(random, '#4c8a46'),
        (random.next() - 0.5) * r,
        (random.next() - 0.5) * r,
        random.between(0, 360),
        r * 0.24,
      ),
    ).join('');
  const cuts = [0, 60, 120]
    .map((turn) => group(`rotate(${turn})`, line(`M0 ${n(-r * 0.84)}V${n(r * 0.84)}`, '#b8722f', 3, 0.7)))
    .join('');
  return (
    path(blob(random, 0, 0, r * 0.88, r * 0.88, 12, 0.03), '#d9a05a') +
    circle(0, 0, r * 0.75, '#d8482f') +
    path(blob(random, 0, 0, r * 0.7, r * 0.7, 12, 0.07), '#f7d98c') +
    tops +
    cuts
  );
}

export const DISHES: readonly Dish[] = [
  { name: 'noodles', draw: noodles },
  { name: 'green salad', draw: salad },
  { name: 'loaded toast', draw: toast },
  { name: 'pancakes', draw: pancakes },
  { name: 'soup', draw: soup },
  { name: 'fried eggs', draw: eggs },
  { name: 'fruit tart', draw: tart },
  { name: 'pizza', draw: pizza },
];
