/** What takes the focus within an item: its link, or its first control. */
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Puts the focus on the first thing of an item that takes it, without scrolling. */
export function focusIn(cell: HTMLElement | null): void {
  cell?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
}

/** Whether nothing has the focus, as after the element that had it went away. */
export const isNowhere = (active: Element | null): boolean =>
  active === null || active === document.body || active === document.documentElement;

const NO_TEXT = new Set(['checkbox', 'button', 'submit', 'reset', 'image', 'file']);

/** Whether arrow keys belong to the element itself: text fields, lists, sliders and everything that moves by them. */
export function typesInto(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return !NO_TEXT.has(element.type);
  return (
    element.isContentEditable ||
    element.closest(
      'textarea, select, [role="combobox"], [role="listbox"], [role="menu"], [role="tablist"]',
    ) !== null
  );
}
