import { brightnessOf, type Square } from './sums';

/** Side of the square that is looked at. */
export const SIDE = 32;
/** Cells a side and directions of each, of the histograms of edges. */
const CELLS = 4;
const DIRECTIONS = 8;
/** Frequencies a side that are kept of the brightness, and of each of the two colors. */
const BRIGHT = 6;
const COLORED = 3;
const EDGES = CELLS * CELLS * DIRECTIONS;
const BRIGHTS = BRIGHT * BRIGHT - 1;
const COLORS = COLORED * COLORED;
/** Numbers of a description. */
export const LENGTH = EDGES + BRIGHTS + 2 * COLORS;

/**
 * Weights of brightness and color; edges have a weight of 1. Edges survive a recoloring, so they lead; color decides between similar drawings. Chosen on 299
 * photographs (docs/decisions/0042-visual-search.md).
 */
const BRIGHT_WEIGHT = 0.3;
const COLOR_WEIGHT = 0.25;
/** Edges weaker than this many levels are noise. */
const FAINT = 2;
/** Contrast in levels below which a feature loses weight in proportion. */
const FLAT_EDGES = 1.5;
const FLAT_BRIGHTNESS = 6;
/** Levels at which a color counts in full. */
const FULL_COLOR = 40;

/** Unit vector of a small square: squares that look alike have nearly the same one. */
export function describe(square: Square): Float32Array {
  const out = new Float32Array(LENGTH);
  const bright = brightnessOf(square);
  out.set(edges(square));
  out.set(layout(bright), EDGES);
  out.set(colors(square, bright), EDGES + BRIGHTS);
  const length = Math.hypot(...out);
  return length === 0 ? out : out.map((value) => value / length);
}

/**
 * Where edges run which way. Of each place the color in which the edge is strongest counts, so that another coloring changes little, and its
 * direction without its sense, so that a negative doesn't either.
 */
function edges({ side, planes }: Square): Float32Array {
  const out = new Float32Array(EDGES);
  for (let y = 1; y < side - 1; y++)
    for (let x = 1; x < side - 1; x++) {
      const at = y * side + x;
      let [dx, dy, most] = [0, 0, 0];
      for (const plane of planes) {
        const [h, v] = [plane[at + 1]! - plane[at - 1]!, plane[at + side]! - plane[at - side]!];
        if (h * h + v * v > most) [dx, dy, most] = [h, v, h * h + v * v];
      }
      const strength = Math.sqrt(most) - FAINT;
      if (strength <= 0) continue;
      const turn = ((Math.atan2(dy, dx) / Math.PI + 1) % 1) * DIRECTIONS;
      const cell = (n: number) => ((n + 0.5) * CELLS) / side - 0.5;
      spread(out, cell(x), cell(y), turn, Math.sqrt(strength));
    }
  // Roots of shares: one long edge doesn't drown all others. Without their mean, what all pictures have in common is left out.
  const sum = out.reduce((total, value) => total + value, 0) + (FLAT_EDGES * side * side) / 4;
  const shares = out.map((value) => Math.sqrt(value / sum));
  const mean = shares.reduce((total, value) => total + value, 0) / EDGES;
  return shares.map((value) => value - mean);
}

/** An edge counts in the cells and directions around it, so that a small step aside changes little. */
function spread(out: Float32Array, cx: number, cy: number, turn: number, weight: number): void {
  const [x0, y0, t0] = [Math.floor(cx), Math.floor(cy), Math.floor(turn)];
  for (const y of [y0, y0 + 1])
    for (const x of [x0, x0 + 1]) {
      if (x < 0 || y < 0 || x >= CELLS || y >= CELLS) continue;
      const near = weight * (1 - Math.abs(cx - x)) * (1 - Math.abs(cy - y));
      const at = (y * CELLS + x) * DIRECTIONS;
      out[at + (t0 % DIRECTIONS)]! += near * (1 - turn + t0);
      out[at + ((t0 + 1) % DIRECTIONS)]! += near * (turn - t0);
    }
}

/** How light and dark are spread, whatever the light. */
function layout(bright: Float64Array): Float32Array {
  const low = frequencies(bright, BRIGHT).subarray(1);
  const length = Math.hypot(...low) + FLAT_BRIGHTNESS;
  return low.map((value) => (BRIGHT_WEIGHT * value) / length);
}

/** How blue and how red it is where, beside its brightness. A very colorful picture is still mostly its drawing. */
function colors({ planes: [r, , b] }: Square, bright: Float64Array): Float32Array {
  const out = new Float32Array(2 * COLORS);
  out.set(
    frequencies(
      b.map((value, n) => 0.564 * (value - bright[n]!)),
      COLORED,
    ),
  );
  out.set(
    frequencies(
      r.map((value, n) => 0.713 * (value - bright[n]!)),
      COLORED,
    ),
    COLORS,
  );
  const length = Math.max(FULL_COLOR, Math.hypot(...out));
  return out.map((value) => (COLOR_WEIGHT * value) / length);
}

const COSINES = Array.from({ length: BRIGHT }, (_, k) =>
  Float64Array.from(
    { length: SIDE },
    (_unused, n) => ((k === 0 ? 1 : Math.SQRT2) / SIDE) * Math.cos((Math.PI / SIDE) * (n + 0.5) * k),
  ),
);

/** The lowest `kept` × `kept` cosine frequencies of a square, the mean first. */
function frequencies(plane: Float64Array, kept: number): Float32Array {
  const out = new Float32Array(kept * kept);
  for (let u = 0; u < kept; u++) {
    const column = new Float64Array(SIDE);
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++) column[y]! += plane[y * SIDE + x]! * COSINES[u]![x]!;
    for (let v = 0; v < kept; v++)
      for (let y = 0; y < SIDE; y++) out[v * kept + u]! += column[y]! * COSINES[v]![y]!;
  }
  return out;
}
