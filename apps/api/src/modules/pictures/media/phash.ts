import { type Pixels } from './dominant';

/** Side of the gray square that is transformed, and of the low-frequency corner that is kept. */
const SIDE = 64;
const KEPT = 16;

/** Bits of a hash. */
const PHASH_BITS = KEPT * KEPT;

/** cosines[k][n] of the type-II transform, for the kept frequencies only. */
const cosines = Array.from({ length: KEPT + 1 }, (_, k) =>
  Float64Array.from({ length: SIDE }, (_, n) => Math.cos((Math.PI / SIDE) * (n + 0.5) * k)),
);

/** Area-averaged gray square over white, so that neither size nor transparency changes the hash. */
function graySquare({ data, width, height, channels }: Pixels, side = SIDE): Float64Array {
  const sums = new Float64Array(side * side);
  const weights = new Float64Array(side * side);
  const alpha = channels === 2 || channels === 4;
  // Each pixel is spread over the cells that it covers: cells get equal areas also when the sizes do not divide.
  const spread = (length: number) =>
    Array.from({ length }, (_, i) => {
      const from = (i * side) / length;
      const to = ((i + 1) * side) / length;
      const parts: [number, number][] = [];
      for (let cell = Math.floor(from); cell < Math.min(side, Math.ceil(to)); cell++) {
        parts.push([cell, Math.min(to, cell + 1) - Math.max(from, cell)]);
      }
      return parts;
    });
  const columns = spread(width);
  const rows = spread(height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      const r = data[at]!;
      let gray = channels < 3 ? r : 0.299 * r + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
      if (alpha) {
        const a = data[at + channels - 1]! / 255;
        gray = gray * a + 255 * (1 - a);
      }
      for (const [row, tall] of rows[y]!) {
        for (const [column, wide] of columns[x]!) {
          const cell = row * side + column;
          sums[cell]! += gray * tall * wide;
          weights[cell]! += tall * wide;
        }
      }
    }
  }
  return sums.map((sum, i) => sum / weights[i]!);
}

/** Low-frequency coefficients 1..KEPT × 1..KEPT mixed with the first row and column, without the mean. */
function lowFrequencies(square: Float64Array): Float64Array {
  const half = new Float64Array((KEPT + 1) * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let k = 0; k <= KEPT; k++) {
      let sum = 0;
      for (let x = 0; x < SIDE; x++) sum += square[y * SIDE + x]! * cosines[k]![x]!;
      half[k * SIDE + y] = sum;
    }
  }
  const out = new Float64Array(PHASH_BITS);
  let at = 0;
  for (let v = 0; v < KEPT; v++) {
    for (let u = 0; u < KEPT; u++) {
      // The mean (0, 0) says nothing about shape; its place is taken by the next diagonal coefficient.
      const [ku, kv] = u === 0 && v === 0 ? [KEPT, KEPT] : [u, v];
      let sum = 0;
      for (let y = 0; y < SIDE; y++) sum += half[ku * SIDE + y]! * cosines[kv]![y]!;
      out[at++] = sum;
    }
  }
  return out;
}

/**
 * Perceptual hash of a picture (docs/handbook/pictures.md#same-picture): the signs of 256 low-frequency
 * cosine coefficients of its brightness. Copies that were encoded anew, resized or recompressed differ in a few bits, other
 * pictures in about half. Coefficients that are almost zero count as zero, because compression noise would decide their sign.
 *
 * @returns 64 hex digits
 */
export function perceptualHash(pixels: Pixels): string {
  const coefficients = lowFrequencies(graySquare(pixels));
  const bytes = Buffer.alloc(PHASH_BITS / 8);
  // Two gray levels of amplitude over the square; below it is noise, not picture.
  const silence = SIDE * SIDE * 0.04;
  coefficients.forEach((value, i) => {
    if (value > silence) bytes[i >> 3]! |= 0x80 >> (i & 7);
  });
  return bytes.toString('hex');
}
