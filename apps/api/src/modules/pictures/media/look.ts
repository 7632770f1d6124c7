import sharp from 'sharp';

/** Side of the square that two pictures are compared on. */
const SIDE = 32;
const CHANNELS = 3;
/**
 * Largest difference of one color in one place, and on average, after both were made equally bright and rich in contrast. Copies of
 * detailed photographs were measured to differ by less, an object that moved by more (docs/decisions/0006-same-picture.md).
 */
const WORST_PLACE = 18;
const MEAN = 4;
/** How much brighter (in levels) and richer in contrast a copy may be: more is another light, or another picture. */
const BRIGHTER_MAX = 26;
const CONTRAST_MAX = 1.3;

/** Thumbnail for comparing pictures: 32 × 32 cells of red, green and blue over white. @param buffer a small rendition */
export const lookOf = (buffer: Buffer): Promise<Buffer> =>
  sharp(buffer)
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();

/**
 * Means of each cell with its neighbors: what resizing leaves of fine detail falls on one side of a cell's border or the other. What
 * is as large as a thing in the picture covers more than one cell.
 */
function softened(look: Buffer): Float64Array {
  const out = new Float64Array(look.length);
  const inside = (at: number) => Math.min(SIDE - 1, Math.max(0, at));
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      for (let c = 0; c < CHANNELS; c++) {
        let sum = 0;
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++)
            sum += look[(inside(y + dy) * SIDE + inside(x + dx)) * CHANNELS + c]!;
        out[(y * SIDE + x) * CHANNELS + c] = sum / 9;
      }
  return out;
}

function meanAndSpread(values: Float64Array): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: Math.sqrt(square) };
}

/**
 * Whether two looks are of the same picture, however much brighter or richer in contrast one is within what filters do. One place that
 * differs is enough for another picture of the same scene.
 */
export function sameLook(a: Buffer, b: Buffer): boolean {
  if (a.length !== b.length) return false;
  const [mine, other] = [softened(a), softened(b)];
  const [one, two] = [meanAndSpread(mine), meanAndSpread(other)];
  const contrast = one.spread > 1 && two.spread > 1 ? one.spread / two.spread : 1;
  if (Math.abs(one.mean - two.mean) > BRIGHTER_MAX) return false;
  if (contrast > CONTRAST_MAX || contrast < 1 / CONTRAST_MAX) return false;
  let sum = 0;
  for (let i = 0; i < mine.length; i++) {
    const difference = Math.abs(mine[i]! - one.mean - (other[i]! - two.mean) * contrast);
    if (difference > WORST_PLACE) return false;
    sum += difference;
  }
  return sum / mine.length <= MEAN;
}
