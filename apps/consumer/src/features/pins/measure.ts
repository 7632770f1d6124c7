import type { Pin } from '@corkboard/contract';

/** Pictures taller than this many widths are cut in the grid, and those flatter than this many are given more room. */
const TALLEST = 2.4;
const FLATTEST = 0.4;

/** Heights of the lines below the picture, in rem: the card's styles have the same. */
const LINE = { gap: 0.5, title: 1.25, person: 2, menu: 2, end: 0.5 } as const;

/** Height of the picture of a pin in a column of that width, px. */
export function pictureHeight({ images }: Pin, width: number): number {
  const { width: w, height: h } = images['236x'];
  const ratio = w > 0 && h > 0 ? h / w : 1;
  return Math.round(width * Math.min(TALLEST, Math.max(FLATTEST, ratio)));
}

/** Height of the lines below the picture, px; without a person the menu that is there on touch screens stands beside the title. */
export function captionHeight({ title }: Pin, unnamed = false): number {
  const words = title ? LINE.title : 0;
  const lines = unnamed ? Math.max(words, touch() ? LINE.menu : 0) : words + LINE.person;
  return Math.ceil((LINE.gap + lines + LINE.end) * rootFontSize());
}

/** Where nothing hovers, what is under the pointer elsewhere must be there from the start. */
export const touch = () => matchMedia('(hover: none)').matches;

let fontSize: number | undefined;
/** People who set larger letters get taller lines. */
function rootFontSize(): number {
  fontSize ??= parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return fontSize;
}
