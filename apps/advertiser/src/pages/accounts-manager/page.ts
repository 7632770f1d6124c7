import { definePage } from '@corkboard/federation';
import { accounts } from '../lists';

export const page = definePage({
  route: 'accounts-manager',
  browserOnly: 'Names of countries are as the browser writes them.',
  needs: [accounts],
});
