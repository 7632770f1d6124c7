import { definePage } from '@corkboard/federation';
import { accounts, campaignNames, IN_THE_BROWSER, keywords } from '../lists';

export const page = definePage({
  route: 'reporting-campaign-negative-keywords',
  browserOnly: IN_THE_BROWSER,
  needs: [accounts, keywords('CAMPAIGN', true), campaignNames],
});
