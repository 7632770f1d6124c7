import { type DataNeed } from '@corkboard/federation';
import { accountsOptions, campaignNamesOptions } from '../features/lists/needs';

// The pages make their query keys with the same functions, from real values instead of placeholders. Which account an address
// without one means is the viewer's first; another one's rows are asked for by the page.
export const shown = {
  accountId: '$viewer.advertiserId',
  statuses: '$query.status',
  campaignIds: '$query.campaign_ids',
  adGroupIds: '$query.ad_group_ids',
};
export const CAMPAIGNS = 'GET /v5/ad_accounts/{ad_account_id}/campaigns';
export const AD_GROUPS = 'GET /v5/ad_accounts/{ad_account_id}/ad_groups';

export const accounts: DataNeed = { call: 'GET /v5/ad_accounts', options: accountsOptions(), when: 'viewer' };
export const list = (call: string, options: object): DataNeed => ({
  call,
  options: options as NonNullable<DataNeed['options']>,
  infinite: true,
  when: 'viewer',
});
export const campaignNames = list(CAMPAIGNS, campaignNamesOptions(shown));

/** Why the server does not draw the lists. */
export const IN_THE_BROWSER =
  'Which columns are shown is kept in the browser, and dates are those of its time zone.';
