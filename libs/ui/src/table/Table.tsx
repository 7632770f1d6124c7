import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import { chevronDownIcon } from '../icon/icons';
import { cx } from '../internal/cx';
import { VisuallyHidden } from '../text/VisuallyHidden';
import css from './Table.module.css';

export type SortDirection = 'ascending' | 'descending';

export type TableFrameProps = ComponentPropsWithRef<'table'> & {
  /** What the table shows; its spoken name. */
  caption: ReactNode;
  /** Shows the caption above the table too. */
  showCaption?: boolean;
  /** CSS height beyond which the body scrolls under its header. */
  maxHeight?: number | string;
};

/** A `<table>` that scrolls sideways by itself, with a header that stays. Rows are yours: for headless tables and `Th`, `Td`. */
export function TableFrame({
  caption,
  showCaption,
  maxHeight,
  children,
  className,
  ...rest
}: TableFrameProps) {
  return (
    // Focusable, because a region that scrolls must be reachable with the keyboard.
    <div
      className={css.frame}
      role="region"
      aria-label={typeof caption === 'string' ? caption : undefined}
      tabIndex={0}
      style={{ maxBlockSize: maxHeight }}
    >
      <table {...rest} className={cx(css.table, className)}>
        <caption className={showCaption ? css.caption : undefined}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        {children}
      </table>
    </div>
  );
}

export type ThProps = ComponentPropsWithRef<'th'> & {
  /** Aligned to the end, like the numbers under it. */
  numeric?: boolean;
  /** How the table is sorted by this column; `undefined` for not at all. */
  sort?: SortDirection;
  /** Makes the header a button that sorts. */
  onSort?: () => void;
};

/** A header cell, sortable where `onSort` is given. */
export function Th({ numeric, sort, onSort, children, className, ...rest }: ThProps) {
  return (
    <th scope="col" aria-sort={sort} {...rest} className={cx(css.th, numeric && css.numeric, className)}>
      {onSort ? (
        <button type="button" className={css.sort} onClick={onSort}>
          {children}
          <Icon
            of={chevronDownIcon}
            size={16}
            className={cx(css.arrow, sort && css.sorted, sort === 'ascending' && css.up)}
          />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

/** A body cell. `numeric` aligns to the end with figures of equal width. */
export function Td({ numeric, className, ...rest }: ComponentPropsWithRef<'td'> & { numeric?: boolean }) {
  return <td {...rest} className={cx(css.td, numeric && css.numeric, className)} />;
}

type TableColumn<R> = {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: R) => ReactNode;
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** The cell that names its row, for assistive technology. One column at most. */
  readonly rowHeader?: boolean;
};

export type TableProps<R> = Omit<TableFrameProps, 'children'> & {
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  getRowKey: (row: R) => string;
  sort?: { readonly key: string; readonly direction: SortDirection };
  /** A sortable header was pressed: first ascending, then the other way round. The parent sorts the rows. */
  onSort?: (sort: { key: string; direction: SortDirection }) => void;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
};

/** A table from columns and rows. */
export function Table<R>({ columns, rows, getRowKey, sort, onSort, empty, ...frame }: TableProps<R>) {
  return (
    <TableFrame {...frame}>
      <thead>
        <tr>
          {columns.map((column) => {
            const direction = sort?.key === column.key ? sort.direction : undefined;
            return (
              <Th
                key={column.key}
                numeric={column.numeric}
                sort={direction}
                onSort={
                  column.sortable && onSort
                    ? () => {
                        onSort({
                          key: column.key,
                          direction: direction === 'ascending' ? 'descending' : 'ascending',
                        });
                      }
                    : undefined
                }
              >
                {column.header}
              </Th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getRowKey(row)} className={css.row}>
            {columns.map((column) =>
              column.rowHeader ? (
                <th key={column.key} scope="row" className={cx(css.td, css.rowHeader)}>
                  {column.cell(row)}
                </th>
              ) : (
                <Td key={column.key} numeric={column.numeric}>
                  {column.cell(row)}
                </Td>
              ),
            )}
          </tr>
        ))}
        {rows.length === 0 && empty ? (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        ) : null}
      </tbody>
    </TableFrame>
  );
}
