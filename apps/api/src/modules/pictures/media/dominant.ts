/** Pixels as the pipeline hands them on: 8 bits a channel, sRGB. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/**
 * The color that a card shows until its picture is there (`color`): the mean of the most frequent of 4,096 color
 * cells. Opaque pixels only; a picture that is all transparent is white.
 *
 * @returns `#rrggbb`
 */
export function dominantColor({ data, channels }: Pixels): string {
  const count = new Uint32Array(4096);
  const sums = new Float64Array(4096 * 3);
  const alpha = channels === 2 || channels === 4;
  const gray = channels < 3;
  for (let at = 0; at < data.length; at += channels) {
    if (alpha && data[at + channels - 1]! < 128) continue;
    const r = data[at]!;
    const g = gray ? r : data[at + 1]!;
    const b = gray ? r : data[at + 2]!;
    const cell = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    count[cell]!++;
    sums[cell * 3]! += r;
    sums[cell * 3 + 1]! += g;
    sums[cell * 3 + 2]! += b;
  }
  let best = 0;
  for (let cell = 1; cell < 4096; cell++) if (count[cell]! > count[best]!) best = cell;
  const n = count[best]!;
  if (n === 0) return '#ffffff';
  return `#${hex(sums[best * 3]! / n)}${hex(sums[best * 3 + 1]! / n)}${hex(sums[best * 3 + 2]! / n)}`;
}
