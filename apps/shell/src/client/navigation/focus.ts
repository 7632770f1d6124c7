import { readStored, writeStored } from '@corkboard/contract';
import { type Control, controlOf, findControl } from './control';
import { type Place } from './view';

/** What the page has yet to draw gets this long. */
const WAIT_MS = 5000;
/** Places that are remembered. */
const PLACES_MAX = 50;
const ASKED = 'corkboard:asked';

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
      const main = document.querySelector('main');
      const control = main && controlOf(main, document.activeElement);
      controls.delete(key);
      if (control) controls.set(key, control);
      const oldest = controls.keys().next().value;
      if (controls.size > PLACES_MAX && oldest !== undefined) controls.delete(oldest);
    },
    left: ({ key }) => controls.get(key),
  };
}

/** What had the focus when a log-in was asked for, or nothing when it was not a control of the page. */
export function askingControl(): Control | null {
  const main = document.querySelector('main');
  return main && controlOf(main, document.activeElement);
}

/** Keeps the control that asked for a log-in over the log-in, which draws the page anew. */
export function keepAsking(control: Control | null): void {
  writeStored('session', ASKED, control && { path: location.pathname, control });
}

/** The control that asked for the log-in just done, once, on its own page. */
export function takeAsking(): Control | null {
  const kept = readStored('session', ASKED) as { path: string; control: Control } | null;
  if (!kept) return null;
  writeStored('session', ASKED, null);
  return kept.path === location.pathname ? kept.control : null;
}

/** Moves the focus to the search box of the header: where one arrives to search, the next thing is to type. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('.cb-header [name=q]')?.focus({ preventScroll: true });
}

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

/**
 * Moves the focus to a control of a page that was just put on screen. While the page does not have it, the focus is left alone.
 *
 * @param onMoved the control was out of sight, and the page was scrolled to it
 */
export function focusControl(main: HTMLElement, control: Control, onMoved: () => void): void {
  stopWaiting();
  const focusFound = () => {
    const found = findControl(main, control);
    if (!found) return false;
    found.focus({ preventScroll: true });
    const { top, bottom } = found.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight) {
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      onMoved();
    }
    return true;
  };
  if (focusFound()) return;
  const before = document.activeElement;
  waitFor(main, () => document.activeElement !== before, focusFound);
}

/** Tries again whenever the page changes, until it worked, it is pointless or it took too long. */
function waitFor(main: HTMLElement, isPointless: () => boolean, attempt: () => boolean): void {
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
