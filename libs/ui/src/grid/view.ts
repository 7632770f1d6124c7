import { type Geometry } from './geometry';
import { type GridLayout } from './layout';
import { type Shape } from './shape';

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
