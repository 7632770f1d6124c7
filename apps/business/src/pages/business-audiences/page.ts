import { definePage } from '@corkboard/federation';

const BUSINESS = { business_id: '$businessId' };

export const page = definePage({
  route: 'business-audiences',
  needs: [{ call: 'BusinessOverviewResource.get', options: BUSINESS, when: 'viewer' }],
});
