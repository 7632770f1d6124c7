import { type ReactNode } from 'react';
import { Button } from '@corkboard/ui';
import { tables } from '../../messages/tables';
import css from './entity-table.module.css';

const text = tables.table;

export interface SelectionBarProps {
  /** How many rows are ticked, written out. */
  readonly count: string;
  /** Where one can go with them. */
  readonly children: ReactNode;
  readonly onExport: () => void;
  readonly onClear: () => void;
}

/** Actions on the selected rows. */
export function SelectionBar({ count, children, onExport, onClear }: SelectionBarProps) {
  return (
    <div role="group" aria-label={text.selectionActions} className={css.selection}>
      <span className={css.selected} role="status">
        {text.selected(count)}
      </span>
      {children}
      <Button size="sm" onClick={onExport}>
        {text.exportSelected}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {text.clearSelection}
      </Button>
    </div>
  );
}
