import { definePage } from '@corkboard/federation';
import { accounts, IN_THE_BROWSER, table } from '../lists';

export const page = definePage({
  route: 'reporting-campaigns',
  browserOnly: IN_THE_BROWSER,
  needs: [accounts, table('CAMPAIGN')],
});
