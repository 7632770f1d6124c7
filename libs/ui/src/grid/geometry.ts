import { type Density } from './density';

/** Width in px of a pin picture and of a column. */
export const COLUMN_WIDTH = 236;
/** That of a column where Pins stand close together. */
const COMPACT_WIDTH = 168;
/** A phone has another column of Pins that stand close together as long as each is this wide, px. */
const NARROWEST = 100;
/** Page widths in px at which the grid changes. */
const BREAKPOINTS = { wide: 1050, compact: 880 } as const;

/** How the columns lie in the grid; all lengths in CSS px. */
export type Geometry = {
  readonly columns: number;
  readonly columnWidth: number;
  readonly gutter: number;
  /** Free space before the first column, so that the columns stand in the middle. */
  readonly inset: number;
};

/**
 * Columns of 236 px, as many as fit, in the middle, 16 px apart (12 px below a page width of 1050). Below 880 the columns are fluid and fill
 * the grid: two on a phone, more on a tablet, never wider than need be. Compact ones are of 168 px, 8 px apart, and three on a phone.
 */
export function gridGeometry(gridWidth: number, pageWidth: number, density: Density): Geometry {
  const width = Math.max(0, gridWidth);
  const compact = density === 'compact';
  const full = compact ? COMPACT_WIDTH : COLUMN_WIDTH;
  if (pageWidth < BREAKPOINTS.compact) {
    const gutter = 8;
    const least = compact && width >= 3 * NARROWEST + 2 * gutter ? 3 : 2;
    const columns = Math.max(least, Math.floor((width + gutter) / (full + gutter)));
    const columnWidth = Math.max(1, Math.floor((width - gutter * (columns - 1)) / columns));
    return { columns, columnWidth, gutter, inset: 0 };
  }
  const gutter = compact ? 8 : pageWidth < BREAKPOINTS.wide ? 12 : 16;
  const columns = Math.max(1, Math.floor((width + gutter) / (full + gutter)));
  const columnWidth = Math.min(full, Math.max(1, Math.floor(width)));
  const used = columns * (columnWidth + gutter) - gutter;
  return { columns, columnWidth, gutter, inset: Math.max(0, Math.floor((width - used) / 2)) };
}

/** Width in px of the columns that so few items leave empty: half of it before them, and they stand in the middle, too. */
export function spare({ columns, columnWidth, gutter }: Geometry, items: number): number {
  return Math.max(0, columns - items) * (columnWidth + gutter);
}

/**
 * Px from the start of the grid to a column.
 * @param all how many items there are, when no more will come: so few that they fill no row stand in the middle
 */
export function columnStart(geometry: Geometry, column: number, all = Infinity): number {
  const { columnWidth, gutter, inset } = geometry;
  return inset + spare(geometry, all) / 2 + column * (columnWidth + gutter);
}

/** Whether a layout made for `a` also fits `b` (the inset does not matter to it). */
export function sameColumns(a: Geometry, b: Geometry): boolean {
  return a.columns === b.columns && a.columnWidth === b.columnWidth && a.gutter === b.gutter;
}
