import { useEffect, useState } from 'react';
import { readStored, writeStored } from '@corkboard/contract';
import { type OnChangeFn, type VisibilityState } from '@tanstack/react-table';
import { type EntityColumn } from './columns';

const keyOf = (name: string) => `corkboard.columns.${name}`;

/** Which columns a person chose, remembered in this browser; the report's own choice until then. The last is for what they chose elsewhere: it shows, and isn't remembered here. */
export function useShownColumns(
  name: string,
  columns: readonly Pick<EntityColumn<never>, 'id' | 'hidden'>[],
): [VisibilityState, OnChangeFn<VisibilityState>, begin: (shown: VisibilityState) => void] {
  const [first, setFirst] = useState<VisibilityState>(() => ({
    ...Object.fromEntries(columns.map(({ id, hidden }) => [id, !hidden])),
    ...readChoice(name),
  }));
  const [shown, setShown] = useState(first);
  useEffect(() => {
    // Only a choice is kept: the report's own columns may be others tomorrow.
    if (shown !== first) keepChoice(name, shown);
  }, [name, shown, first]);
  const begin = (chosen: VisibilityState) => {
    const next = { ...shown, ...chosen };
    setFirst(next);
    setShown(next);
  };
  return [shown, setShown, begin];
}

function readChoice(name: string): VisibilityState {
  // Where nothing is kept, or something else: the report's own columns.
  const kept = Object.entries((readStored('local', keyOf(name)) ?? {}) as object);
  return Object.fromEntries(
    kept.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}

/** Without storage the choice lasts as long as the page does. */
function keepChoice(name: string, shown: VisibilityState): void {
  writeStored('local', keyOf(name), shown);
}
