import type { Pin } from '@corkboard/contract';
import type { Shape } from '@corkboard/ui';

/** Pictures taller than this many widths are cut in the grid, and those flatter than this many are given more room. */
const TALLEST = 2.4;
const FLATTEST = 0.4;

/** Heights of the lines below the picture, in rem: the card's styles have the same. */
const LINE = { gap: 0.5, title: 1.25, price: 1.25, person: 2, menu: 2, end: 0.5 } as const;

/** Height to width of the picture of a pin in a grid. */
export function pictureRatio({ images }: Pin): number {
  const { width: w, height: h } = images['236x'];
  return Math.min(TALLEST, Math.max(FLATTEST, w > 0 && h > 0 ? h / w : 1));
}

/** Shape of a pin's card; without a person the menu that is there where nothing hovers stands beside the title. */
export function cardShape(pin: Pin, unnamed = false): Shape {
  const words = (pin.title ? LINE.title : 0) + (pin.product ? LINE.price : 0);
  const around = LINE.gap + LINE.end;
  const ratio = pictureRatio(pin);
  if (!unnamed) return { ratio, rem: around + words + LINE.person };
  return { ratio, rem: around + words, touchRem: around + Math.max(words, LINE.menu) };
}
