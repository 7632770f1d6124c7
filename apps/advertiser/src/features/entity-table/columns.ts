import { type ReactNode } from 'react';
import { type ColumnDef, type Row } from '@tanstack/react-table';
import { type CsvValue } from '../csv/csv';

/** One column of a report: how a row shows, sorts and is exported by it. */
export interface EntityColumn<T> {
  readonly id: string;
  readonly header: string;
  /** What the cell shows. */
  readonly cell: (row: T) => ReactNode;
  /** What rows are sorted by; null (nothing there) comes last either way. Also the exported value unless `csv` is given. */
  readonly value: (row: T) => string | number | null;
  readonly csv?: (row: T) => CsvValue;
  /** Header in the file, where the one on the screen lacks a unit. */
  readonly csvHeader?: string;
  /** Aligned to the end. */
  readonly numeric?: boolean;
  /** Not shown until it is chosen. */
  readonly hidden?: boolean;
  /** Names the row; always shown, first. */
  readonly rowHeader?: boolean;
}

/** Rows of a report have an id. */
export interface Identified {
  readonly id: string;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function compare<T>(a: Row<T>, b: Row<T>, column: string): number {
  const [x, y] = [a.getValue(column), b.getValue(column)];
  return typeof x === 'number' && typeof y === 'number' ? x - y : collator.compare(String(x), String(y));
}

/** The columns as TanStack Table wants them. Its `sortUndefined` is what keeps empty cells last. */
export function columnDefs<T>(columns: readonly EntityColumn<T>[]): ColumnDef<T>[] {
  return columns.map(({ id, header, value, rowHeader = false }) => ({
    id,
    header,
    accessorFn: (row: T) => value(row) ?? undefined,
    sortingFn: compare,
    sortUndefined: 'last',
    // Numbers start with the largest, words with A: what one looks for first.
    sortDescFirst: false,
    enableHiding: !rowHeader,
  }));
}
