import { type ReactNode, useMemo } from 'react';
import { apiItemsQuery, apiQuery, asApiError } from '@corkboard/api-client';
import { type AdAccount, type CallOptions } from '@corkboard/contract';
import { Button, EmptyState, ErrorState, VisuallyHidden } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { type Row } from '@tanstack/react-table';
import { messages } from '../../messages/en';
import { type EntityColumn } from '../entity-table/columns';
import css from '../entity-table/entity-table.module.css';
import { EntityTable } from '../entity-table/EntityTable';
import { exportRows } from '../entity-table/export';
import { SelectionBar } from '../entity-table/SelectionBar';
import { type ShownStatus } from '../entity-table/statuses';
import { TableSkeleton } from '../entity-table/TableSkeleton';
import { Toolbar } from '../entity-table/Toolbar';
import { useEntityTable } from '../entity-table/use-entity-table';
import { type Formats } from '../format/format';
import { type EntityListCall, type EntityOf, rowsOf } from '../lists/entity-list';
import { unshownOptions } from '../lists/needs';

const text = messages.table;

/** The words that differ from report to report. */
interface ReportWords {
  readonly lower: string;
  readonly one: string;
  readonly caption: (account: string) => string;
  readonly emptyTitle: string;
  readonly emptyDetail: string;
  readonly noneTitle: string;
}

export interface EntityReportProps<N extends EntityListCall> {
  readonly call: N;
  /** The same options as in the page's data needs, so that nothing is fetched twice. */
  readonly options: CallOptions<N>;
  readonly account: AdAccount;
  readonly formats: Formats;
  readonly columns: readonly EntityColumn<EntityOf<N>>[];
  readonly nameOf: (row: EntityOf<N>) => string;
  readonly words: ReportWords;
  readonly statuses: readonly ShownStatus[] | undefined;
  readonly onSwitchStatus: (status: ShownStatus) => void;
  /** Says what the rows belong to, and leads out of it. */
  readonly within?: ReactNode;
  /** In the place of an empty account's table: what to do first. */
  readonly emptyAction?: ReactNode;
  readonly freshId?: string | undefined;
  /** What can be done with some rows besides exporting them. */
  readonly selectionActions: (ids: readonly string[]) => ReactNode;
}

/** A list of advertising entities: fetched by pages, searched, sorted, ticked and exported; with its loading, empty and failed states. */
export function EntityReport<N extends EntityListCall>(props: EntityReportProps<N>) {
  const { account, formats, columns, nameOf, words, statuses } = props;
  const { list, rows, waiting, untouched } = useEntityRows(props);
  const table = useEntityTable({ rows, columns, nameOf, name: words.lower });
  const { show } = useToast();

  const exportChosen = (chosen: readonly Row<EntityOf<N>>[]) => {
    exportRows(`${account.name} ${words.lower}`, table, columns, chosen);
    show({ message: text.exported(chosen.length) });
  };

  if (waiting) {
    return (
      <div aria-busy="true">
        <TableSkeleton />
      </div>
    );
  }
  if (list.isError && rows.length === 0) return <ListFailed list={list} />;
  const selected = table.getSelectedRowModel().rows;
  return (
    <>
      {props.within}
      {untouched ? (
        <EmptyState title={words.emptyTitle} action={props.emptyAction}>
          {words.emptyDetail}
        </EmptyState>
      ) : null}
      <Toolbar
        table={table}
        columns={columns}
        what={words.lower}
        statuses={statuses}
        onSwitchStatus={props.onSwitchStatus}
        onExport={() => {
          exportChosen(table.getSortedRowModel().rows);
        }}
      />
      {selected.length > 0 ? (
        <SelectionBar
          count={formats.number(selected.length)}
          onExport={() => {
            exportChosen(selected);
          }}
          onClear={() => {
            table.resetRowSelection(true);
          }}
        >
          {props.selectionActions(selected.map(({ id }) => id))}
        </SelectionBar>
      ) : null}
      {untouched ? null : (
        <EntityTable
          table={table}
          columns={columns}
          caption={words.caption(account.name)}
          nameOf={nameOf}
          freshId={props.freshId}
          busy={list.isPlaceholderData}
          empty={
            <NoRows
              search={table.getState().globalFilter as string}
              noneTitle={words.noneTitle}
              onClearSearch={() => {
                table.setGlobalFilter('');
              }}
            />
          }
        />
      )}
      <Foot
        list={list}
        shown={table.getRowModel().rows.length}
        count={rows.length}
        formats={formats}
        words={words}
      />
    </>
  );
}

/** The rows of a list, and whether there is anything in the account to list at all. */
function useEntityRows<N extends EntityListCall>(
  props: Pick<EntityReportProps<N>, 'call' | 'options' | 'account' | 'statuses' | 'within'>,
) {
  const { call, options, account, statuses, within } = props;
  const list = useInfiniteQuery({
    ...apiItemsQuery(call, options),
    // Other statuses of the same account: the rows stay until the new ones are there.
    placeholderData: (previous, query) =>
      (query?.queryKey[1] as { params?: { ad_account_id?: string } } | undefined)?.params?.ad_account_id ===
      account.id
        ? previous
        : undefined,
  });
  const { data } = list;
  const rows = useMemo(() => rowsOf<N>(data), [data]);
  // Nothing among what is shown unasked: are there drafts or archived ones, or nothing at all?
  const nothing = list.isSuccess && rows.length === 0 && !statuses && !within;
  const unshown = useQuery({
    ...apiQuery(call, unshownOptions<N>({ accountId: account.id })),
    enabled: nothing,
  });
  return {
    list,
    rows,
    waiting: list.isPending || (nothing && unshown.isPending),
    untouched: nothing && unshown.data?.items.length === 0,
  };
}

/** What the parts of a report know of the request for its rows. */
type ListRequest = Pick<
  UseInfiniteQueryResult,
  | 'error'
  | 'isFetching'
  | 'refetch'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'isPlaceholderData'
>;

/** In the place of everything: the account may not be read, or its rows did not come. */
function ListFailed({ list }: { list: ListRequest }) {
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
  readonly search: string;
  readonly noneTitle: string;
  readonly onClearSearch: () => void;
}

/** In the place of the table's rows: none fits the search, or none has the statuses. */
function NoRows({ search, noneTitle, onClearSearch }: NoRowsProps) {
  return search ? (
    <EmptyState
      picture={null}
      title={text.noMatchTitle}
      action={<Button onClick={onClearSearch}>{text.clearSearch}</Button>}
    >
      {text.noMatchDetail(search)}
    </EmptyState>
  ) : (
    <EmptyState picture={null} title={noneTitle}>
      {messages.campaigns.noneDetail}
    </EmptyState>
  );
}

interface FootProps {
  readonly list: ListRequest;
  /** Rows that the table shows, of as many that were fetched. */
  readonly shown: number;
  readonly count: number;
  readonly formats: Formats;
  readonly words: ReportWords;
}

/** How many rows there are, and the way to more. */
function Foot({ list, shown, count, formats, words }: FootProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = list;
  return (
    <div className={css.foot}>
      <span role="status">
        {count > 0
          ? text.count(
              formats.number(shown),
              formats.number(count),
              count === 1 ? words.one : words.lower,
              hasNextPage,
            )
          : null}
        {isPlaceholderData ? <VisuallyHidden>{text.updating}</VisuallyHidden> : null}
      </span>
      {hasNextPage ? (
        <>
          <span>{text.partial}</span>
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.loadMore}
          </Button>
        </>
      ) : null}
      {isFetchNextPageError && !isFetchingNextPage ? <span role="alert">{text.moreFailed}</span> : null}
    </div>
  );
}
