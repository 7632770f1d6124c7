import { type RefObject, useEffect, useState } from 'react';

/** Pixels of a row, until one was drawn; `entity-table.module.css` sets the same. */
export const ROW_HEIGHT = 56;
/** Rows beyond what is in sight, before and after. */
const BESIDE = 12;
/** Tables of up to so many rows are drawn whole. */
const WHOLE = 60;

/** Which rows to draw: from `first` up to `last`, which isn't one of them. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
  /** Pixels of a row. */
  readonly height: number;
}

/**
 * The rows that are in sight, and some beside them.
 *
 * @param top of the first row from the top of the screen, in px
 * @param screen its height
 * @param height of a row
 */
export function windowAt(count: number, top: number, screen: number, height = ROW_HEIGHT): RowWindow {
  if (count <= WHOLE) return { first: 0, last: count, height };
  const above = Math.floor(-top / height);
  const first = Math.min(Math.max(0, above - BESIDE), count - 1);
  const last = Math.min(count, Math.max(0, above + Math.ceil(screen / height)) + BESIDE);
  return { first, last, height };
}

/**
 * Follows the page as it's scrolled: a table of 100,000 rows draws those that are in sight. All rows are of one height, but for a phone's, which are cards
 * about as high as the first of them.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>(() => windowAt(count, 0, 0));
  useEffect(() => {
    const look = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      const row = body.current?.querySelector<HTMLElement>('[aria-rowindex]')?.offsetHeight ?? 0;
      setShown((now) => {
        const cardHeight = now.height > ROW_HEIGHT ? now.height : row;
        const next = windowAt(count, top, window.innerHeight, row > 2 * ROW_HEIGHT ? cardHeight : ROW_HEIGHT);
        return now.first === next.first && now.last === next.last && now.height === next.height ? now : next;
      });
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [body, count]);
  return shown;
}
