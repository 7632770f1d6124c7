import type { Random } from './random';
import type { Scene } from './scene';
import { glow } from './scene';

export type Point = readonly [x: number, y: number];

/** Line, opacity, turn and the like of a mark. */
export interface Look {
  stroke?: string;
  width?: number;
  opacity?: number;
  transform?: string;
}

function attributes(fill: string, { stroke, width = 2, opacity, transform }: Look): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
    : '';
  const see = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `fill="${fill}"${line}${see}${transform ? ` transform="${transform}"` : ''}`;
}

/** A number short enough for a path. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  look: Look & { round?: number } = {},
): string {
  const round = look.round ? ` rx="${n(look.round)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}"${round} ${attributes(fill, look)}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, look: Look = {}): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" ${attributes(fill, look)}/>`;
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  look: Look = {},
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes(fill, look)}/>`;
}

export function path(d: string, fill: string, look: Look = {}): string {
  return `<path d="${d}" ${attributes(fill, look)}/>`;
}

/** A line without a filling. */
export function line(d: string, stroke: string, width: number, opacity = 1): string {
  return path(d, 'none', { stroke, width, opacity });
}

export function group(transform: string, ...marks: string[]): string {
  return `<g transform="${transform}">${marks.join('')}</g>`;
}

/** Straight sides between the points, closed. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** A smooth line through the points (Catmull-Rom as cubic curves); closed when asked. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    closed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!;
  let d = `M${n(points[0]![0])} ${n(points[0]![1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} `;
    d += `${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A rounded pebble of chance; `wobble` 0 is an ellipse. */
export function blob(
  random: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  corners = 8,
  wobble = 0.18,
): string {
  const turn = random.next() * Math.PI * 2;
  return smooth(
    Array.from({ length: corners }, (_, index): Point => {
      const angle = turn + (index / corners) * Math.PI * 2;
      const far = 1 - wobble + random.next() * wobble * 2;
      return [cx + Math.cos(angle) * rx * far, cy + Math.sin(angle) * ry * far];
    }),
    true,
  );
}

/** A soft round shadow or light, cheap to draw. */
export function soft(
  scene: Scene,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  color: string,
  strength: number,
): string {
  const fill = glow(scene, [
    [0, color, strength],
    [0.45, color, strength * 0.62],
    [1, color, 0],
  ]);
  return ellipse(cx, cy, rx, ry, fill);
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A color `share` of the way from one to the other (both `#rrggbb`). */
export function mix(from: string, to: string, share: number): string {
  const end = channels(to);
  const parts = channels(from).map((channel, index) => Math.round(channel + (end[index]! - channel) * share));
  return `#${parts.map((part) => Math.max(0, Math.min(255, part)).toString(16).padStart(2, '0')).join('')}`;
}

/** Toward black, and toward white. */
export const darker = (color: string, share: number): string => mix(color, '#1a1420', share);
export const lighter = (color: string, share: number): string => mix(color, '#fffdf6', share);
