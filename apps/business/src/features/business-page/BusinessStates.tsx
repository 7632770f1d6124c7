import { type ReactNode } from 'react';
import { asApiError } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { ErrorState, Page, Skeleton } from '@corkboard/ui';
import { type UseQueryResult } from '@tanstack/react-query';
import { overview as text } from '../../messages/overview';
import { messages } from '../../messages/en';
import { Notice } from './Notice';

export interface BusinessStatesProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The business's name, once it's known. */
  readonly over?: string | undefined;
  readonly title: string;
  readonly lead?: string | undefined;
  /** For who may not see it; without, they're told so. */
  readonly refused?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The states of a page about a business: it's refused, it's missing, it loads, or it's there. */
export function BusinessStates<Data>({
  query,
  over,
  title,
  lead,
  refused,
  children,
}: BusinessStatesProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const status = asApiError(error)?.httpStatus;
  if (status === 404 || status === 400)
    return (
      <Notice title={messages.access.missingTitle} link={buildPath('home')} label={messages.access.goHome}>
        {messages.access.missingDetail}
      </Notice>
    );
  if (status === 403)
    return refused !== undefined ? (
      refused
    ) : (
      <Notice title={text.refusedTitle} link={buildPath('home')} label={messages.access.goHome}>
        {asApiError(error)?.message ?? text.refusedDetail}
      </Notice>
    );
  return (
    <Page kind="table" over={over} title={title} lead={lead}>
      <title>{messages.title(title)}</title>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {asApiError(error)?.message}
        </ErrorState>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}
