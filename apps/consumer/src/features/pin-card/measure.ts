import { type Pin } from '@corkboard/contract';

/** Pictures taller than this many widths are cut in the grid, and those flatter than this many are given more room. */
const TALLEST = 2.4;
const FLATTEST = 0.4;

/** Heights of the lines below the picture, in rem: the card's styles have the same. */
const LINE = { gap: 0.5, title: 1.25, person: 2, end: 0.5 } as const;

/** Height of the picture of a pin in a column of that width, px. */
export function pictureHeight({ images }: Pin, width: number): number {
  const { width: w, height: h } = images['236x'];
  const ratio = w > 0 && h > 0 ? h / w : 1;
  return Math.round(width * Math.min(TALLEST, Math.max(FLATTEST, ratio)));
}

/** Height of the lines below the picture, px. */
export function captionHeight({ title }: Pin): number {
  const rem = LINE.gap + (title ? LINE.title : 0) + LINE.person + LINE.end;
  return Math.ceil(rem * rootFontSize());
}

/** Height of a whole card in a column of that width, known before anything loads (issue: no layout shift). */
export const measureCard = (pin: Pin, width: number): number =>
  pictureHeight(pin, width) + captionHeight(pin);

let fontSize: number | undefined;
/** People who set larger letters get taller lines. */
function rootFontSize(): number {
  fontSize ??= parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return fontSize;
}
