import { asApiError } from '@corkboard/api-client';
import { Button, EmptyState, ErrorState, VisuallyHidden } from '@corkboard/ui';
import { type UseInfiniteQueryResult } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { tables } from '../../messages/tables';
import { entityTableCss as css } from '../entity-table';
import { type Formats } from '../format';

const text = tables.table;

/** The words that differ from report to report. */
export interface ReportWords {
  readonly lower: string;
  readonly one: string;
  readonly caption: (account: string) => string;
  readonly emptyTitle: string;
  readonly emptyDetail: string;
  readonly noneTitle: string;
}

/** State of the request for a report's rows. */
export type ListRequest = Pick<
  UseInfiniteQueryResult,
  | 'error'
  | 'isError'
  | 'isPending'
  | 'isFetching'
  | 'refetch'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'isPlaceholderData'
>;

/** In the place of everything: the account may not be read, or its rows did not come. */
export function ListFailed({ list }: { list: ListRequest }) {
  const refusal = asApiError(list.error);
  return refusal?.httpStatus === 403 ? (
    <EmptyState title={messages.reporting.accountRefused}>{refusal.message}</EmptyState>
  ) : (
    <ErrorState
      title={messages.reporting.listFailed}
      retrying={list.isFetching}
      onRetry={() => void list.refetch()}
    >
      {refusal?.message}
    </ErrorState>
  );
}

interface NoRowsProps {
  /** By a search or filters. */
  readonly narrowed: boolean;
  readonly noneTitle: string;
  readonly onClear: () => void;
}

/** In the place of the table's rows: none fits the search, or none has the statuses. */
export function NoRows({ narrowed, noneTitle, onClear }: NoRowsProps) {
  return narrowed ? (
    <EmptyState
      picture={null}
      title={text.noMatchTitle}
      action={<Button onClick={onClear}>{text.clearFilters}</Button>}
    >
      {text.noMatchDetail}
    </EmptyState>
  ) : (
    <EmptyState picture={null} title={noneTitle}>
      {messages.campaigns.noneDetail}
    </EmptyState>
  );
}

interface FootProps {
  readonly list: ListRequest;
  /** Rows that were fetched, of as many that there are. */
  readonly loaded: number;
  readonly count: number | undefined;
  readonly formats: Formats;
  readonly words: Pick<ReportWords, 'lower' | 'one'>;
}

/** How many rows there are; the others come as one scrolls to them. */
export function Foot({ list, loaded, count, formats, words }: FootProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = list;
  const all = count ?? loaded;
  return (
    <div className={css.foot}>
      <span role="status">
        {all > 0
          ? text.count(formats.number(loaded), formats.number(all), all === 1 ? words.one : words.lower)
          : null}
        {isPlaceholderData ? <VisuallyHidden>{text.updating}</VisuallyHidden> : null}
      </span>
      {hasNextPage ? (
        <Button size="sm" busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.loadMore}
        </Button>
      ) : null}
      {isFetchNextPageError && !isFetchingNextPage ? <span role="alert">{text.moreFailed}</span> : null}
    </div>
  );
}
