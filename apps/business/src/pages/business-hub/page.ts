import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'business-hub',
  needs: [{ call: 'BusinessOverviewResource.get', options: { business_id: '$viewer.id' }, when: 'viewer' }],
});
