import { definePage } from '@corkboard/federation';
import { accounts, adGroupNames, campaignNames, IN_THE_BROWSER, table } from '../lists';

export const page = definePage({
  route: 'reporting-ads',
  browserOnly: IN_THE_BROWSER,
  needs: [accounts, table('AD', ['campaignIds', 'adGroupIds']), campaignNames, adGroupNames],
});
