import { definePage } from '@corkboard/federation';
import { campaignsOptions } from '../../features/lists/needs';
import { accounts, CAMPAIGNS, IN_THE_BROWSER, list, shown } from '../lists';

export const page = definePage({
  route: 'reporting-campaigns',
  browserOnly: IN_THE_BROWSER,
  needs: [accounts, list(CAMPAIGNS, campaignsOptions(shown))],
});
