import { adGroupNames, keywords, listPage } from '../lists';

export const page = listPage(
  'reporting-ad-group-negative-keywords',
  keywords('AD_GROUP', true),
  adGroupNames,
);
