import { type Geometry } from './geometry';
import { type GridLayout } from './layout';

/** Inputs of an item's height, available before anything loads. */
export type Shape = {
  /** Height-to-width ratio of the part that scales with the column. */
  readonly ratio: number;
  /** Height of the lines below it, in rem. */
  readonly rem: number;
  /** The same where nothing hovers, if it differs there. */
  readonly touchRem?: number;
};

/** Inputs of heights besides the item and its column. */
export type Screen = {
  /** Px of a rem: people who set larger letters get taller lines. */
  readonly rem: number;
  /** The device has no hover: controls shown on hover elsewhere are visible from the start. */
  readonly touch: boolean;
};

/** The screen that this runs on. */
export const readScreen = (): Screen => ({
  rem: parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
  touch: matchMedia('(hover: none)').matches,
});

/** Whether a layout made on `a` also fits `b`. */
export const sameScreen = (a: Screen, b: Screen): boolean => a.rem === b.rem && a.touch === b.touch;

/** Height in px of an item in a column of that width. */
export function heightOf({ ratio, rem, touchRem }: Shape, columnWidth: number, screen: Screen): number {
  const lines = screen.touch ? (touchRem ?? rem) : rem;
  return Math.round(columnWidth * ratio) + Math.ceil(lines * screen.rem);
}

/** A shape as it is written on the cell of an item that the server sent. */
export const writeShape = ({ ratio, rem, touchRem }: Shape): string =>
  [ratio, rem, ...(touchRem === undefined ? [] : [touchRem])].join(' ');

/** The shape that {@link writeShape} wrote. */
export function readShape(written: string): Shape {
  const [ratio = 0, rem = 0, touchRem = rem] = written.split(' ').map(Number);
  return { ratio, rem, touchRem };
}

/** Render state of the grid. `indexes` are the items in the window, in order. */
export type GridView<T> = {
  readonly items: readonly T[];
  readonly geometry: Geometry | undefined;
  readonly layout: GridLayout | undefined;
  readonly indexes: readonly number[];
  /** Height of the element in px. */
  readonly length: number;
  /** Layout offset at the top of the element (not 0 only in grids of millions of px). */
  readonly base: number;
};

/** Inputs that the component passes to the controller at each render. */
export type GridInput<T> = {
  items: readonly T[];
  getKey: (item: T) => string;
  shape: (item: T) => Shape;
  onEndReached?: () => void;
  hasMore: boolean;
  loading: boolean;
};
