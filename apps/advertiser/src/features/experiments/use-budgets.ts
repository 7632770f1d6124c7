import { apiItemsQuery } from '@corkboard/api-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { entitiesOf } from '../lists';
import { dailyOfAdGroup, dailyOfCampaign, sumOf } from './budgets';
import { AT_ONCE, CALLS, newestOptions } from './use-entities';
import { type Values } from './values';

/** The most that the ads of each group spend a day, in micro, in order; null for one whose budget by the day is unknown. Undefined while it is read. */
export function useDailyBudgets(
  accountId: string,
  { level, cells }: Pick<Values, 'level' | 'cells'>,
): (number | null)[] | undefined {
  const ofCampaigns = level === 'CAMPAIGN';
  const campaigns = useInfiniteQuery({
    ...apiItemsQuery(CALLS.CAMPAIGN, newestOptions(accountId)),
    enabled: ofCampaigns,
  });
  const adGroups = useInfiniteQuery(
    apiItemsQuery(
      CALLS.AD_GROUP,
      ofCampaigns
        ? {
            params: { ad_account_id: accountId },
            query: { campaign_ids: cells.flatMap(({ ids }) => ids), page_size: AT_ONCE },
          }
        : newestOptions(accountId),
    ),
  );
  if (!adGroups.data || (ofCampaigns && !campaigns.data)) return undefined;
  // The sums would lack those of the next page.
  if (ofCampaigns && adGroups.hasNextPage) return cells.map(() => null);
  const groups = entitiesOf<(typeof CALLS)['AD_GROUP']>(adGroups.data);
  const daily = new Map(
    ofCampaigns
      ? entitiesOf<(typeof CALLS)['CAMPAIGN']>(campaigns.data).map((one) => [
          one.id,
          dailyOfCampaign(one, groups),
        ])
      : groups.map((one) => [one.id, dailyOfAdGroup(one)]),
  );
  return cells.map((cell) => sumOf(cell.ids.map((id) => daily.get(id) ?? null)));
}
