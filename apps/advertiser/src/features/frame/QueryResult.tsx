import { type ReactNode } from 'react';
import { asApiError } from '@corkboard/api-client';
import { ErrorState } from '@corkboard/ui';
import { Waiting } from './AccountBody';

export interface LoadedProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly words: { readonly loading: string; readonly failed: string };
  readonly children: (data: T) => ReactNode;
}

/** A query's data, or what is in its place while it isn't there. */
export function QueryResult<T>({ query, words, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Waiting words={words} />;
  return (
    <ErrorState title={words.failed} retrying={query.isFetching} onRetry={() => void query.refetch()}>
      {asApiError(query.error)?.message}
    </ErrorState>
  );
}
