import { useMemo } from 'react';
import { apiInfiniteQuery, apiQuery, callApi } from '@corkboard/api-client';
import { type ReportLevel } from '@corkboard/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { narrowedOptions, type RowOf, rowsOf, tableOptions, type TableView, unshownOptions } from '../lists';
import { allPages, FILE_ROWS } from './all-pages';
import { type ReportContext } from './context';

const TABLE = 'AdReportTableResource.get';

/** Which rows a table has. */
export interface Asked {
  readonly level: ReportLevel;
  readonly context: ReportContext;
  readonly view: TableView;
  /** Of which campaigns or ad groups they are, where not of all. */
  readonly campaignIds?: readonly string[] | undefined;
  readonly adGroupIds?: readonly string[] | undefined;
}

const shownOf = ({ context, campaignIds, adGroupIds }: Asked) => ({
  accountId: context.account.id,
  statuses: context.statuses,
  campaignIds,
  adGroupIds,
  start: context.carried.start_date,
  end: context.carried.end_date,
  compStart: context.carried.comp_start_date,
  compEnd: context.carried.comp_end_date,
});

/** The rows of a table as far as they were fetched, what all of them came to, and whether there is anything in the account to list at all. */
export function useTableRows<L extends ReportLevel>(asked: Asked & { level: L }) {
  const { level, context, view } = asked;
  const { account, statuses } = context;
  const list = useInfiniteQuery({
    ...apiInfiniteQuery(TABLE, tableOptions(level, shownOf(asked), view)),
    // Other rows of the same account: those that are there stay until the new ones come.
    placeholderData: (previous, query) =>
      (query?.queryKey[1] as { ad_account_id?: string } | undefined)?.ad_account_id === account.id
        ? previous
        : undefined,
  });
  const total = useQuery({
    ...apiQuery('AdReportTotalResource.get', narrowedOptions(level, shownOf(asked), view)),
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  const rows = useMemo(() => rowsOf<L>(data), [data]);
  const narrowed = Object.values(narrowedOptions(level, { accountId: account.id }, view)).length > 2;
  // Nothing among what is shown unasked: are there drafts or archived ones, or nothing at all?
  const nothing =
    list.isSuccess && rows.length === 0 && !statuses && !narrowed && !asked.campaignIds && !asked.adGroupIds;
  const unshown = useQuery({
    ...apiQuery(TABLE, unshownOptions(level, { accountId: account.id })),
    enabled: nothing,
  });
  return {
    list,
    rows,
    total,
    narrowed,
    waiting: list.isPending || (nothing && unshown.isPending),
    untouched: nothing && unshown.data?.length === 0,
  };
}

/** All rows of a table, however many: for a file. */
export async function allRows<L extends ReportLevel>(asked: Asked & { level: L }): Promise<RowOf<L>[]> {
  const options = tableOptions(asked.level, shownOf(asked), asked.view, FILE_ROWS);
  const items = await allPages((place) => callApi(TABLE, { ...options, ...place }));
  return rowsOf<L>({ pages: [{ items, bookmark: null }] });
}
