import { useEffect, useState } from 'react';
import { type OnChangeFn, type VisibilityState } from '@tanstack/react-table';
import { type EntityColumn } from './columns';

const keyOf = (name: string) => `corkboard.columns.${name}`;

/** Which columns a person chose, remembered in this browser; the report's own choice until then. */
export function useShownColumns(
  name: string,
  columns: readonly Pick<EntityColumn<never>, 'id' | 'hidden'>[],
): [VisibilityState, OnChangeFn<VisibilityState>] {
  const [first] = useState<VisibilityState>(() => ({
    ...Object.fromEntries(columns.map(({ id, hidden }) => [id, !hidden])),
    ...readChoice(name),
  }));
  const [shown, setShown] = useState(first);
  useEffect(() => {
    // Only a choice is kept: the report's own columns may be others tomorrow.
    if (shown !== first) keepChoice(name, shown);
  }, [name, shown, first]);
  return [shown, setShown];
}

function readChoice(name: string): VisibilityState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored as object).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      ),
    );
  } catch {
    // Storage that is closed or holds something else: the report's own columns (business §8).
    return {};
  }
}

function keepChoice(name: string, shown: VisibilityState): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(shown));
  } catch {
    // Then it lasts as long as the page does.
  }
}
