/**
 * Longest element we make, in CSS px. Browsers stop at 16,777,216 on a 2× screen; a longer grid is shown through a window
 * of this length that slides along it.
 */
export const MAX_LENGTH = 12_000_000;

/** Length of the grid's element for a layout that is `total` px high. */
export function elementLength(total: number, limit = MAX_LENGTH): number {
  return Math.min(total, limit);
}

/**
 * How far to slide the window: `base` is the layout offset at the top of the element, `scroll` the offset of the viewport in the element.
 * Returns the new base; the caller moves the scroll position by the difference, so nothing is seen to move.
 */
export function rebase(scroll: number, base: number, total: number, limit = MAX_LENGTH): number {
  const last = Math.max(0, total - limit);
  if (last === 0) return 0;
  if ((scroll > limit * 0.75 && base < last) || (scroll < limit * 0.25 && base > 0)) {
    return Math.round(Math.min(last, Math.max(0, base + scroll - limit / 2)));
  }
  return Math.min(base, last);
}
