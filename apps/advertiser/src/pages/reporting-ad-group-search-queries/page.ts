import { definePage } from '@corkboard/federation';
import { accounts, adGroupNames, IN_THE_BROWSER, terms } from '../lists';

export const page = definePage({
  route: 'reporting-ad-group-search-queries',
  browserOnly: IN_THE_BROWSER,
  needs: [accounts, terms('AD_GROUP'), adGroupNames],
});
