import { type ReactNode } from 'react';
import { type ReportSort } from '@corkboard/contract';
import { type ColumnDef } from '@tanstack/react-table';
import { type CsvValue } from '../csv';

/** One column of a report: how a row shows, sorts and is exported by it. `S` is what the service sorts such rows by. */
export interface EntityColumn<T, S extends string = ReportSort> {
  readonly id: string;
  readonly header: string;
  /** Content of the cell. */
  readonly cell: (row: T) => ReactNode;
  /** Sort key of the service; without it the column isn't sortable. */
  readonly sort?: S | undefined;
  /** The exported value unless `csv` is given. */
  readonly value: (row: T) => string | number | null;
  readonly csv?: (row: T) => CsvValue;
  /** Header in the file, where the one on the screen lacks a unit. */
  readonly csvHeader?: string;
  /** Aligned to the end. */
  readonly numeric?: boolean;
  /** Not shown until it is chosen. */
  readonly hidden?: boolean;
  /** Total of all rows for the footer; nothing for a column that can't be summed. */
  readonly total?: ReactNode;
  /** Names the row; always shown, first. */
  readonly rowHeader?: boolean;
  /** Contains the row's actions: always shown, and not exported. */
  readonly acts?: boolean;
}

/** Rows of a report have an id. */
export interface Identified {
  readonly id: string;
}

/** The columns as TanStack Table wants them; it keeps which of them show, and which rows are ticked. */
export function columnDefs<T>(columns: readonly EntityColumn<T, string>[]): ColumnDef<T>[] {
  return columns.map(({ id, header, value, rowHeader = false, acts = false }) => ({
    id,
    header,
    accessorFn: (row: T) => value(row) ?? undefined,
    enableHiding: !rowHeader && !acts,
  }));
}
