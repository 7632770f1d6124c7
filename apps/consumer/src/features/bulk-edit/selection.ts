/** Selected Pins: those of `ids`, or all except them. */
export interface Selection {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
  /** Where the next shift-select begins. */
  readonly anchor: string | null;
}

export const NOTHING: Selection = { all: false, ids: new Set(), anchor: null };
export const EVERYTHING: Selection = { all: true, ids: new Set(), anchor: null };

export const isSelected = ({ all, ids }: Selection, id: string): boolean => all !== ids.has(id);

/** How many of `total` are selected. */
export const countOf = ({ all, ids }: Selection, total: number): number =>
  all ? Math.max(0, total - ids.size) : ids.size;

/** Selects one, or takes it off. */
export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...selection, ids, anchor: id };
}

/** Selects everything from the last one touched to this one, in the order of the list. */
export function selectRange(selection: Selection, order: readonly string[], id: string): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggle(selection, id);
  const ids = new Set(selection.ids);
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1))
    if (selection.all) ids.delete(one);
    else ids.add(one);
  return { ...selection, ids, anchor: id };
}
