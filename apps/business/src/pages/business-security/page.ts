import { definePage } from '@corkboard/federation';

const BUSINESS = { business_id: '$businessId' };

export const page = definePage({
  route: 'business-security',
  needs: [
    { call: 'BusinessOverviewResource.get', options: BUSINESS, when: 'viewer' },
    { call: 'BusinessSecurityResource.get', options: BUSINESS, when: 'viewer' },
    { call: 'BusinessTokensResource.get', options: BUSINESS, when: 'viewer' },
  ],
});
