import { VISUAL_REGIONS_MAX } from '@corkboard/contract';
import type { Region } from '../../../platform/visual-model';
import { squareOf, type Sums } from './layout/sums';
import { WHOLE } from './regions';

/** Places a side that are told apart. */
const SIDE = 24;
/** Shares of the picture that what is proposed may have. */
const SMALLEST = 0.03;
const LARGEST = 0.6;
/** How far above the mean of the picture a place stands out, and what it has to be where that joins nearly everything; and what is as good as the same everywhere, in levels. */
const ABOVE = [0.5, 1, 1.5];
const FLAT = 4;

/**
 * Parts of a picture that stand out from what surrounds it: places of much detail, or of other colors than the rim, joined where they touch. It
 * knows nothing of things; it proposes where somebody may want to begin.
 */
export function salientRegions(sums: Sums): Region[] {
  const out = softened(standingOut(sums));
  const mean = out.reduce((sum, value) => sum + value, 0) / out.length;
  const spread = Math.sqrt(out.reduce((sum, value) => sum + (value - mean) ** 2, 0) / out.length);
  if (spread < FLAT) return [];
  for (const above of ABOVE) {
    const found = partsAbove(out, mean + above * spread);
    if (found.length > 0) return found;
  }
  return [];
}

/** The parts whose places are all above a limit, those that stand out most first. */
function partsAbove(out: Float64Array, limit: number): Region[] {
  const seen = new Uint8Array(out.length);
  const found: { region: Region; weight: number }[] = [];
  for (let start = 0; start < out.length; start++)
    if (!seen[start] && out[start]! > limit) found.push(grown(out, limit, seen, start));
  return found
    .filter(({ region: { w, h } }) => w * h >= SMALLEST && w * h <= LARGEST)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, VISUAL_REGIONS_MAX)
    .map(({ region }) => region);
}

/** For each place, how much detail it has, and how far its color is from the rim's. */
function standingOut(sums: Sums): Float64Array {
  const { planes } = squareOf(sums, WHOLE, SIDE * 2);
  const wide = SIDE * 2;
  const isRim = (x: number, y: number) => Math.min(x, y, wide - 1 - x, wide - 1 - y) < 2;
  const out = new Float64Array(SIDE * SIDE);
  for (const plane of planes) {
    let [rim, places] = [0, 0];
    for (let y = 0; y < wide; y++)
      for (let x = 0; x < wide; x++)
        if (isRim(x, y)) [rim, places] = [rim + plane[y * wide + x]!, places + 1];
    rim /= places;
    for (let y = 0; y < wide - 1; y++)
      for (let x = 0; x < wide - 1; x++) {
        const here = plane[y * wide + x]!;
        const detail =
          Math.abs(plane[y * wide + x + 1]! - here) + Math.abs(plane[(y + 1) * wide + x]! - here);
        out[(y >> 1) * SIDE + (x >> 1)]! += detail + Math.abs(here - rim) / 2;
      }
  }
  return out;
}

/** Means with the neighbors, so that one bright dot is no thing. */
function softened(values: Float64Array): Float64Array {
  return values.map((_, at) => {
    const [cx, cy] = [at % SIDE, Math.floor(at / SIDE)];
    let [sum, places] = [0, 0];
    for (let y = Math.max(0, cy - 1); y <= Math.min(SIDE - 1, cy + 1); y++)
      for (let x = Math.max(0, cx - 1); x <= Math.min(SIDE - 1, cx + 1); x++)
        [sum, places] = [sum + values[y * SIDE + x]!, places + 1];
    return sum / places;
  });
}

/** All that hangs together with a place and stands out, as the rectangle around it. */
function grown(out: Float64Array, limit: number, seen: Uint8Array, start: number) {
  let [left, top, right, bottom, weight] = [SIDE, SIDE, 0, 0, 0];
  const waiting = [start];
  seen[start] = 1;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    weight += out[at]! - limit;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [nx, ny] = [x + dx, y + dy];
      const next = ny * SIDE + nx;
      if (nx < 0 || ny < 0 || nx >= SIDE || ny >= SIDE || seen[next] || out[next]! <= limit) continue;
      seen[next] = 1;
      waiting.push(next);
    }
  }
  const share = (from: number, to: number) => [from / SIDE, (to - from) / SIDE] as const;
  const [x, w] = share(left, right);
  const [y, h] = share(top, bottom);
  return { region: { x, y, w, h }, weight };
}
