import { useEffect, useState } from 'react';

/** How long something stays as it is before it counts, ms. */
const SETTLED_MS = 300;

/** A value once it has stayed the same for a moment; the first one counts at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
