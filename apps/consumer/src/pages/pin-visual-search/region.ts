import { VISUAL_REGION_MIN } from '@corkboard/contract';

/** A part of a picture, in shares of its width and height. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se';
export const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];

export const WHOLE: Region = { x: 0, y: 0, w: 1, h: 1 };

interface Point {
  readonly x: number;
  readonly y: number;
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
/** As it stands in the address: a thousandth is less than a pixel. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** A region as the address says it, whatever stands there: the whole picture unless all four numbers are there and inside it. */
export function regionIn({ x, y, w, h }: Partial<Region>): Region {
  if (x === undefined || y === undefined || w === undefined || h === undefined) return WHOLE;
  if ([x, y, w, h].some((value) => value > 1)) return WHOLE;
  const [wide, high] = [Math.max(w, VISUAL_REGION_MIN), Math.max(h, VISUAL_REGION_MIN)];
  return { x: Math.min(x, 1 - wide), y: Math.min(y, 1 - high), w: wide, h: high };
}

export const isWhole = ({ w, h }: Region): boolean => w === 1 && h === 1;

/** Query parameters for a region; none for the whole picture. */
export function queryOf(region: Region): Partial<Region> {
  const { x, y, w, h } = region;
  const short = { x: rounded(x), y: rounded(y), w: rounded(w), h: rounded(h) };
  return isWhole(short) ? {} : short;
}

export const isSame = (a: Region, b: Region): boolean =>
  JSON.stringify(queryOf(a)) === JSON.stringify(queryOf(b));

/** A region moved as far as the picture goes. */
export const moved = ({ x, y, w, h }: Region, by: Point): Region => ({
  x: between(x + by.x, 0, 1 - w),
  y: between(y + by.y, 0, 1 - h),
  w,
  h,
});

/** A region whose corner was moved; the one across stays where it is. */
export function resized({ x, y, w, h }: Region, corner: Corner, by: Point): Region {
  const min = VISUAL_REGION_MIN;
  const [right, bottom] = [x + w, y + h];
  const left = corner.endsWith('w') ? between(x + by.x, 0, right - min) : x;
  const top = corner.startsWith('n') ? between(y + by.y, 0, bottom - min) : y;
  const end = corner.endsWith('e') ? between(right + by.x, x + min, 1) : right;
  const low = corner.startsWith('s') ? between(bottom + by.y, y + min, 1) : bottom;
  return { x: left, y: top, w: end - left, h: low - top };
}

/** The region between two points of the picture. */
export function spanned(a: Point, b: Point): Region {
  const [left, top] = [between(Math.min(a.x, b.x), 0, 1), between(Math.min(a.y, b.y), 0, 1)];
  const [right, bottom] = [between(Math.max(a.x, b.x), 0, 1), between(Math.max(a.y, b.y), 0, 1)];
  return regionIn({ x: left, y: top, w: right - left, h: bottom - top });
}
