import { type ReactNode } from 'react';
import { messages } from '../../messages/en';
import { adGroupNamesOptions, campaignNamesOptions, useNames } from '../lists';
import { type Filters } from './addresses';
import { Within } from './Within';

/**
 * Of which campaigns or ad groups the rows of a page are, and what says so and leads out of it. The service filters by one kind, and an ad group says
 * more than its campaign.
 *
 * @param rows what the rows are called
 */
export function useWithin(
  accountId: string,
  query: Filters,
  rows: string,
  out: string,
): {
  parents: { campaignIds: Filters['campaign_ids']; adGroupIds: Filters['ad_group_ids'] };
  within: ReactNode;
} {
  const adGroupIds = query.ad_group_ids;
  const campaignIds = adGroupIds ? undefined : query.campaign_ids;
  const campaignName = useNames(
    'GET /v5/ad_accounts/{ad_account_id}/campaigns',
    campaignNamesOptions({ accountId }),
  );
  const adGroupName = useNames(
    'GET /v5/ad_accounts/{ad_account_id}/ad_groups',
    adGroupNamesOptions({ accountId }),
  );
  const within = adGroupIds ? (
    <Within
      ids={adGroupIds}
      nameOf={adGroupName}
      one={messages.adGroups.one}
      many={messages.adGroups.lower}
      rows={rows}
      out={out}
    />
  ) : campaignIds ? (
    <Within
      ids={campaignIds}
      nameOf={campaignName}
      one={messages.campaigns.one}
      many={messages.campaigns.lower}
      rows={rows}
      out={out}
    />
  ) : undefined;
  return { parents: { campaignIds, adGroupIds }, within };
}
