import { definePage } from '@corkboard/federation';
import { accounts } from '../lists';

export const page = definePage({
  route: 'report-center',
  browserOnly: 'What is there is of who looks, and changes with each act.',
  needs: [accounts],
});
