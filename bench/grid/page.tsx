import './page.css';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { APPENDED, type BenchItem, ITEM_COUNT, makeItems } from './items';

/** Frames and long tasks while scrolling; times in ms. */
export type ScrollReport = {
  frames: number;
  dropped: number;
  longTasks: number;
  longestTask: number;
  mostNodes: number;
};

/** Functions of a bench page. Times in ms. */
export type PageApi = {
  mount: () => Promise<number>;
  append: () => Promise<number>;
  scroll: (screens: number, step: number) => Promise<ScrollReport>;
  /** Number of the item at the top edge of the viewport. */
  topItem: () => number;
  nodes: () => number;
  /** Placing all items in script alone; only ours has such a step. */
  place?: () => number;
};

declare global {
  interface Window {
    bench: PageApi;
  }
}

const FRAME = 1000 / 60;

/** The time just after the next frame was handed to the compositor. */
function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        resolve(performance.now());
      };
      port2.postMessage(undefined);
    });
  });
}

/** Cards that can be seen. A card that is only being measured is hidden or elsewhere. */
function cardsInView(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => {
    const { top, bottom, left } = card.getBoundingClientRect();
    return (
      bottom > 0 &&
      top < innerHeight &&
      left >= 0 &&
      left < innerWidth &&
      card.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  });
}

function countNodes(): number {
  const walker = document.createTreeWalker(document.body);
  let count = 1;
  while (walker.nextNode()) count++;
  return count;
}

/** Makes `window.bench` for a grid. `render` draws the grid of the library under test. */
export function serve(render: (items: BenchItem[]) => ReactNode, place?: () => number): void {
  let setItems: (items: BenchItem[]) => void = () => undefined;
  let items = makeItems(ITEM_COUNT);
  function Page() {
    const [current, set] = useState(items);
    setItems = set;
    return render(current);
  }

  window.bench = {
    place,
    nodes: countNodes,
    async mount() {
      const start = performance.now();
      createRoot(document.getElementById('root')!).render(<Page />);
      for (;;) {
        const now = await painted();
        if (cardsInView().length >= 5) return now - start;
      }
    },
    async append() {
      const before = document.documentElement.scrollHeight;
      items = [...items, ...makeItems(APPENDED, items.length)];
      const start = performance.now();
      setItems(items);
      for (;;) {
        const now = await painted();
        if (document.documentElement.scrollHeight !== before) return now - start;
      }
    },
    topItem: () => Math.min(...cardsInView().map((card) => Number(card.dataset.card))),
    async scroll(screens, step) {
      const report: ScrollReport = { frames: 0, dropped: 0, longTasks: 0, longestTask: 0, mostNodes: 0 };
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) {
          report.longTasks++;
          report.longestTask = Math.max(report.longestTask, duration);
        }
      });
      observer.observe({ entryTypes: ['longtask'] });
      const end = scrollY + screens * innerHeight;
      let last = await new Promise<number>(requestAnimationFrame);
      while (scrollY < end) {
        scrollBy(0, step);
        const now = await new Promise<number>(requestAnimationFrame);
        report.frames++;
        report.dropped += Math.max(0, Math.round((now - last) / FRAME) - 1);
        last = now;
        if (report.frames % 20 === 0) report.mostNodes = Math.max(report.mostNodes, countNodes());
      }
      await painted();
      observer.disconnect();
      return report;
    },
  };
}
