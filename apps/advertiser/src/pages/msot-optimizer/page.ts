import { definePage } from '@corkboard/federation';
import { accounts } from '../lists';

export const page = definePage({
  route: 'msot-optimizer',
  browserOnly: 'Programs send events all the time, and days are chosen on the page.',
  needs: [accounts],
});
