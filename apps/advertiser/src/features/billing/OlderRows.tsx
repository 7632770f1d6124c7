import { type ReactNode } from 'react';
import { asApiError } from '@corkboard/api-client';
import { Button, EmptyState, ErrorState } from '@corkboard/ui';
import { billing as text } from '../../messages/billing';
import { Waiting } from '../frame';

export interface OlderRowsProps<Row> {
  /** Those of all pages that are there; undefined before the first. */
  readonly rows: readonly Row[] | undefined;
  readonly list: {
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly words: { readonly empty: string; readonly emptyDetail: string };
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that comes page by page, and what is in its place while it isn't there. */
export function OlderRows<Row>({ rows, list, words, children }: OlderRowsProps<Row>) {
  if (rows === undefined)
    return list.isError ? (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    ) : (
      <Waiting words={text} />
    );
  if (rows.length === 0) return <EmptyState title={words.empty}>{words.emptyDetail}</EmptyState>;
  return (
    <>
      {children(rows)}
      {list.hasNextPage ? (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
          {list.isFetchNextPageError ? <span role="alert">{text.moreFailed}</span> : null}
        </div>
      ) : null}
    </>
  );
}
