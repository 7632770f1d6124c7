import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'business-manager-dashboard',
  needs: [{ call: 'BusinessOverviewResource.get', options: { business_id: '$userBizId' }, when: 'viewer' }],
});
