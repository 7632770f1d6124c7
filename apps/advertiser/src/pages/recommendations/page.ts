import { definePage } from '@corkboard/federation';
import { accounts } from '../lists';

export const page = definePage({
  route: 'recommendations',
  browserOnly: 'Days are those of the time zone of the browser.',
  needs: [accounts],
});
