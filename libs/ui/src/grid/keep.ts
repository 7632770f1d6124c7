import { type Geometry } from './geometry';
import { type GridLayout } from './layout';
import { type Screen } from './shape';

/** The item at the top of the viewport and where exactly the edge of the viewport cuts it. */
export type Anchor = {
  readonly key: string;
  readonly index: number;
  /** 0 to 1: the part of the item above the edge. */
  readonly part: number;
  /** Px from the edge down to the item, when the edge lies in a gap above it; negative when it lies below the last one. */
  readonly gap: number;
};

/** The item that had the focus. */
export type Focused = { readonly key: string; readonly index: number };

/** State of a grid that is restored when it is shown again. */
export type Kept = {
  readonly items: readonly unknown[];
  readonly layout: GridLayout;
  readonly geometry: Geometry;
  readonly screen: Screen;
  readonly anchor: Anchor | undefined;
  readonly focused: Focused | undefined;
  /** Scroll position of the page, used when the viewport was still above the grid. */
  readonly pageY: number;
};

/** How many pages are remembered: the last ten of Pins, and the one that the first of them was opened from (docs/handbook/finding.md#back-from-a-pin). */
export const VISITED_PAGES = 10 + 1;
const kept = new Map<string, Kept>();

/** Remembers a grid; the one not seen for longest gives way. */
export function keep(key: string, entry: Kept): void {
  kept.delete(key);
  kept.set(key, entry);
  const oldest = kept.keys().next().value;
  if (kept.size > VISITED_PAGES && oldest !== undefined) kept.delete(oldest);
}

/** State stored under `key`. */
export function recall(key: string): Kept | undefined {
  return kept.get(key);
}

/** Whether a grid is remembered: somebody comes back to it. */
export const isGridKept = (key: string): boolean => kept.has(key);

/** Clears every grid: at sign-out, and in tests. */
export function clearGrids(): void {
  kept.clear();
}

/** Where the edge `offset` cuts the layout; nothing when it lies above the first item. */
export function anchorAt(
  layout: GridLayout,
  offset: number,
  keyOf: (index: number) => string,
): Anchor | undefined {
  if (offset <= 0 || layout.count === 0) return undefined;
  const index = Math.min(layout.firstReaching(offset), layout.count - 1);
  const above = offset - layout.top(index);
  const height = layout.heightOf(index);
  return {
    key: keyOf(index),
    index,
    part: above > 0 && height > 0 ? Math.min(1, above / height) : 0,
    gap: above < 0 ? -above : Math.min(0, height - above),
  };
}

/** The edge that cuts item `index` as `anchor` says, in another layout. */
export function offsetOf(layout: GridLayout, anchor: Anchor, index: number): number {
  return layout.top(index) + anchor.part * layout.heightOf(index) - anchor.gap;
}
