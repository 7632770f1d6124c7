import { definePage } from '@corkboard/federation';
import { accounts } from '../lists';

export const page = definePage({
  route: 'media-planner',
  browserOnly: 'The form begins with the days that come next where the browser is.',
  needs: [accounts],
});
