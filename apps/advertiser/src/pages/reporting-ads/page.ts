import { adGroupNames, campaignNames, listPage, table } from '../lists';

export const page = listPage(
  'reporting-ads',
  table('AD', ['campaignIds', 'adGroupIds']),
  campaignNames,
  adGroupNames,
);
