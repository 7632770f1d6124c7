import { createHash } from 'node:crypto';

/** Bits of a code, and how many of them the index compares. */
const BITS = 256;
export const SHORT_BITS = 128;
const WORDS = BITS / 32;
/** Bytes of a whole code. */
export const CODE_BYTES = BITS / 8;
/** Length of a stored vector: an int8's maximum. */
const UNIT = 127;

/** The signs of a direction on the sides of {@link BITS} planes: directions that are near differ in few. */
export type Code = Uint32Array;

const planes = new Map<number, Float32Array>();

/** Planes through the middle of a space, drawn by lot, and always the same: what was coded before must fit what is coded now. */
function planesOf(dimensions: number): Float32Array {
  let known = planes.get(dimensions);
  if (!known) {
    const bytes = Buffer.concat(
      Array.from({ length: Math.ceil((BITS * dimensions * 4) / 64) }, (_, n) =>
        createHash('sha512').update(`plane ${dimensions} ${n}`).digest(),
      ),
    );
    // The sum of four even draws is round enough for a direction.
    known = Float32Array.from({ length: BITS * dimensions }, (_, n) =>
      [0, 1, 2, 3].reduce((sum, k) => sum + bytes[n * 4 + k]! - 127.5, 0),
    );
    planes.set(dimensions, known);
  }
  return known;
}

/** The code of a direction, whatever its length. */
export function codeOf(vector: Float32Array | Int8Array): Code {
  const { length } = vector;
  const all = planesOf(length);
  const code = new Uint32Array(WORDS);
  for (let bit = 0; bit < BITS; bit++) {
    let sum = 0;
    for (let n = 0, at = bit * length; n < length; n++, at++) sum += vector[n]! * all[at]!;
    if (sum > 0) code[bit >>> 5]! |= 1 << (bit & 31);
  }
  return code;
}

/** The beginning of a code as PostgreSQL's `bit` reads it. */
export const shortBits = (code: Code): string =>
  Array.from(code.subarray(0, SHORT_BITS / 32), (word) => word.toString(2).padStart(32, '0')).join('');

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** In how many bits a code differs from the one that begins at a word of others. */
export function bitsApart(code: Code, others: Uint32Array, at: number): number {
  let bits = 0;
  for (let n = 0; n < WORDS; n++) bits += ones(code[n]! ^ others[at + n]!);
  return bits;
}

/** A direction as it is stored: a byte a number. */
export const packed = (vector: Float32Array): Int8Array =>
  Int8Array.from(vector, (value) => Math.round(Math.max(-1, Math.min(1, value)) * UNIT));

/** How alike two directions are: 1 for the same, 0 and less for unlike ones. @param at where the stored one begins */
export function alike(vector: Float32Array, stored: Int8Array, at = 0): number {
  let [sum, square] = [0, 0];
  for (let n = 0; n < vector.length; n++) {
    const value = stored[at + n]!;
    sum += vector[n]! * value;
    square += value * value;
  }
  return square === 0 ? 0 : sum / Math.sqrt(square);
}

/** Bytes that came from the database or an address as numbers with a sign. */
export const signed = ({ buffer, byteOffset, byteLength }: Uint8Array): Int8Array =>
  new Int8Array(buffer, byteOffset, byteLength);
