import { type ReactNode } from 'react';
import { asApiError } from '@corkboard/api-client';
import { Button, EmptyState, ErrorState, Skeleton, TextField, type TextFieldProps } from '@corkboard/ui';
import { staff as text } from '../../messages/staff';
import { type PagedList } from './paged-list';
import css from './staff.module.css';

export interface StaffListProps<Row> {
  readonly title: string;
  readonly words: { readonly failed: string; readonly empty: string; readonly emptyDetail: string };
  readonly list: PagedList;
  /** What is there of it. */
  readonly rows: readonly Row[] | undefined;
  /** The part of a name that rows are found by. */
  readonly part: Pick<TextFieldProps, 'label' | 'dir'> & {
    readonly value: string;
    readonly onChange: (part: string) => void;
  };
  /** What else they are narrowed by. */
  readonly narrow: ReactNode;
  /** Draws some of them; nothing is drawn without any. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** What staff keep in a table: found by a part of its name, in pages, with what is said while there is none. */
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
