import { type Geometry, sameColumns } from './geometry';
import { type StoredGrid } from './keep';
import { GridLayout } from './layout';
import { heightOf, sameScreen, type Screen, type GridInput } from './shape';

/** Where the items of a grid stand, and what that was made for. */
export type LaidGrid<T> = {
  readonly layout: GridLayout;
  readonly items: readonly T[];
  readonly shape: GridInput<T>['shape'];
  readonly columnWidth: number;
};

/**
 * Brings a layout in line with items and columns. Only what comes after the first changed height is placed anew.
 * @param before how they stand now
 * @param kept how they stood when the grid was left, for one that has just come back
 */
export function lay<T>(
  { items, shape }: GridInput<T>,
  geometry: Geometry,
  screen: Screen,
  before: LaidGrid<T> | undefined,
  kept: StoredGrid | undefined,
): LaidGrid<T> {
  const { columns, gutter, columnWidth } = geometry;
  const height = (index: number) => heightOf(shape(items[index]!), columnWidth, screen);
  let placed = before?.items ?? [];
  let known = before?.shape === shape;
  let layout = before && isFor(before, geometry) ? before.layout : undefined;
  if (!before && kept && sameColumns(kept.geometry, geometry) && sameScreen(kept.screen, screen)) {
    // The function is a new one after a navigation although it says the same; heights are still compared
    // for every item that is not the very same object.
    layout = kept.layout;
    placed = kept.items as readonly T[];
    known = true;
  }
  layout ??= new GridLayout(columns, gutter);
  let same = 0;
  const most = Math.min(layout.count, items.length);
  while (same < most && ((known && placed[same] === items[same]) || layout.heightOf(same) === height(same))) {
    same++;
  }
  layout.truncate(same);
  layout.extend(items.length - same, height);
  return { layout, items, shape, columnWidth };
}

const isFor = (
  { layout, columnWidth }: Pick<LaidGrid<never>, 'layout' | 'columnWidth'>,
  geometry: Geometry,
): boolean =>
  layout.columns === geometry.columns &&
  layout.gutter === geometry.gutter &&
  columnWidth === geometry.columnWidth;
