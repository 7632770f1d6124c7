/** Heights in px, also in Picker.module.css: known beforehand, so that only the rows in view are drawn. */
export const ROW_HEIGHT = 64;
const HEADING_HEIGHT = 40;
/** Rows drawn beyond each edge of the view. */
const OVERSCAN = 4;

/** A group of rows as it stands in the list. */
export interface GroupPlace {
  readonly top: number;
  /** Height of its heading: 0 without one. */
  readonly heading: number;
  readonly height: number;
  /** Number of its first row among all rows. */
  readonly first: number;
  readonly count: number;
}

/** Where the groups of a list stand, one below the other. */
export function placeGroups(
  groups: readonly { readonly label?: string | undefined; readonly items: { readonly length: number } }[],
): readonly GroupPlace[] {
  let top = 0;
  let first = 0;
  return groups.map(({ label, items }) => {
    const heading = label === undefined ? 0 : HEADING_HEIGHT;
    const place = {
      top,
      heading,
      height: heading + items.length * ROW_HEIGHT,
      first,
      count: items.length,
    };
    top += place.height;
    first += items.length;
    return place;
  });
}

/** Numbers of the rows of one group (from, to) that a view from `scroll` of `height` px shows, with some to spare. */
export function rowsInView(group: GroupPlace, scroll: number, height: number): readonly [number, number] {
  const start = scroll - group.top - group.heading;
  const from = Math.max(0, Math.floor(start / ROW_HEIGHT) - OVERSCAN);
  const to = Math.min(group.count, Math.ceil((start + height) / ROW_HEIGHT) + OVERSCAN);
  return [Math.min(from, group.count), Math.max(to, 0)];
}

/** Where row `index` (among all) starts, px from the top of the list. */
export function rowTop(groups: readonly GroupPlace[], index: number): number {
  const group = groups.find(({ first, count }) => index < first + count);
  return group ? group.top + group.heading + (index - group.first) * ROW_HEIGHT : 0;
}
