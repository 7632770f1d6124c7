import { adGroupNames, keywords, listPage } from '../lists';

export const page = listPage(
  'reporting-ad-group-positive-keywords',
  keywords('AD_GROUP', false),
  adGroupNames,
);
