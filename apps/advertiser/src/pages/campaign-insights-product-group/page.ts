import { definePage } from '@corkboard/federation';
import { accounts } from '../lists';

export const page = definePage({
  route: 'campaign-insights-product-group',
  browserOnly: 'Which days there are depends on the moment that they are asked for.',
  needs: [accounts],
});
