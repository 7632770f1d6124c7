import { readStored, writeStored } from '@corkboard/contract';
import { type Place } from './view';

const STORE = 'corkboard:scroll';
/** Keeps trying this long to get back to a place that is still growing. */
const SETTLE_MS = 1500;

/** Remembers how far each history entry was scrolled, also over a reload. */
export interface ScrollMemory {
  /** To be called while the page that is left is still on screen. */
  leave(place: Place): void;
  /** To be called when the first page of a document is on screen: back to where it was before a reload, unless the person moved. */
  resume(place: Place): void;
  /** To be called when the page of a place has just been put on screen. */
  arrive(place: Place, back: boolean): void;
  /** To be called when the page was scrolled on purpose: the place that was on the way is given up. */
  rest(): void;
}

export function createScrollMemory(): ScrollMemory {
  const offsets = new Map<string, number>(stored());
  let stop: () => void = () => undefined;
  history.scrollRestoration = 'manual';
  return {
    leave({ key }) {
      stop();
      offsets.set(key, scrollY);
      keep(offsets);
    },
    resume({ key, hash }) {
      const target = offsets.get(key);
      if (scrollY > 0) return;
      if (target !== undefined) stop = scrollWhenPossible(target);
      else scrollToAnchor(hash);
    },
    arrive({ key, hash }, back) {
      stop();
      const target = back ? offsets.get(key) : undefined;
      if (target !== undefined) stop = scrollWhenPossible(target);
      else if (!scrollToAnchor(hash)) scrollTo(0, 0);
    },
    rest() {
      stop();
    },
  };
}

function scrollToAnchor(hash: string): boolean {
  let id: string;
  try {
    id = decodeURIComponent(hash.slice(1));
  } catch {
    return false;
  }
  const anchor = id && document.getElementById(id);
  if (!anchor) return false;
  anchor.scrollIntoView();
  return true;
}

/** Goes to an offset, and again while the page grows toward it; whatever the person does wins. */
function scrollWhenPossible(target: number): () => void {
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const observer = new ResizeObserver(() => {
    scrollTo(0, target);
    if (Math.abs(scrollY - target) < 1) stop();
  });
  const timer = setTimeout(() => {
    stop();
  }, SETTLE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of events) removeEventListener(event, stop);
  };
  for (const event of events) addEventListener(event, stop, { passive: true });
  scrollTo(0, target);
  if (Math.abs(scrollY - target) >= 1) observer.observe(document.body);
  else stop();
  return stop;
}

const stored = (): [string, number][] => (readStored('session', STORE) ?? []) as [string, number][];

/** Without storage, positions last as long as the document. */
const keep = (offsets: ReadonlyMap<string, number>): void => {
  writeStored('session', STORE, [...offsets].slice(-50));
};
