import { definePage } from '@corkboard/federation';
import { adGroupNamesOptions, adsOptions } from '../../features/lists/needs';
import { accounts, AD_GROUPS, campaignNames, IN_THE_BROWSER, list, shown } from '../lists';

const ADS = 'GET /v5/ad_accounts/{ad_account_id}/ads';

export const page = definePage({
  route: 'reporting-ads',
  browserOnly: IN_THE_BROWSER,
  needs: [accounts, list(ADS, adsOptions(shown)), campaignNames, list(AD_GROUPS, adGroupNamesOptions(shown))],
});
