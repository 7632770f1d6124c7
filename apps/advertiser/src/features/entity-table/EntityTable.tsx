import { type ReactNode, useEffect, useRef } from 'react';
import { type ReportOrder, type ReportSort } from '@corkboard/contract';
import { type Row, type Table } from '@tanstack/react-table';
import { Checkbox, TableFrame, Td, Th } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { tables } from '../../messages/tables';
import { type EntityColumn, type RowWithId } from './columns';
import css from './entity-table.module.css';
import { useRowWindow } from './use-row-window';

const text = tables.table;

/** How the rows are ordered. */
export interface Sorting<S extends string = ReportSort> {
  readonly sort: S | undefined;
  readonly order: ReportOrder | undefined;
}

/** Rows before the end at which more are asked for. */
const NEAR = 30;

export interface EntityTableProps<T extends RowWithId, S extends string> {
  readonly table: Table<T>;
  readonly columns: readonly EntityColumn<T, S>[];
  readonly caption: string;
  readonly nameOf: (row: T) => string;
  /** Other rows are on the way. */
  readonly busy?: boolean;
  /** Label of the footer with the totals of all rows; no footer without it. */
  readonly totalLabel?: string | undefined;
  readonly sorting: Sorting<S>;
  readonly onSort: (sort: S) => void;
  /** How many rows there are in all, as far as it's known. */
  readonly count?: number | undefined;
  /** The end of the rows is near. */
  readonly onNearEnd?: (() => void) | undefined;
  /** In place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** The table of a report: rows to tick, headers that sort, as many rows drawn as are in sight; on a phone each row is a card, and the headers are a line that scrolls. */
export function EntityTable<T extends RowWithId, S extends string>(props: EntityTableProps<T, S>) {
  const { table, columns, caption, nameOf, busy = false, totalLabel, empty } = props;
  const { sorting, onSort, onNearEnd } = props;
  const { rows } = table.getRowModel();
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, last, height } = useRowWindow(body, rows.length);
  const near = rows.length > 0 && last >= rows.length - NEAR;
  useEffect(() => {
    if (near) onNearEnd?.();
  }, [near, rows.length, onNearEnd]);
  const gap = (key: string, from: number, to: number) =>
    to > from ? (
      <tr key={key} aria-hidden="true" className={css.gap}>
        <td colSpan={shown.length + 1} style={{ blockSize: (to - from) * height }} />
      </tr>
    ) : null;
  return (
    <TableFrame
      caption={caption}
      className={css.table}
      aria-busy={busy}
      aria-rowcount={props.count === undefined ? undefined : props.count + 1}
    >
      <thead>
        <tr>
          <Th className={css.check}>
            <Checkbox
              hideLabel
              label={text.selectAll}
              disabled={rows.length === 0}
              checked={rows.length > 0 && table.getIsAllRowsSelected()}
              ref={(box) => {
                if (box) box.indeterminate = !table.getIsAllRowsSelected() && table.getIsSomeRowsSelected();
              }}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </Th>
          {shown.map((column) => (
            <ColumnHeader key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {gap('above', 0, first)}
        {rows.slice(first, last).map((row) => (
          <tr
            key={row.id}
            aria-rowindex={row.index + 2}
            className={css.row}
            data-selected={row.getIsSelected() || undefined}
          >
            <Td className={css.check}>
              <Checkbox
                hideLabel
                label={text.select(nameOf(row.original))}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            </Td>
            <Cells row={row} columns={shown} />
          </tr>
        ))}
        {gap('below', last, rows.length)}
        {rows.length === 0 ? (
          <tr>
            <td colSpan={shown.length + 1} className={css.empty}>
              {empty}
            </td>
          </tr>
        ) : null}
      </tbody>
      {totalLabel === undefined || rows.length === 0 ? null : (
        <tfoot>
          <tr className={css.total}>
            <Td className={css.check} />
            {shown.map((column) => (
              <Td
                key={column.id}
                numeric={column.numeric}
                data-label={column.header}
                className={column.rowHeader ? css.name : undefined}
              >
                {column.rowHeader ? totalLabel : column.total}
              </Td>
            ))}
          </tr>
        </tfoot>
      )}
    </TableFrame>
  );
}

interface ColumnHeaderProps<T, S extends string> {
  readonly column: EntityColumn<T, S>;
  readonly sorting: Sorting<S>;
  readonly onSort: (sort: S) => void;
}

function ColumnHeader<T, S extends string>({ column, sorting, onSort }: ColumnHeaderProps<T, S>) {
  const { sort } = column;
  const isBy = sort !== undefined && sorting.sort === sort;
  return (
    <Th
      numeric={column.numeric}
      sort={isBy ? (sorting.order === 'ASCENDING' ? 'ascending' : 'descending') : undefined}
      onSort={
        sort === undefined
          ? undefined
          : () => {
              onSort(sort);
            }
      }
      className={column.rowHeader ? css.name : undefined}
    >
      {column.header}
    </Th>
  );
}

function Cells<T>({ row, columns }: { row: Row<T>; columns: readonly EntityColumn<T, string>[] }) {
  return columns.map((column) => {
    const content = column.cell(row.original);
    return column.rowHeader ? (
      <th key={column.id} scope="row" className={css.name}>
        {content}
      </th>
    ) : (
      <Td
        key={column.id}
        numeric={column.numeric}
        data-label={column.header}
        className={column.numeric ? undefined : css.cell}
      >
        {content ?? <span aria-hidden="true">{messages.none}</span>}
      </Td>
    );
  });
}
