import { apiItemsQuery } from '@corkboard/api-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { entitiesOf } from '../lists';
import { dailyOfAdGroup, dailyOfCampaign, sumOf } from './budgets';
import { CALLS } from './use-entities';
import { type Values } from './values';

const AT_ONCE = 250;

/** The most that the ads of each group spend a day, in micro, in order; null for one whose budget by the day is unknown. Undefined while it is read. */
export function useDailyBudgets(
  accountId: string,
  { level, cells }: Pick<Values, 'level' | 'cells'>,
): (number | null)[] | undefined {
  const ids = cells.flatMap((cell) => cell.ids);
  const ofCampaigns = level === 'CAMPAIGN';
  const params = { ad_account_id: accountId };
  const campaigns = useInfiniteQuery({
    ...apiItemsQuery(CALLS.CAMPAIGN, { params, query: { campaign_ids: ids, page_size: AT_ONCE } }),
    enabled: ofCampaigns,
  });
  const adGroups = useInfiniteQuery(
    apiItemsQuery(CALLS.AD_GROUP, {
      params,
      query: { ...(ofCampaigns ? { campaign_ids: ids } : { ad_group_ids: ids }), page_size: AT_ONCE },
    }),
  );
  if (!adGroups.data || (ofCampaigns && !campaigns.data)) return undefined;
  // The sums would lack those of the next page.
  if (adGroups.hasNextPage) return cells.map(() => null);
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
