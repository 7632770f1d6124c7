import { useEffect, useRef } from 'react';
import { type VisibilityState } from '@tanstack/react-table';
import { METRICS } from './metrics';
import { usePreferences } from './use-preferences';

/**
 * Opens a table once with the numbers that the viewer prefers.
 *
 * @param beginWith shows and hides columns
 * @param openWith opens the table with something that goes before, and says whether it did; undefined as long as it isn't known
 */
export function usePreferredNumbers(
  beginWith: (shown: VisibilityState) => void,
  openWith: () => boolean | undefined = () => false,
): void {
  const { found } = usePreferences();
  const opened = useRef(false);
  useEffect(() => {
    // Once, and not over what somebody chose meanwhile.
    if (!found.isFetched || opened.current) return;
    const isOpen = openWith();
    if (isOpen === undefined) return;
    opened.current = true;
    const numbers = found.data?.shown_columns;
    if (!isOpen && numbers)
      beginWith(Object.fromEntries(METRICS.map(({ id }) => [id, numbers.includes(id)])));
  });
}
