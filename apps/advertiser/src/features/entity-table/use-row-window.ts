import { type RefObject, useEffect, useState } from 'react';

/** Pixels of a row; `entity-table.module.css` sets the same. */
export const ROW_HEIGHT = 56;
/** Rows beyond what is in sight, before and after. */
const BESIDE = 12;
/** Tables of up to so many rows are drawn whole. */
const WHOLE = 60;

/** Which rows to draw: from `first` up to `last`, which isn't one of them. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

/**
 * The rows that are in sight, and some beside them.
 *
 * @param top of the first row from the top of the screen, in px
 * @param height of the screen
 */
export function windowAt(count: number, top: number, height: number): RowWindow {
  if (count <= WHOLE) return { first: 0, last: count };
  const above = Math.floor(-top / ROW_HEIGHT);
  const first = Math.min(Math.max(0, above - BESIDE), count - 1);
  return { first, last: Math.min(count, Math.max(0, above + Math.ceil(height / ROW_HEIGHT)) + BESIDE) };
}

/** Follows the page as it's scrolled: a table of 100,000 rows draws those that are in sight. All rows are of one height, so none is measured. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>(() => windowAt(count, 0, 0));
  useEffect(() => {
    const look = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      const next = windowAt(count, top, window.innerHeight);
      setShown((now) => (now.first === next.first && now.last === next.last ? now : next));
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
