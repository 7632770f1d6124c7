import { useMemo, useState } from 'react';
import { foldText } from '@corkboard/ui';
import {
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  type RowSelectionState,
  type SortingState,
  type Table,
  useReactTable,
} from '@tanstack/react-table';
import { columnDefs, type EntityColumn, type Identified } from './columns';
import { useShownColumns } from './shown-columns';

export interface EntityTableOptions<T extends Identified> {
  /** Must keep its identity while nothing changed. */
  readonly rows: T[];
  readonly columns: readonly EntityColumn<T>[];
  /** What a search looks at besides the id. */
  readonly nameOf: (row: T) => string;
  /** Under which the choice of columns is remembered. */
  readonly name: string;
}

/** The state of a report's table: sorting, search, selection and shown columns. */
export function useEntityTable<T extends Identified>(options: EntityTableOptions<T>): Table<T> {
  const { rows, columns, nameOf, name } = options;
  const [sorting, setSorting] = useState<SortingState>([]);
  const [globalFilter, setGlobalFilter] = useState('');
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [columnVisibility, onColumnVisibilityChange] = useShownColumns(name, columns);
  const defs = useMemo(() => columnDefs(columns), [columns]);
  // oxlint-disable-next-line react/incompatible-library -- true, and nothing here is memoised over the table
  return useReactTable<T>({
    data: rows,
    columns: defs,
    state: { sorting, globalFilter, rowSelection, columnVisibility },
    onSortingChange: setSorting,
    onGlobalFilterChange: setGlobalFilter,
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange,
    getRowId: (row) => row.id,
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: ({ original }, _column, text: string) => matches(text, nameOf(original), original.id),
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
}

/** Whether a row's name has all words of a search, in any order, or its id contains it. */
export function matches(search: string, name: string, id: string): boolean {
  const wanted = foldText(search).trim();
  if (wanted === '' || id.includes(wanted)) return true;
  const text = foldText(name);
  return wanted.split(/\s+/).every((word) => text.includes(word));
}
