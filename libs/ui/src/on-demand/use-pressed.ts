import { type RefObject, useEffect, useRef } from 'react';

/** `detail` of the last press: a menu that a pointer opened marks no row, one that a key opened marks the first. */
let pressed = 0;

/** Notes how a button was pressed whose menu's code is yet to come. @param detail of its click event: 0 for a key */
export const notePress = (detail: number): void => {
  pressed = detail;
};

/**
 * For the trigger of a menu whose code came when its button was pressed: the button that was pressed is gone, and pressing its
 * successor in the same way opens the menu with the focus where it belongs.
 */
export function usePressed(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    button.current?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail: pressed }),
    );
  }, []);
  return button;
}
