/** Elements that react to a press. */
const PRESSABLE = 'a, button, input, select, textarea, summary, [role]';

/**
 * Keeps the second half of a double click from what its first half did not meet: when a dialog closes or a row leaves its list under
 * the pointer, pressing what stands there then is nobody's wish.
 */
export function guardDoubleClicks(page: Document): void {
  let first: Element | null = null;
  page.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const met = target.closest('label')?.control ?? target.closest(PRESSABLE);
      if (event.detail > 1 && met !== first) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      first = met;
    },
    true,
  );
}
