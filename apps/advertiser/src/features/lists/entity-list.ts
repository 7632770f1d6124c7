import { type Pages } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';

/** The lists of advertising entities: `{items, bookmark}` stands bare in the answer. */
export type EntityListCall =
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
