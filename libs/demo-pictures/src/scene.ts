import type { Subject } from './captions';
import type { Random } from './random';
import type { Palette } from './palettes';

/** Width of the drawing in its own units. The height follows from the shape. */
export const WIDTH = 736;

/** State of a drawing: its size, colors, random generator, and the marks made so far. */
export interface Scene {
  random: Random;
  width: number;
  height: number;
  palette: Palette;
  marks: string[];
  defs: string[];
}

/** One way to fill a picture, with the shapes (height by width) that suit it. */
export interface Composition {
  ratios: readonly number[];
  draw: (scene: Scene) => Subject;
}

/** Puts marks on the scene, one above the other. */
export function put(scene: Scene, ...marks: string[]): void {
  scene.marks.push(...marks);
}

/** The items in an order of chance, the same order on every engine. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.between(0, last);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

type Stop = readonly [at: number, color: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

function define(scene: Scene, make: (id: string) => string): string {
  const id = `d${scene.defs.length}`;
  scene.defs.push(make(id));
  return id;
}

/** A straight fade over the box of what it fills: from the top down, or from left to right. */
export function fade(scene: Scene, list: readonly Stop[], way: 'down' | 'across' = 'down'): string {
  const to = way === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  const id = define(
    scene,
    (name) => `<linearGradient id="${name}" x1="0" y1="0" ${to}>${stops(list)}</linearGradient>`,
  );
  return `url(#${id})`;
}

/** A round fade over the box of what it fills. */
export function glow(scene: Scene, list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  const id = define(
    scene,
    (name) => `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`,
  );
  return `url(#${id})`;
}

/** A clip for marks that must stay inside a shape. */
export function clipped(scene: Scene, shape: string, ...marks: string[]): string {
  const id = define(scene, (name) => `<clipPath id="${name}">${shape}</clipPath>`);
  return `<g clip-path="url(#${id})">${marks.join('')}</g>`;
}

/** The finished drawing as an SVG document, and its size in pixels. */
export function toSvg(scene: Scene, width: number): { svg: string; width: number; height: number } {
  const height = Math.round((width * scene.height) / scene.width);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${scene.width} ${scene.height}" preserveAspectRatio="none">` +
    `<defs>${scene.defs.join('')}</defs>${scene.marks.join('')}</svg>`;
  return { svg, width, height };
}
