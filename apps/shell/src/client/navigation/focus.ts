import { type Control, focusedControl } from './control';
import { type Place } from './view';

/** Timeout for content that the page has yet to render. */
const WAIT_MS = 5000;
/** Maximum of stored focus positions. */
const PLACES_MAX = 50;

/** Which control somebody leaves a page from, for when they come back to it. */
export interface FocusMemory {
  /** To be called while the page that is left is still on screen. */
  leave(place: Place): void;
  /** The control to go back to on the page of a place. */
  left(place: Place): Control | undefined;
}

export function createFocusMemory(): FocusMemory {
  const controls = new Map<string, Control>();
  return {
    leave({ key }) {
      const control = focusedControl();
      controls.delete(key);
      if (control) controls.set(key, control);
      const oldest = controls.keys().next().value;
      if (controls.size > PLACES_MAX && oldest !== undefined) controls.delete(oldest);
    },
    left: ({ key }) => controls.get(key),
  };
}

/** Moves the focus to the search box of the header: where one arrives to search, the next thing is to type. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('.cb-header [name=q]')?.focus({ preventScroll: true });
}

/** Gives up what was waited for. */
let stopWaiting: () => void = () => undefined;

/**
 * Moves the focus to the start of a page that was just put on screen, so that a screen reader reads it and the next Tab continues there: the part that
 * is marked with `data-start`, else the heading. What is not there yet is waited for, unless the person moves the focus in the meantime.
 */
export function focusStart(main: HTMLElement): void {
  stopWaiting();
  if (focusNow(main)) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
  waitFor(
    main,
    () => document.activeElement !== main,
    () => focusNow(main),
  );
}

/** Tries again whenever the page changes, in place of what was waited for before, until it worked, it is pointless or it took too long. */
export function waitFor(main: HTMLElement, isPointless: () => boolean, attempt: () => boolean): void {
  stopWaiting();
  const observer = new MutationObserver(() => {
    if (isPointless() || attempt()) stopWaiting();
  });
  const timer = setTimeout(() => {
    stopWaiting();
  }, WAIT_MS);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
}

function focusNow(main: HTMLElement): boolean {
  const start = main.querySelector<HTMLElement>('[data-start]') ?? main.querySelector<HTMLElement>('h1');
  if (!start) return false;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
  return true;
}
