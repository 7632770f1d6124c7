import { type ReactNode } from 'react';
import { asApiError } from '@corkboard/api-client';
import { Button, EmptyState, ErrorState, Skeleton, TextField, type TextFieldProps } from '@corkboard/ui';
import { staff as text } from '../../messages/staff';
import css from './staff.module.css';

/** A list in pages, as far as a part of a page shows how it is doing. */
export interface PagedList {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface StaffListProps<Row> {
  readonly title: string;
  readonly words: { readonly failed: string; readonly empty: string; readonly emptyDetail: string };
  readonly list: PagedList;
  /** Rows loaded so far. */
  readonly rows: readonly Row[] | undefined;
  /** Search field: rows match by a part of their name. */
  readonly part: Pick<TextFieldProps, 'label' | 'dir'> & {
    readonly value: string;
    readonly onChange: (part: string) => void;
  };
  /** Further filters. */
  readonly narrow: ReactNode;
  /** Renders rows; not called without any. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Searchable, paginated table of the staff pages, with its empty, loading, and error states. */
export function StaffList<Row>({ title, words, list, rows, part, narrow, children }: StaffListProps<Row>) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <div className={css.fields}>
        <TextField
          type="search"
          label={part.label}
          dir={part.dir}
          value={part.value}
          onChange={({ target }) => {
            part.onChange(target.value);
          }}
        />
        {narrow}
      </div>
      {list.error && !rows ? (
        <ErrorState title={words.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
          {asApiError(list.error)?.message}
        </ErrorState>
      ) : null}
      {list.isPending ? <Skeleton height={320} /> : null}
      {rows?.length === 0 ? <EmptyState title={words.empty}>{words.emptyDetail}</EmptyState> : null}
      {rows && rows.length > 0 ? children(rows) : null}
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </section>
  );
}
