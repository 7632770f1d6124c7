import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the trigger of a menu whose code came when its button was pressed: the button that was pressed is gone, and pressing its
 * successor opens the menu with the focus where it belongs.
 */
export function usePressed(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    button.current?.click();
  }, []);
  return button;
}
