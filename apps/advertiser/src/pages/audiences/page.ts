import { definePage } from '@corkboard/federation';
import { accounts } from '../lists';

export const page = definePage({
  route: 'audiences',
  browserOnly: 'How many people there are changes by the hour, and is asked for by whoever looks.',
  needs: [accounts],
});
