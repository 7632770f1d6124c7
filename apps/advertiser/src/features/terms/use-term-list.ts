import { useMemo, useState } from 'react';
import { apiInfiniteQuery, apiItemsQuery, apiQuery, callApi } from '@corkboard/api-client';
import { type CallData, type KeywordLevel, type KeywordSort, type TermSort } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Sorting } from '../entity-table';
import { adGroupNamesOptions, campaignNamesOptions, entitiesOf } from '../lists';
import {
  allPages,
  FILE_ROWS,
  type Filters,
  type ReportContext,
  reportPath,
  type ReportRows,
  type TermPage,
  type Totals,
  useSearch,
} from '../report';
import { keywordOptions, narrowedTerms, type ShownTerms, type TermView, termOptions } from './needs';
import { PARENT_IDS, TERM_TABLES } from './tables';

/** Inputs of a table's queries. */
export interface Asking {
  readonly page: TermPage;
  readonly context: ReportContext;
  readonly query: Filters;
}

/** How a table is narrowed and sorted, and of what its rows can be. */
function useAsked<S extends TermSort | KeywordSort>({ page, context, query }: Asking) {
  const { level } = TERM_TABLES[page];
  const { account, carried } = context;
  const navigate = useNavigate();
  const [view, setView] = useState<TermView<S>>({});
  const [search, setSearch] = useSearch(setView);
  const field = PARENT_IDS[level];
  const chosen = query[field];
  const shown: ShownTerms = {
    accountId: account.id,
    parents: chosen,
    start: carried.start_date,
    end: carried.end_date,
    compStart: carried.comp_start_date,
    compEnd: carried.comp_end_date,
  };
  return {
    level,
    shown,
    view,
    search,
    setSearch,
    /** The search text of the query: the typed one, debounced. */
    searched: view.search?.trim() ?? '',
    // The service's default order.
    sorting: { sort: view.sort ?? 'TOTAL_IMPRESSION', order: view.order ?? 'DESCENDING' } as Sorting<S>,
    onSort: ({ sort, order }: Sorting<S>) => {
      setView((now) => ({ ...now, sort, order }));
    },
    parents: useParents(level, account.id),
    parent: chosen?.length === 1 ? chosen[0] : undefined,
    onParent: (id: string | undefined) =>
      navigate(reportPath(page, { ...query, [field]: id === undefined ? undefined : [id] }), {
        replace: true,
      }),
  };
}

function useParents(level: KeywordLevel, accountId: string): readonly { id: string; name: string }[] {
  const campaigns = useInfiniteQuery({
    ...apiItemsQuery('GET /v5/ad_accounts/{ad_account_id}/campaigns', campaignNamesOptions({ accountId })),
    enabled: level === 'CAMPAIGN',
  });
  const groups = useInfiniteQuery({
    ...apiItemsQuery('GET /v5/ad_accounts/{ad_account_id}/ad_groups', adGroupNamesOptions({ accountId })),
    enabled: level === 'AD_GROUP',
  });
  return useMemo(
    () =>
      level === 'CAMPAIGN'
        ? entitiesOf<'GET /v5/ad_accounts/{ad_account_id}/campaigns'>(campaigns.data)
        : entitiesOf<'GET /v5/ad_accounts/{ad_account_id}/ad_groups'>(groups.data),
    [level, campaigns.data, groups.data],
  );
}

/** Rows that were fetched, in order, each once: counts grow, and one that moves while one pages could come twice. */
const eachOnce = <Row extends { readonly id: string }>(
  pages: readonly { readonly items: readonly Row[] }[] = [],
): Row[] => {
  const rows = new Map<string, Row>();
  for (const { items } of pages) for (const row of items) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
};

/** The rows of a table of searches, as far as they were fetched, and what all of them came to. */
export function useTerms(asking: Asking) {
  const asked = useAsked<TermSort>(asking);
  const { level, shown, view, search } = asked;
  const list = useInfiniteQuery({
    ...apiInfiniteQuery('AdSearchTermsResource.get', termOptions(level, shown, view)),
    placeholderData: keepPreviousData,
  });
  const total = useQuery({
    ...apiQuery('AdSearchTermsTotalResource.get', narrowedTerms(level, shown, view)),
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  const rows = useMemo(() => eachOnce<Term>(data?.pages), [data]);
  const all = async () => {
    const options = termOptions(level, shown, { ...view, search }, FILE_ROWS);
    const items = await allPages((place) => callApi('AdSearchTermsResource.get', { ...options, ...place }));
    return eachOnce([{ items }]);
  };
  return { ...asked, list, total, rows, all };
}

/** The same of keywords. */
export function useKeywords(asking: Asking, negative: boolean) {
  const asked = useAsked<KeywordSort>(asking);
  const { level, shown, view, search } = asked;
  const list = useInfiniteQuery({
    ...apiInfiniteQuery('AdKeywordTableResource.get', keywordOptions(level, negative, shown, view)),
    placeholderData: keepPreviousData,
  });
  const total = useQuery({
    ...apiQuery('AdKeywordTotalResource.get', { ...narrowedTerms(level, shown, view), negative }),
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  const rows = useMemo(() => eachOnce<KeywordRow>(data?.pages), [data]);
  const all = async () => {
    const options = keywordOptions(level, negative, shown, { ...view, search }, FILE_ROWS);
    const items = await allPages((place) => callApi('AdKeywordTableResource.get', { ...options, ...place }));
    return eachOnce([{ items }]);
  };
  return { ...asked, list, total, rows, all };
}

/** Data and handlers of a table. */
export type TermList<Row, S extends TermSort | KeywordSort> = Omit<
  ReturnType<typeof useAsked<S>>,
  'shown' | 'view'
> & { readonly rows: Row[] } & ReportRows<Row> & { readonly total: { readonly data: Totals | undefined } };

/** Reads searches and keywords again, after some were added or removed. */
export function useReread(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [call] }) =>
        call === 'AdSearchTermsResource.get' ||
        call === 'AdKeywordTableResource.get' ||
        call === 'AdKeywordTotalResource.get' ||
        call === 'GET /v5/ad_accounts/{ad_account_id}/keywords',
    });
}

/** A row of a table of searches. */
export type Term = CallData<'AdSearchTermsResource.get'>[number];
/** A row of a table of keywords. */
export type KeywordRow = CallData<'AdKeywordTableResource.get'>[number];
