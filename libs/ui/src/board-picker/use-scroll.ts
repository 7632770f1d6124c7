import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GroupPlace, ROW_HEIGHT, rowTop } from './layout';

/** Visible part of a list, px. */
export interface View {
  readonly scroll: number;
  readonly height: number;
}

/** Height of the view until it is measured, px. */
const GUESS = 640;

/** Where a list is scrolled to, and how high its view is. */
export function useScroll(places: readonly GroupPlace[]): {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly view: View;
  readonly onScroll: () => void;
  readonly scrollTo: (top: number) => void;
  /** Scrolls as far as it takes to see a row. */
  readonly reveal: (index: number) => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scroll: 0, height: GUESS });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => {
      setView(({ scroll }) => ({ scroll, height: box.clientHeight || GUESS }));
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(box);
    return () => observer?.disconnect();
  }, []);

  const onScroll = () => {
    // Rounded to a row: what is drawn changes only when another row comes into view.
    const scroll = Math.floor((scroller.current?.scrollTop ?? 0) / ROW_HEIGHT) * ROW_HEIGHT;
    if (scroll !== view.scroll) setView({ ...view, scroll });
  };
  const scrollTo = (top: number) => {
    if (scroller.current) scroller.current.scrollTop = top;
    onScroll();
  };
  const reveal = (index: number) => {
    const box = scroller.current;
    if (!box) return;
    const top = rowTop(places, index);
    // The first row brings its heading along.
    if (index === 0) scrollTo(0);
    else if (top < box.scrollTop) scrollTo(top);
    else if (top + ROW_HEIGHT > box.scrollTop + view.height) scrollTo(top + ROW_HEIGHT - view.height);
  };
  return { scroller, view, onScroll, scrollTo, reveal };
}
