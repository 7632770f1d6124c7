import { bitsApart, type Code, CODE_BYTES } from './codes';

/** Centers of the cells of a map: each vector belongs to the cell of its nearest center. */
export type Middles = Uint32Array;

const WORDS = CODE_BYTES / 4;

/** Pictures to a cell, on average, when a map is drawn; and the most cells, each of which is compared with what is looked for. */
const PICTURES_EACH = 64;
const CELLS_MAX = 16_384;
/** Below so many pictures, everything is one cell: all of it is compared in no time. */
const ONE_CELL = 2000;
/** A map is drawn anew when there are so many times the pictures. */
const GROWTH = 4;

/** How many cells suit so many pictures. */
export const cellsFor = (pictures: number): number =>
  pictures < ONE_CELL ? 1 : Math.min(CELLS_MAX, Math.floor(pictures / PICTURES_EACH));

/** Whether a map has become too coarse for the site. @param then pictures when it was drawn */
export const isOutgrown = (then: number, now: number, cells: number): boolean =>
  cells < CELLS_MAX && now >= ONE_CELL && now >= then * GROWTH;

/** Middles as the database keeps them; copied, because they must begin where a number may. */
export const middlesOf = (bytes: Uint8Array): Middles => new Uint32Array(Uint8Array.from(bytes).buffer);
export const bytesOf = (codes: readonly Code[]): Buffer =>
  Buffer.concat(
    codes.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );

export const countOf = (middles: Middles): number => Math.max(1, middles.length / WORDS);

/** The cells nearest to a code, the nearest first. A map without middles is one cell. */
export function nearestCells(code: Code, middles: Middles, most: number): number[] {
  const count = countOf(middles);
  if (count === 1) return [0];
  const apart = Uint16Array.from({ length: count }, (_, cell) => bitsApart(code, middles, cell * WORDS));
  // There are many more cells than distances: counting these is much faster than sorting those.
  const limit = farthest(apart, most);
  const near: number[] = [];
  for (let cell = 0; cell < count; cell++) if (apart[cell]! <= limit) near.push(cell);
  return near.sort((a, b) => apart[a]! - apart[b]!).slice(0, most);
}

/** The distance within which there are so many. */
function farthest(apart: Uint16Array, most: number): number {
  const counts = new Uint32Array(CODE_BYTES * 8 + 1);
  for (const bits of apart) counts[bits]!++;
  let limit = 0;
  for (let sum = counts[0]!; sum < most && limit < counts.length - 1; sum += counts[++limit]!);
  return limit;
}
