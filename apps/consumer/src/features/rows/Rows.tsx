import { EmptyState, ErrorState, Skeleton } from '@corkboard/ui';
import { type ReactNode } from 'react';
import css from './rows.module.css';

/** A list as it was asked for. */
interface Asked {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface RowsProps<Row> {
  readonly list: Asked;
  /** Rows loaded so far. */
  readonly rows: readonly Row[] | undefined;
  readonly row: (row: Row) => ReactNode;
  readonly empty: { readonly title: string; readonly detail: string };
  readonly failed: string;
  /** Level of the headings of its states. */
  readonly level?: 2 | 3;
  readonly className?: string | undefined;
  /** The way to the next page. */
  readonly more?: ReactNode;
}

/** A list of rows in the settings, with its loading, empty and failed states. */
export function Rows<Row>({ list, rows, row, empty, failed, level = 2, className, more }: RowsProps<Row>) {
  return (
    <>
      {list.isError && !rows ? (
        <ErrorState
          level={level}
          title={failed}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <Skeleton height={72} /> : null}
      {rows?.length === 0 ? (
        <EmptyState level={level} title={empty.title}>
          {empty.detail}
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul role="list" className={className ?? css.list}>
          {rows.map(row)}
        </ul>
      ) : null}
      {more}
    </>
  );
}
