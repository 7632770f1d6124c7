import { definePage } from '@corkboard/federation';

const BUSINESS = { business_id: '$businessId' };

export const page = definePage({
  route: 'business-manager-cee-migration',
  needs: [
    { call: 'BusinessOverviewResource.get', options: BUSINESS, when: 'viewer' },
    { call: 'AdAccountMoveResource.get', options: BUSINESS, when: 'viewer' },
  ],
});
