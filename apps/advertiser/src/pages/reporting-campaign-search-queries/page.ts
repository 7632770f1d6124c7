import { definePage } from '@corkboard/federation';
import { accounts, campaignNames, IN_THE_BROWSER, terms } from '../lists';

export const page = definePage({
  route: 'reporting-campaign-search-queries',
  browserOnly: IN_THE_BROWSER,
  needs: [accounts, terms('CAMPAIGN'), campaignNames],
});
