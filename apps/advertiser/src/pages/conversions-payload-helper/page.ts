import { definePage } from '@corkboard/federation';
import { accounts } from '../lists';

export const page = definePage({
  route: 'conversions-payload-helper',
  browserOnly:
    "What happened on advertisers' sites changes by the minute, and moments are those of the browser.",
  needs: [accounts],
});
