import { type ReactNode } from 'react';
import { type Header, type Row, type Table } from '@tanstack/react-table';
import { Checkbox, TableFrame, Td, Th } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { type EntityColumn, type Identified } from './columns';
import css from './entity-table.module.css';

const text = messages.table;

export interface EntityTableProps<T extends Identified> {
  readonly table: Table<T>;
  readonly columns: readonly EntityColumn<T>[];
  readonly caption: string;
  readonly nameOf: (row: T) => string;
  /** Rows made a moment ago: they stand out for a while. */
  readonly freshId?: string | undefined;
  /** Other rows are on the way. */
  readonly busy?: boolean;
  /** In place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** The table of a report: rows to tick, headers that sort; on a phone it scrolls under its first column. */
export function EntityTable<T extends Identified>(props: EntityTableProps<T>) {
  const { table, columns, caption, nameOf, freshId, busy = false, empty } = props;
  const { rows } = table.getRowModel();
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const headers = table.getFlatHeaders();
  return (
    <TableFrame caption={caption} className={css.table} aria-busy={busy}>
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
            <ColumnHeader
              key={column.id}
              column={column}
              header={headers.find(({ id }) => id === column.id)!}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={css.row}
            data-fresh={row.id === freshId || undefined}
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
        {rows.length === 0 ? (
          <tr>
            <td colSpan={shown.length + 1} className={css.empty}>
              {empty}
            </td>
          </tr>
        ) : null}
      </tbody>
    </TableFrame>
  );
}

function ColumnHeader<T>({ column, header }: { column: EntityColumn<T>; header: Header<T, unknown> }) {
  const sorted = header.column.getIsSorted();
  return (
    <Th
      numeric={column.numeric}
      sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
      onSort={() => {
        header.column.toggleSorting();
      }}
      className={column.rowHeader ? css.name : undefined}
    >
      {column.header}
    </Th>
  );
}

function Cells<T>({ row, columns }: { row: Row<T>; columns: readonly EntityColumn<T>[] }) {
  return columns.map((column) => {
    const content = column.cell(row.original);
    return column.rowHeader ? (
      <th key={column.id} scope="row" className={css.name}>
        {content}
      </th>
    ) : (
      <Td key={column.id} numeric={column.numeric} className={column.numeric ? undefined : css.cell}>
        {content ?? <span aria-hidden="true">{messages.none}</span>}
      </Td>
    );
  });
}
