import type { Region } from '../../../platform/visual-model';
import { squareOf, type Square, type Sums } from './layout/sums';

/** Lines a side that are looked at. */
const LINES = 64;
/** How far, in levels, what belongs to a border may be from its color, and what share of a line has to be. */
const NEAR = 14;
const QUIET = 0.88;
/** Minimum share of each side that the content must have; otherwise the picture is meant to be that empty. */
const LEAST = 0.2;

/**
 * Content of a region without plain borders and bars, which screenshots and posts often have. A line belongs to the border if nearly
 * all of it has the border's color: a clock or a few words in a bar don't end it.
 */
export function contentOf(sums: Sums, region: Region): Region {
  const square = squareOf(sums, region, LINES);
  const [top, bottom] = [plainLines(square, true, false), plainLines(square, true, true)];
  const [left, right] = [plainLines(square, false, false), plainLines(square, false, true)];
  const [w, h] = [(LINES - left - right) / LINES, (LINES - top - bottom) / LINES];
  if (w < LEAST || h < LEAST) return region;
  return {
    x: region.x + (left / LINES) * region.w,
    y: region.y + (top / LINES) * region.h,
    w: w * region.w,
    h: h * region.h,
  };
}

/** How many lines from one side on are plain. */
function plainLines({ planes }: Square, rows: boolean, fromEnd: boolean): number {
  const at = (line: number, n: number) => (rows ? line * LINES + n : n * LINES + line);
  const first = fromEnd ? LINES - 1 : 0;
  const corner = at(first, 0);
  const isNear = (place: number) => planes.every((plane) => Math.abs(plane[place]! - plane[corner]!) <= NEAR);
  for (let count = 0; count < LINES; count++) {
    let near = 0;
    for (let n = 0; n < LINES; n++) if (isNear(at(fromEnd ? first - count : count, n))) near++;
    if (near < QUIET * LINES) return count;
  }
  return LINES;
}
