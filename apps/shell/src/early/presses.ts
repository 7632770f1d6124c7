declare global {
  /** Set by the script in the head of a page that the server drew. */
  var corkboardPresses: (() => () => void) | undefined;
}

/**
 * Keeps the presses of buttons that cannot answer yet, because the page's code is still on its way; each button once, however often an
 * impatient person presses it. Links and forms that work without scripts go their own way.
 * @returns to be called when the page is about to listen for itself; what that returns, when it listens: it presses them again
 */
export function keepPresses(page: Document): () => () => void {
  const pressed = new Set<HTMLElement>();
  const keep = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button, [role=button]');
    if (button && !sendsByItself(button)) pressed.add(button);
  };
  page.addEventListener('click', keep, true);
  return () => {
    page.removeEventListener('click', keep, true);
    return () => {
      for (const button of pressed) if (button.isConnected) button.click();
    };
  };
}

function sendsByItself(button: HTMLElement): boolean {
  const { type, form } = button as HTMLButtonElement;
  return type === 'submit' && form != null && form.method !== 'dialog';
}
