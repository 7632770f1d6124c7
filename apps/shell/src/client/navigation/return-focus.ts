import { type Control, labelOf } from './control';
import { waitFor } from './focus';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Moves the focus to a control of a page that is where it was left, and the page to it when it is out of sight. While the page lacks it, the focus is left alone. */
export function focusControl(main: HTMLElement, control: Control): void {
  const focusFound = () => {
    const found = findControl(main, control);
    if (!found) return false;
    found.focus({ preventScroll: true });
    const { top, bottom } = found.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight) found.scrollIntoView({ block: 'center', behavior: 'instant' });
    return true;
  };
  const before = document.activeElement;
  if (!focusFound()) waitFor(main, () => document.activeElement !== before, focusFound);
}

/**
 * Finds a control again; nothing while its page, or the item of its list, is not there. In an item that has no such control any longer it
 * is the item's first.
 */
function findControl(main: HTMLElement, { item, purpose, href, label }: Control): HTMLElement | null {
  const root = item === null ? main : main.querySelector<HTMLElement>(`[data-key="${CSS.escape(item)}"]`);
  const all = [...(root?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const found = all.find((one) =>
    purpose !== null
      ? one.dataset.control === purpose
      : href !== null
        ? one.getAttribute('href') === href
        : !one.hasAttribute('href') && labelOf(one) === label,
  );
  return found ?? (item === null ? null : (all[0] ?? null));
}
