import { adGroupNames, campaignNames, listPage, table } from '../lists';

export const page = listPage(
  'reporting-productgroups',
  table('PRODUCT_GROUP', ['campaignIds', 'adGroupIds']),
  campaignNames,
  adGroupNames,
);
