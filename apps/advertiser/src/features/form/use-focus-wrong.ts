import { type RefObject, useEffect, useRef, useState } from 'react';

/** What a form says something against: a field, or a part of it that has none of its own. */
const WRONG = '[aria-invalid="true"], [data-wrong]';

/** Leads to the first field of a form that something is wrong with, once that stands beside it. */
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
