import { definePage } from '@corkboard/federation';
import { accounts, adGroupNames, campaignNames, IN_THE_BROWSER, table } from '../lists';

export const page = definePage({
  route: 'reporting-productgroups',
  browserOnly: IN_THE_BROWSER,
  needs: [accounts, table('PRODUCT_GROUP', ['campaignIds', 'adGroupIds']), campaignNames, adGroupNames],
});
