import { definePage } from '@corkboard/federation';
import { accounts, campaignNames, IN_THE_BROWSER, table } from '../lists';

export const page = definePage({
  route: 'reporting-adgroups',
  browserOnly: IN_THE_BROWSER,
  needs: [accounts, table('AD_GROUP', ['campaignIds']), campaignNames],
});
