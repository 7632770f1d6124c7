import { definePage } from '@corkboard/federation';
import { adGroupsOptions } from '../../features/lists/needs';
import { accounts, AD_GROUPS, campaignNames, list, shown } from '../lists';

export const page = definePage({
  route: 'reporting-adgroups',
  needs: [accounts, list(AD_GROUPS, adGroupsOptions(shown)), campaignNames],
});
