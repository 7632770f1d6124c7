import { type RefObject, useEffect, useRef, useState } from 'react';

/** Invalid fields, and invalid parts of a form without a field of their own. */
const WRONG = '[aria-invalid="true"], [data-wrong]';

/** Focuses the first invalid field of a form, once its error is rendered. */
export function useFocusWrong<E extends HTMLElement>(): [form: RefObject<E | null>, lead: () => void] {
  const form = useRef<E>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [tries]);
  return [
    form,
    () => {
      setTries((before) => before + 1);
    },
  ];
}
