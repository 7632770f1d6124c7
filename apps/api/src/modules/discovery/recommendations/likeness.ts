/** Visual features of a picture: its main color (`#rrggbb`) and its perceptual hash (of 64 hex digits) as `hashWords` reads it. */
export interface Look {
  readonly color: string;
  readonly hash: Uint16Array | null;
}

/** Bits in which two hashes differ at most to be of one picture, and at most to be of pictures with the same layout; others differ in about half. */
const COPY_BITS = 12;
const ALIKE_BITS = 96;
/** How far apart two colors may be to be alike, of 765 (black to white). */
const ALIKE_COLORS = 120;
/** Weight of the colors in the likeness; the layout has the rest. */
const COLOR_SHARE = 0.4;
/** A flat picture has no hash: it says nothing. */
const SILENT = /^0*$/;

const ONES = Array.from({ length: 65_536 }, (_, n) => {
  let ones = 0;
  for (let rest = n; rest > 0; rest &= rest - 1) ones++;
  return ones;
});

/** A hash as numbers of 16 bits; null for one that says nothing. */
export function hashWords(phash: string): Uint16Array | null {
  if (SILENT.test(phash)) return null;
  return Uint16Array.from({ length: phash.length / 4 }, (_, n) =>
    Number.parseInt(phash.slice(4 * n, 4 * n + 4), 16),
  );
}

/** In how many bits two hashes differ, counted up to `most`; more than that when one of them says nothing. */
function bitsBetween(a: Uint16Array | null, b: Uint16Array | null, most: number): number {
  if (!a || !b || a.length !== b.length) return most + 1;
  let bits = 0;
  for (let n = 0; n < a.length && bits <= most; n++) bits += ONES[a[n]! ^ b[n]!]!;
  return bits;
}

/** Whether two hashes are of one picture, encoded twice. */
export const isCopy = (a: Uint16Array | null, b: Uint16Array | null): boolean =>
  bitsBetween(a, b, COPY_BITS) <= COPY_BITS;

function channels(color: string): readonly number[] | null {
  return /^#[0-9a-f]{6}$/i.test(color)
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : null;
}

/** How alike two colors are: 1 for the same, 0 from a clear difference on. */
function colorLikeness(a: string, b: string): number {
  const [one, other] = [channels(a), channels(b)];
  if (!one || !other) return 0;
  const apart = one.reduce((sum, value, n) => sum + Math.abs(value - other[n]!), 0);
  return Math.max(0, 1 - apart / ALIKE_COLORS);
}

/** How alike two pictures look, 0 to 1 (docs/handbook/finding.md#likeness-of-pictures). Color alone is never enough: a blue wall is no sea. */
export function likeness(a: Look, b: Look): number {
  const layout = Math.max(0, 1 - bitsBetween(a.hash, b.hash, ALIKE_BITS) / ALIKE_BITS);
  return layout === 0 ? 0 : (1 - COLOR_SHARE) * layout + COLOR_SHARE * colorLikeness(a.color, b.color);
}
