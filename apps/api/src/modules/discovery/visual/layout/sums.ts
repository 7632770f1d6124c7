import type { Picture, Region } from '../../../../platform/visual-model';

/** Red, green and blue, each a value a place. */
type Planes = readonly [Float64Array, Float64Array, Float64Array];

/** Colors in a small square, row by row. */
export interface Square {
  readonly side: number;
  readonly planes: Planes;
}

/** Sums of all that lies above and to the left of each corner of the pixels: the mean of any rectangle takes four of them. */
export interface Sums {
  readonly width: number;
  readonly height: number;
  readonly planes: Planes;
}

/** Reads pixels once, over white, so that the means of any region can be told. */
export function sumsOf({ data, width, height, channels }: Picture): Sums {
  const wide = width + 1;
  const plane = () => new Float64Array(wide * (height + 1));
  const planes = [plane(), plane(), plane()] as const;
  const gray = channels < 3;
  const alpha = channels === 2 || channels === 4;
  for (let y = 0; y < height; y++) {
    const row = [0, 0, 0];
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      const opaque = alpha ? data[at + channels - 1]! / 255 : 1;
      for (let c = 0; c < 3; c++) {
        row[c]! += data[at + (gray ? 0 : c)]! * opaque + 255 * (1 - opaque);
        planes[c]![(y + 1) * wide + x + 1] = planes[c]![y * wide + x + 1]! + row[c]!;
      }
    }
  }
  return { width, height, planes };
}

/** The sum up to a place that need not be a corner. */
function sumTo(plane: Float64Array, { width, height }: Sums, x: number, y: number): number {
  const wide = width + 1;
  const [x0, y0] = [Math.min(width - 1, Math.floor(x)), Math.min(height - 1, Math.floor(y))];
  const [right, down] = [x - x0, y - y0];
  const at = y0 * wide + x0;
  const above = plane[at]! + (plane[at + 1]! - plane[at]!) * right;
  const below = plane[at + wide]! + (plane[at + wide + 1]! - plane[at + wide]!) * right;
  return above + (below - above) * down;
}

/** A region as a square of means, whatever its proportions. @param mirrored left for right */
export function squareOf(sums: Sums, { x, y, w, h }: Region, side: number, mirrored = false): Square {
  const corners = (from: number, length: number, pixels: number) =>
    Array.from({ length: side + 1 }, (_, n) => Math.min(1, from + (length * n) / side) * pixels);
  const [xs, ys] = [corners(x, w, sums.width), corners(y, h, sums.height)];
  const cell = ((xs[side]! - xs[0]!) * (ys[side]! - ys[0]!)) / (side * side);
  const means = (plane: Float64Array): Float64Array => {
    const out = new Float64Array(side * side);
    let above = xs.map((at) => sumTo(plane, sums, at, ys[0]!));
    for (let row = 0; row < side; row++) {
      const below = xs.map((at) => sumTo(plane, sums, at, ys[row + 1]!));
      for (let n = 0; n < side; n++)
        out[row * side + (mirrored ? side - 1 - n : n)] =
          (below[n + 1]! - below[n]! - above[n + 1]! + above[n]!) / cell;
      above = below;
    }
    return out;
  };
  const [r, g, b] = sums.planes;
  return { side, planes: [means(r), means(g), means(b)] };
}

/** How bright each place of a square is. */
export const brightnessOf = ({ planes: [r, g, b] }: Square): Float64Array =>
  r.map((red, n) => 0.299 * red + 0.587 * g[n]! + 0.114 * b[n]!);
