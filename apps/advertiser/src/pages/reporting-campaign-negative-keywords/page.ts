import { campaignNames, keywords, listPage } from '../lists';

export const page = listPage(
  'reporting-campaign-negative-keywords',
  keywords('CAMPAIGN', true),
  campaignNames,
);
