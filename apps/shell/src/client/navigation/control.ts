/**
 * Which control of a page it is, in a form that finds it in the same page drawn anew: a list may be longer by then, and a button may say
 * something else.
 */
export interface Control {
  /** Key of the item of a list that it belongs to (`data-key`). */
  readonly item: string | null;
  /** What it is for, where it says so (`data-control`). */
  readonly purpose: string | null;
  readonly href: string | null;
  readonly label: string | null;
  /** Which one it is of those with the same description. */
  readonly nth: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Describes an element of a page; nothing for what is no control of it. */
export function controlOf(main: HTMLElement, element: Element | null): Control | null {
  if (!(element instanceof HTMLElement) || !main.contains(element) || !element.matches(CONTROLS)) return null;
  const item = element.closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
  const similar = {
    item,
    purpose: element.dataset.control ?? null,
    href: element.getAttribute('href'),
    label: element.getAttribute('aria-label') ?? element.textContent,
  };
  return { ...similar, nth: Math.max(0, controlsLike(main, similar).indexOf(element)) };
}

/**
 * Finds a control again; nothing while its page, or the item of its list, is not there. In an item that has no such control any more it
 * is the item's first.
 */
export function findControl(main: HTMLElement, control: Control): HTMLElement | null {
  const similar = controlsLike(main, control);
  const found = similar[control.nth] ?? similar[0];
  if (found || control.item === null) return found ?? null;
  return itemOf(main, control.item)?.querySelector<HTMLElement>(CONTROLS) ?? null;
}

function controlsLike(main: HTMLElement, like: Omit<Control, 'nth'>): HTMLElement[] {
  const root = like.item === null ? main : itemOf(main, like.item);
  const all = [...(root?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  return all.filter((one) =>
    like.purpose !== null
      ? one.dataset.control === like.purpose
      : like.href !== null
        ? one.getAttribute('href') === like.href
        : (one.getAttribute('aria-label') ?? one.textContent) === like.label && !one.hasAttribute('href'),
  );
}

const itemOf = (main: HTMLElement, key: string): HTMLElement | null =>
  main.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
