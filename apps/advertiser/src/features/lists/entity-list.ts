import { type Pages, apiItemsQuery } from '@corkboard/api-client';
import { type CallData, type CallOptions } from '@corkboard/contract';
import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';

/** The lists of advertising entities: `{items, bookmark}` stands bare in the answer. */
type EntityListCall =
  | 'GET /v5/ad_accounts/{ad_account_id}/campaigns'
  | 'GET /v5/ad_accounts/{ad_account_id}/ad_groups'
  | 'GET /v5/ad_accounts/{ad_account_id}/ads';
/** One row of such a list. */
export type EntityOf<N extends EntityListCall> = CallData<N>['items'][number];

/** All rows that were fetched, in order, each once: a row that is created while one pages could come twice. */
export function entitiesOf<N extends EntityListCall>(
  pages: Pick<Pages<N>, 'pages'> | undefined,
): EntityOf<N>[] {
  const rows = new Map<string, EntityOf<N>>();
  for (const page of pages?.pages ?? [])
    for (const item of page.items.items as EntityOf<N>[]) if (!rows.has(item.id)) rows.set(item.id, item);
  return [...rows.values()];
}

/** Finds the name of a parent by its id; the id itself for one beyond the first page of an account's parents. */
export function useNames<N extends EntityListCall>(call: N, options: CallOptions<N>): (id: string) => string {
  const { data } = useInfiniteQuery(apiItemsQuery(call, options));
  return useMemo(() => {
    const names = new Map(entitiesOf<N>(data).map(({ id, name }) => [id, name]));
    return (id) => names.get(id) ?? id;
  }, [data]);
}
