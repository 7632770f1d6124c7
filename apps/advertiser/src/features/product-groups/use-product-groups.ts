import { apiItemsQuery } from '@corkboard/api-client';
import { type ProductGroup } from '@corkboard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GROUPS, groupsOptions } from './needs';

/** Whether ad groups of a campaign with an objective promote product groups in place of Pins (docs/handbook/product-groups.md#promoting). */
export const hasProductGroups = (objective: string): boolean => objective === 'CATALOG_SALES';

/** The product groups that an ad account may promote, by pages; nothing is asked while they aren't `wanted`. */
export function useProductGroups(accountId: string, wanted = true) {
  const list = useInfiniteQuery({ ...apiItemsQuery(GROUPS, groupsOptions(accountId)), enabled: wanted });
  const groups: readonly ProductGroup[] | undefined = list.data?.pages.flatMap(({ items }) => items.items);
  return { list, groups };
}
