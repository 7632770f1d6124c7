/** Fields that are typed into, or chosen from. Boxes are presses. */
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what is typed into fields whose page's code is still on its way. Without it the code would begin with what the server drew, and the next thing it draws would take
 * the text away.
 * @returns to be called when the page listens: it types what was typed again
 */
export function keepTyped(page: Document): () => void {
  const typed = new Map<Field, string>();
  const keep = ({ target }: Event) => {
    if (isField(target)) typed.set(target, target.value);
  };
  page.addEventListener('input', keep, true);
  return () => {
    page.removeEventListener('input', keep, true);
    for (const [field, value] of typed) if (field.isConnected) typeAgain(field, value);
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches(FIELDS);

/** A listener compares a field with the text that it knows, so the field has another one for a moment, which isn't shown. */
function typeAgain(field: Field, value: string): void {
  const focused = field.ownerDocument.activeElement === field && 'selectionStart' in field;
  const caret = focused ? [field.selectionStart, field.selectionEnd] : [];
  field.value = value === '' ? '0' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  const [start, end] = caret;
  // Fields of numbers and addresses have no caret to set.
  if (focused && start !== null && start !== undefined) field.setSelectionRange(start, end ?? start);
}
