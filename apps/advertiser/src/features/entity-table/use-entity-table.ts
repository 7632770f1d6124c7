import { useMemo, useState } from 'react';
import {
  getCoreRowModel,
  type RowSelectionState,
  type Table,
  useReactTable,
  type VisibilityState,
} from '@tanstack/react-table';
import { columnDefs, type EntityColumn, type RowWithId } from './columns';
import { useShownColumns } from './shown-columns';

export interface EntityTableOptions<T extends RowWithId> {
  /** Must keep its identity while nothing changed. */
  readonly rows: T[];
  readonly columns: readonly EntityColumn<T, string>[];
  /** Under which the choice of columns is remembered. */
  readonly name: string;
}

interface EntityTableState<T> {
  readonly table: Table<T>;
  /** Shows and hides some columns, which isn't remembered. */
  readonly beginWith: (shown: VisibilityState) => void;
}

/** The state of a report's table: selection and shown columns. Order and search are the service's. */
export function useEntityTable<T extends RowWithId>(options: EntityTableOptions<T>): EntityTableState<T> {
  const { rows, columns, name } = options;
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [columnVisibility, onColumnVisibilityChange, beginWith] = useShownColumns(name, columns);
  const defs = useMemo(() => columnDefs(columns), [columns]);
  // oxlint-disable-next-line react/incompatible-library -- true, and nothing here is memoised over the table
  const table = useReactTable<T>({
    data: rows,
    columns: defs,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange,
    getRowId: (row) => row.id,
    getCoreRowModel: getCoreRowModel(),
  });
  return { table, beginWith };
}
