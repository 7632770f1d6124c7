import { definePage } from '@corkboard/federation';
import { accounts, preferences } from '../lists';

export const page = definePage({
  route: 'reporting-preferences',
  needs: [accounts, preferences],
});
