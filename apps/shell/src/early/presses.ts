declare global {
  /** Set by the script in the head of a page that the server drew. */
  var corkboardPresses: (() => () => void) | undefined;
}

/**
 * Keeps the presses of buttons and boxes that cannot answer yet, because the page's code is still on its way; each button once, however often an
 * impatient person presses it. Links and forms that work without scripts go their own way.
 * @returns to be called when the page is about to listen for itself; what that returns, when it listens: it presses them again
 */
export function keepPresses(page: Document): () => () => void {
  const pressed = new Set<HTMLElement>();
  const keep = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>(`button, [role=button], ${BOX}`);
    if (!button || sendsByItself(button)) return;
    if (pressed.has(button) && isBox(button)) pressed.delete(button);
    else pressed.add(button);
  };
  page.addEventListener('click', keep, true);
  return () => {
    page.removeEventListener('click', keep, true);
    const ticked = new Map([...pressed].filter(isBox).map((box) => [box, box.checked]));
    return () => {
      for (const button of pressed) {
        if (!button.isConnected) continue;
        // As it was before: what listens hears of a tick that is a change, and of no other.
        if (isBox(button)) button.checked = !ticked.get(button);
        button.click();
      }
    };
  };
}

const BOX = 'input[type=checkbox]';
const isBox = (element: HTMLElement): element is HTMLInputElement => element.matches(BOX);

function sendsByItself(button: HTMLElement): boolean {
  const { type, form } = button as HTMLButtonElement;
  return type === 'submit' && form != null && form.method !== 'dialog';
}
