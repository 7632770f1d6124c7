import { line, n } from './shapes';

/**
 * Our own block letters, each drawn as strokes on a grid 4 wide and 6 high, so that a machine without fonts draws them all the same.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 6V2A2 2 0 0 1 4 2V6M0 4H4',
  B: 'M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.9H0M0 0H2.2A1.45 1.45 0 0 1 2.2 2.9',
  C: 'M4 1.6A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4.4',
  D: 'M0 0V6H1.6A2.4 2.4 0 0 0 4 3.6V2.4A2.4 2.4 0 0 0 1.6 0Z',
  E: 'M4 0H0V6H4M0 3H3.2',
  F: 'M4 0H0V6M0 3H3.2',
  G: 'M4 1.6A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V3.2H2.3',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M4 0V4A2 2 0 0 1 0 4',
  K: 'M0 0V6M4 0L0 3.4M1.3 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z',
  P: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0',
  R: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0M2 3.4L4 6',
  S: 'M3.9 1.4A1.9 1.5 0 0 0 .1 1.5C.1 3.2 3.9 2.8 3.9 4.5A1.9 1.5 0 0 1 .1 4.6',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
};

/** A word of block letters that fills a box. `weight` is the thickness in grid units. */
export function word(
  text: string,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  weight = 1,
): string {
  const letters = [...text.toUpperCase()];
  const wide = (letter: string): number => (letter === ' ' ? 2 : letter === 'I' ? weight : 4 + weight);
  const gap = 0.7;
  const total = letters.reduce((sum, letter) => sum + wide(letter) + gap, -gap);
  const [sx, sy] = [w / total, h / (6 + weight)];
  let at = weight / 2;
  const marks = letters.map((letter) => {
    const strokes = STROKES[letter];
    const left = letter === 'I' ? at - 2 : at;
    at += wide(letter) + gap;
    return strokes
      ? `<path d="${strokes}" transform="translate(${left} ${weight / 2})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linejoin="round"/>`
      : '';
  });
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${sx.toFixed(3)} ${sy.toFixed(3)})">${marks.join('')}</g>`;
}

/** Gray lines where small print would be. */
export function smallPrint(x: number, y: number, w: number, rows: number, color: string): string {
  return line(
    Array.from(
      { length: rows },
      (_, row) => `M${n(x)} ${n(y + row * 15)}h${n(w * (row === rows - 1 ? 0.55 : row % 2 ? 0.86 : 1))}`,
    ).join(''),
    color,
    5,
    0.65,
  );
}
