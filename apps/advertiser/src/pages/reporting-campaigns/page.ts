import { definePage } from '@corkboard/federation';
import { campaignsOptions } from '../../features/lists/needs';
import { accounts, CAMPAIGNS, list, shown } from '../lists';

export const page = definePage({
  route: 'reporting-campaigns',
  needs: [accounts, list(CAMPAIGNS, campaignsOptions(shown))],
});
