import { TIMINGS } from '@corkboard/contract';

/** Aspect of a grid's loading that is measured. */
export type ProfilerMode = 'disabled' | 'layout' | 'timing';

const EVERY_MS = { layout: 500, timing: 100 } as const;
const GIVES_UP_MS = 60_000;
const GRID = '[role="list"][aria-busy]';

const CODES = {
  layout: { done: TIMINGS.gridLayout, timeout: TIMINGS.gridLayoutTimeout },
  timing: { done: TIMINGS.gridPictures, timeout: TIMINGS.gridPicturesTimeout },
} as const;

/**
 * Watches the first grid of a page until what is in view of it is there (docs/handbook/telemetry.md#grid-loading).
 * @param arrived when the page came, on the clock of this document
 * @param report told once, unless nothing could be said
 * @returns ends it without a word: the page was left
 */
export function profileGrid(
  mode: ProfilerMode,
  root: ParentNode,
  arrived: number,
  report: (timing: number, ms: number) => void,
): () => void {
  if (mode === 'disabled') return () => undefined;
  let before = '';
  let before_at = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const end = (timing: number, at: number) => {
    stop();
    report(timing, Math.max(0, Math.round(at - arrived)));
  };
  const check = () => {
    const now = performance.now();
    // Nobody looks: browsers load and draw later then.
    if (document.visibilityState !== 'visible') {
      stop();
      return;
    }
    const grid = root.querySelector(GRID);
    const pins = grid ? inView(grid) : [];
    if (pins.length > 0) {
      if (mode === 'timing') {
        if (pins.every(hasPicture)) {
          end(CODES.timing.done, Math.max(arrived, ...pins.map((pin) => pictureCame(pin) ?? now)));
          return;
        }
      } else {
        const places = pins.map(placeOf).join(' ');
        if (places === before) {
          end(CODES.layout.done, before_at);
          return;
        }
        before = places;
        before_at = now;
      }
    }
    if (now - arrived < GIVES_UP_MS) return;
    stop();
    // A page without a grid, or with an empty one, has nothing that did not come.
    if (grid && (pins.length > 0 || grid.getAttribute('aria-busy') === 'true'))
      report(CODES[mode].timeout, GIVES_UP_MS);
  };
  timer = setInterval(check, EVERY_MS[mode]);
  return stop;
}

function inView(grid: Element): Element[] {
  const { innerWidth, innerHeight } = globalThis;
  return [...grid.querySelectorAll('[data-pin]')].filter((pin) => {
    const { top, bottom, left, right } = pin.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
}

function placeOf(pin: Element): string {
  const { top, left, width, height } = pin.getBoundingClientRect();
  const px = [left + scrollX, top + scrollY, width, height].map(Math.round);
  return `${pin.getAttribute('data-pin')!}:${px.join(',')}`;
}

/** It is there, or will not come. */
const hasPicture = (pin: Element): boolean => pin.querySelector('img')?.complete ?? true;

/** When it came, as the browser noted it, on the clock of this document. */
function pictureCame(pin: Element): number | undefined {
  const address = pin.querySelector('img')?.currentSrc;
  const noted = address ? performance.getEntriesByName(address, 'resource') : [];
  return (noted.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd;
}
