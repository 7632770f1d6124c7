import type { Region } from '../../../platform/visual-model';

export const WHOLE: Region = { x: 0, y: 0, w: 1, h: 1 };

/** Side of the parts that are kept of each picture, and how many of them to a row: any half of a picture is nearly one of them. */
const PART = 0.7;
const ROW = 3;

/** A region of a region, in shares of the picture. */
const within = (outer: Region, { x, y, w, h }: Region): Region => ({
  x: outer.x + x * outer.w,
  y: outer.y + y * outer.h,
  w: w * outer.w,
  h: h * outer.h,
});

/** Whether what was found inside is nearly all there is. */
export const isNearlyWhole = ({ w, h }: Region): boolean => w > 0.97 && h > 0.97;

/** Regions of a picture for the index: the whole, its content without borders if it has some, and overlapping parts of that. */
export function keptRegions(content: Region): Region[] {
  const step = (n: number) => ((1 - PART) * n) / (ROW - 1);
  const parts = Array.from({ length: ROW * ROW }, (_, n) =>
    within(content, { x: step(n % ROW), y: step(Math.floor(n / ROW)), w: PART, h: PART }),
  );
  return isNearlyWhole(content) ? [WHOLE, ...parts] : [WHOLE, content, ...parts];
}
