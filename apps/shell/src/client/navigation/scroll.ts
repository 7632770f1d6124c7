import { readStored, writeStored } from '@corkboard/contract';
import { type Place } from './view';

const STORE = 'corkboard:places';
/** Keeps trying this long to get back to a place that is still growing. */
const SETTLE_MS = 1500;

/** How far a page was scrolled, and where the first card in sight was: what is above it may have another height by then. */
interface Left {
  readonly top: number;
  readonly card: { readonly key: string; readonly top: number } | null;
}

/** Remembers how far each history entry was scrolled, also over a reload. */
export interface ScrollMemory {
  /** To be called while the page that is left is still on screen. */
  leave(place: Place): void;
  /** To be called when the first page of a document is on screen: back to where it was before a reload, unless the person moved. */
  resume(place: Place): void;
  /** To be called when the page of a place has just been put on screen. */
  arrive(place: Place, back: boolean): void;
  /**
   * Calls back once the page is where it was left, at once when it is: only then does it show what is out of sight there. Never, when the person scrolled
   * or went on meanwhile.
   */
  whenThere(then: () => void): void;
}

export function createScrollMemory(): ScrollMemory {
  const offsets = new Map<string, Left>(stored());
  let stop: () => void = () => undefined;
  /** Calls back when the page is where it was left, while it is on its way there. */
  let waiting: (() => void)[] | undefined;
  history.scrollRestoration = 'manual';
  const goTo = (target: Left) => {
    waiting = [];
    stop = scrollWhenPossible(target, (there) => {
      const callbacks = waiting ?? [];
      waiting = undefined;
      if (there) for (const then of callbacks) then();
    });
  };
  return {
    leave({ key }) {
      stop();
      offsets.set(key, { top: scrollY, card: firstCard() });
      keep(offsets);
    },
    resume({ key, hash }) {
      const target = offsets.get(key);
      if (scrollY > 0) return;
      if (target !== undefined) goTo(target);
      else scrollToAnchor(hash);
    },
    arrive({ key, hash }, back) {
      stop();
      const target = back ? offsets.get(key) : undefined;
      if (target !== undefined) goTo(target);
      else if (!scrollToAnchor(hash)) scrollTo(0, 0);
    },
    whenThere(then) {
      if (waiting) waiting.push(then);
      else then();
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

const CARD = 'main [data-key]';

function firstCard(): Left['card'] {
  for (const card of document.querySelectorAll<HTMLElement>(CARD)) {
    const { top } = card.getBoundingClientRect();
    if (top >= 0 && top < innerHeight) return { key: card.dataset.key!, top };
  }
  return null;
}

/**
 * Goes to a place, and again while the page grows toward it and its card is on the way; whatever the person does wins.
 * @param onEnd whether it is there, or as near as it comes; not, where the person or what is answered gave it up
 */
function scrollWhenPossible({ top, card }: Left, onEnd: (there: boolean) => void): () => void {
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const began = performance.now();
  let frame = 0;
  let reached = false;
  const end = (there: boolean) => {
    cancelAnimationFrame(frame);
    for (const event of events) removeEventListener(event, stop);
    onEnd(there);
  };
  const stop = () => {
    end(false);
  };
  const go = () => {
    if (!reached) scrollTo(0, top);
    reached ||= Math.abs(scrollY - top) < 1;
    const found = reached && card && document.querySelector(`${CARD}[data-key="${CSS.escape(card.key)}"]`);
    if (found) scrollBy(0, found.getBoundingClientRect().top - card.top);
    if (found || (reached && !card) || performance.now() - began > SETTLE_MS) end(true);
    else frame = requestAnimationFrame(go);
  };
  for (const event of events) addEventListener(event, stop, { passive: true });
  go();
  return stop;
}

const stored = (): [string, Left][] => (readStored('session', STORE) ?? []) as [string, Left][];

/** Without storage, positions last as long as the document. */
const keep = (offsets: ReadonlyMap<string, Left>): void => {
  writeStored('session', STORE, [...offsets].slice(-50));
};
