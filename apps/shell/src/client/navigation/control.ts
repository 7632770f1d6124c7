import { readStored, writeStored } from '@corkboard/contract';

/**
 * Which control of a page it is, in a form that finds it in the same page drawn anew: a list may be longer by then, and a button may say
 * something else.
 */
export interface Control {
  /** Key of the item of a list that it belongs to (`data-key`). */
  readonly item: string | null;
  /** Purpose of the control (`data-control`), if it has one. */
  readonly purpose: string | null;
  readonly href: string | null;
  readonly label: string | null;
}

/** Accessible name. */
export const labelOf = (element: Element): string | null =>
  element.getAttribute('aria-label') ?? element.textContent;

/** Describes the focused element; null where it isn't a control of the page. */
export function focusedControl(): Control | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element.tabIndex < 0 || !element.closest('main')) return null;
  return {
    item: element.closest<HTMLElement>('[data-key]')?.dataset.key ?? null,
    purpose: element.dataset.control ?? null,
    href: element.getAttribute('href'),
    label: labelOf(element),
  };
}

const ASKED = 'corkboard:asked';

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
