import { definePage } from '@corkboard/federation';
import { adGroupsOptions } from '../../features/lists/needs';
import { accounts, AD_GROUPS, campaignNames, IN_THE_BROWSER, list, shown } from '../lists';

export const page = definePage({
  route: 'reporting-adgroups',
  browserOnly: IN_THE_BROWSER,
  needs: [accounts, list(AD_GROUPS, adGroupsOptions(shown)), campaignNames],
});
