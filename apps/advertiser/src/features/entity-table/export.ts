import { type Table } from '@tanstack/react-table';
import { downloadText, fileName, toCsv } from '../csv';
import { type EntityColumn } from './columns';

/** The file of some rows: the columns that are shown, then the id, which scripts go by. */
export function csvOf<T extends { readonly id: string }>(
  table: Table<T>,
  columns: readonly EntityColumn<T, string>[],
  rows: readonly T[],
): string {
  const shown = columns.filter(({ id, acts }) => id !== 'id' && !acts && table.getColumn(id)?.getIsVisible());
  return toCsv(
    ['ID', ...shown.map(({ header, csvHeader }) => csvHeader ?? header)],
    rows.map((row) => [row.id, ...shown.map(({ value, csv }) => (csv ? csv(row) : value(row)))]),
  );
}

/** Saves rows as a file named after what they are and a day. */
export function exportRows<T extends { readonly id: string }>(
  what: string,
  day: string,
  table: Table<T>,
  columns: readonly EntityColumn<T, string>[],
  rows: readonly T[],
): void {
  downloadText(`${fileName(what)}-${day}.csv`, csvOf(table, columns, rows), 'text/csv;charset=utf-8');
}
