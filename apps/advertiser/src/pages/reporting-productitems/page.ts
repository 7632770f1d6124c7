import { adGroupNames, campaignNames, listPage, table } from '../lists';

export const page = listPage(
  'reporting-productitems',
  table('PRODUCT_ITEM', ['campaignIds', 'adGroupIds']),
  campaignNames,
  adGroupNames,
);
