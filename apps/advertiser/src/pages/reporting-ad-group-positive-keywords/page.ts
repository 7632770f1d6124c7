import { definePage } from '@corkboard/federation';
import { accounts, adGroupNames, IN_THE_BROWSER, keywords } from '../lists';

export const page = definePage({
  route: 'reporting-ad-group-positive-keywords',
  browserOnly: IN_THE_BROWSER,
  needs: [accounts, keywords('AD_GROUP', false), adGroupNames],
});
