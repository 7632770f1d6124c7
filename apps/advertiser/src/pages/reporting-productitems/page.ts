import { definePage } from '@corkboard/federation';
import { accounts, adGroupNames, campaignNames, IN_THE_BROWSER, table } from '../lists';

export const page = definePage({
  route: 'reporting-productitems',
  browserOnly: IN_THE_BROWSER,
  needs: [accounts, table('PRODUCT_ITEM', ['campaignIds', 'adGroupIds']), campaignNames, adGroupNames],
});
