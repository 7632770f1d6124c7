import { type GridLayout } from './layout';

/** The keys that move from item to item. */
const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
export type GridKey = (typeof KEYS)[number];

export const isGridKey = (key: string): key is GridKey => (KEYS as readonly string[]).includes(key);

/**
 * Where a key leads from item `index`, by where the items lie: up and down within the column, sideways to the item of the next column that
 * stands beside it, Home and End to the first and the last. Nothing where there is none, so that the page scrolls as elsewhere.
 *
 * @param rtl the columns run from right to left
 */
export function arrowTarget(
  layout: GridLayout,
  index: number,
  key: GridKey,
  rtl = false,
): number | undefined {
  const last = layout.count - 1;
  switch (key) {
    case 'Home':
      return index === 0 ? undefined : 0;
    case 'End':
      return index === last ? undefined : last;
    case 'ArrowUp':
      return inColumn(layout, layout.column(index), index - 1, -1);
    case 'ArrowDown':
      return inColumn(layout, layout.column(index), index + 1, 1);
    case 'ArrowLeft':
    case 'ArrowRight':
      return beside(layout, index, layout.column(index) + ((key === 'ArrowRight') === rtl ? -1 : 1));
  }
}

/** The first item of a column, looking from `from` on in steps of `by`. */
function inColumn(layout: GridLayout, column: number, from: number, by: 1 | -1): number | undefined {
  for (let at = from; at >= 0 && at < layout.count; at += by) if (layout.column(at) === column) return at;
  return undefined;
}

/** The item of a column that shares most of the height of item `index`; past the end of the column its last one. */
function beside(layout: GridLayout, index: number, column: number): number | undefined {
  if (column < 0 || column >= layout.columns) return undefined;
  const top = layout.top(index);
  const bottom = top + layout.heightOf(index);
  let best: number | undefined;
  let most = 0;
  for (const at of layout.query(top, bottom)) {
    if (layout.column(at) !== column) continue;
    const shared = Math.min(bottom, layout.top(at) + layout.heightOf(at)) - Math.max(top, layout.top(at));
    if (shared > most) {
      most = shared;
      best = at;
    }
  }
  return best ?? inColumn(layout, column, layout.count - 1, -1);
}
