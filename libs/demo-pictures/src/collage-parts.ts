import type { Random } from './random';
import type { Scene } from './scene';
import { group, lighter, path, type Point, polygon, smooth } from './shapes';

/** A piece of paper that lies on the others: its shadow, then itself with a pale edge. */
export function paper(d: string, color: string, transform = ''): string {
  const piece =
    path(d, '#20141c', { opacity: 0.12, transform: 'translate(7 9)' }) +
    path(d, '#20141c', { opacity: 0.22, transform: 'translate(3 4)' }) +
    path(d, color, { stroke: lighter(color, 0.35), width: 1.2 });
  return transform ? group(transform, piece) : piece;
}

/** A frond with rounded fingers on both sides, about 100 by 60, around the origin. */
export function seaweed(random: Random): string {
  const fingers = random.between(3, 4);
  const side = (sign: number): Point[] =>
    Array.from({ length: fingers * 2 }, (_, index): Point => {
      const along = -50 + (100 * (index + 0.5)) / (fingers * 2);
      const reach = index % 2 ? 8 : 24 + random.next() * 18;
      return [sign * reach, sign > 0 ? along : -along];
    });
  return smooth([[0, -58], ...side(1), [0, 58], ...side(-1)], true);
}

/** An uneven strip with a torn upper edge. */
export function tornStrip(scene: Scene, y: number, swing: number): string {
  const { random, width, height } = scene;
  const points: Point[] = [[-20, height + 20]];
  const lean = (random.next() - 0.5) * swing;
  for (let x = -20; x <= width + 20; x += 9)
    points.push([
      x,
      y + Math.sin(x / (70 + swing)) * swing * 0.4 + (lean * x) / width + (random.next() - 0.5) * 9,
    ]);
  return polygon([...points, [width + 20, height + 20]]);
}

/** The papers to cut from. */
export const inks = ({ palette }: Scene): string[] => [
  palette.main,
  palette.accent,
  palette.second,
  palette.third,
  palette.ink,
  palette.soft,
];
