import { definePage } from '@corkboard/federation';
import { historyOptions } from './needs';

export const page = definePage({
  route: 'staff-gates',
  needs: [
    { call: 'FeatureGateResource.get', options: {}, primary: true },
    { call: 'FeatureGateHistoryResource.get', options: historyOptions(), infinite: true },
  ],
});
