import { callApi, queryKey, type Page, type Pages } from '@corkboard/api-client';
import { type CallData, type CallOptions } from '@corkboard/contract';

/** The lists of advertising entities: `{items, bookmark}` stands bare in the answer (ads-model §2). */
export type EntityListCall =
  | 'GET /v5/ad_accounts/{ad_account_id}/campaigns'
  | 'GET /v5/ad_accounts/{ad_account_id}/ad_groups'
  | 'GET /v5/ad_accounts/{ad_account_id}/ads';
/** One row of such a list. */
export type EntityOf<N extends EntityListCall> = CallData<N>['items'][number];

/**
 * Options for `useInfiniteQuery` over a list of /v5. Its pages have the shape in which the first answers of the HTML are stored, with
 * the bookmark where /v5 puts it.
 */
export function entityListQuery<N extends EntityListCall>(name: N, options: CallOptions<N>) {
  return {
    queryKey: queryKey(name, options),
    initialPageParam: null as string | null,
    queryFn: async ({
      signal,
      pageParam,
    }: {
      signal: AbortSignal;
      pageParam: string | null;
    }): Promise<Page<N>> => {
      const { query, ...rest } = options as { query?: object };
      const asked =
        pageParam === null
          ? options
          : ({ ...rest, query: { ...query, bookmark: pageParam } } as unknown as CallOptions<N>);
      const { data } = await callApi(name, asked, { signal });
      return { items: data, bookmark: data.bookmark };
    },
    getNextPageParam: (page: Page<N>): string | null => page.items.bookmark,
  };
}

/** All rows that were fetched, in order, each once: a row that is created while one pages could come twice. */
export function rowsOf<N extends EntityListCall>(pages: Pick<Pages<N>, 'pages'> | undefined): EntityOf<N>[] {
  const rows = new Map<string, EntityOf<N>>();
  for (const page of pages?.pages ?? [])
    for (const item of page.items.items as EntityOf<N>[]) if (!rows.has(item.id)) rows.set(item.id, item);
  return [...rows.values()];
}
