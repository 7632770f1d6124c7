import { Button, EmptyState, ErrorState, Skeleton } from '@corkboard/ui';
import { type ReactNode, useId } from 'react';
import { tuning as text } from '../../messages/tuning';
import css from '../settings-trash/trash.module.css';

/** A paged list as far as a part of the page looks at it. */
interface List<Row> {
  readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

export interface PartProps<Row> {
  readonly title: string;
  readonly lead: string;
  readonly empty: { readonly title: string; readonly detail: string };
  readonly failed: string;
  readonly list: List<Row>;
  readonly row: (row: Row) => ReactNode;
}

/** One list of the page, with its loading, empty and failed states. */
export function Part<Row>({ title, lead, empty, failed, list, row }: PartProps<Row>) {
  const id = useId();
  const rows = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.part}>
        {title}
      </h2>
      <p>{lead}</p>
      {list.isError && !rows ? (
        <ErrorState level={3} title={failed} retrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <Skeleton height={72} /> : null}
      {rows?.length === 0 ? (
        <EmptyState level={3} title={empty.title}>
          {empty.detail}
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul role="list" className={css.list}>
          {rows.map(row)}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <Button wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </section>
  );
}
