import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'business-invoice-management',
  needs: [{ call: 'BusinessOverviewResource.get', options: { business_id: '$businessId' }, when: 'viewer' }],
});
