import { useEffect, useMemo, useState } from 'react';
import { apiInfiniteQuery, apiItemsQuery } from '@corkboard/api-client';
import { type CallData, type KeywordLevel, type TermSort } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import {
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { rowsOf } from '../lists/entity-list';
import { adGroupNamesOptions, campaignNamesOptions } from '../lists/needs';
import { type Filters, reportPath, type TermPage } from '../report/addresses';
import { type ReportContext } from '../report/context';
import { keywordOptions, type ShownTerms, termOptions } from './needs';
import { PARENT_IDS, TERM_TABLES } from './tables';

/** How long after the last letter a search is made. */
const SEARCH_MS = 250;

/** What a table is asked for. */
export interface Asking {
  readonly page: TermPage;
  readonly context: ReportContext;
  readonly query: Filters;
}

/** How a table is narrowed and sorted, and of what its rows can be. */
function useAsked({ page, context, query }: Asking) {
  const { level } = TERM_TABLES[page];
  const { account, carried } = context;
  const navigate = useNavigate();
  const [sort, setSort] = useState<TermSort>('TOTAL_IMPRESSION');
  const [search, setSearch] = useState('');
  const [searched, setSearched] = useState('');
  useEffect(() => {
    // Not at every letter: the service searches.
    const timer = setTimeout(() => {
      setSearched(search);
    }, SEARCH_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [search]);
  const field = PARENT_IDS[level];
  const chosen = query[field];
  const shown: ShownTerms = {
    accountId: account.id,
    parents: chosen,
    start: carried.start_date,
    end: carried.end_date,
    search: searched,
    sort: sort === 'TOTAL_IMPRESSION' ? undefined : sort,
  };
  return {
    level,
    shown,
    sort,
    setSort,
    search,
    setSearch,
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
        ? rowsOf<'GET /v5/ad_accounts/{ad_account_id}/campaigns'>(campaigns.data)
        : rowsOf<'GET /v5/ad_accounts/{ad_account_id}/ad_groups'>(groups.data),
    [level, campaigns.data, groups.data],
  );
}

/** The rows of a table of searches, as far as they were fetched. */
export function useTerms(asking: Asking) {
  const asked = useAsked(asking);
  const query = useInfiniteQuery({
    ...apiInfiniteQuery('AdSearchTermsResource.get', termOptions(asked.level, asked.shown)),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { ...asked, query, rows };
}

/** The same of keywords. */
export function useKeywords(asking: Asking, negative: boolean) {
  const asked = useAsked(asking);
  const query = useInfiniteQuery({
    ...apiInfiniteQuery('AdKeywordTableResource.get', keywordOptions(asked.level, negative, asked.shown)),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { ...asked, query, rows };
}

/** What a table is drawn from. */
export type TermList<Row> = Omit<ReturnType<typeof useTerms>, 'rows' | 'query'> & {
  readonly rows: readonly Row[];
  readonly query: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'isError'
    | 'error'
    | 'isFetching'
    | 'refetch'
    | 'hasNextPage'
    | 'fetchNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'isPlaceholderData'
  >;
};

/** Reads searches and keywords again, after some were added or removed. */
export function useReread(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [call] }) =>
        call === 'AdSearchTermsResource.get' ||
        call === 'AdKeywordTableResource.get' ||
        call === 'GET /v5/ad_accounts/{ad_account_id}/keywords',
    });
}

/** A row of a table of searches. */
export type Term = CallData<'AdSearchTermsResource.get'>[number];
/** A row of a table of keywords. */
export type KeywordRow = CallData<'AdKeywordTableResource.get'>[number];
