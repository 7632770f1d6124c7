/** Focusable elements of an item: its link, or its first control. */
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Focuses the first focusable element of an item, without scrolling. */
export function focusIn(cell: HTMLElement | null): void {
  cell?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
}

/** Whether nothing has the focus, as after the element that had it went away. */
export const isNowhere = (active: Element | null): boolean =>
  active === null || active === document.body || active === document.documentElement;

/** Whether arrow keys belong to the element itself: text fields, lists, sliders and everything that moves by them. */
export const typesInto = (element: HTMLElement): boolean =>
  element.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="tablist"]',
  ) !== null;
