import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'business-commerce-integrations',
  needs: [
    { call: 'CommerceIntegrationResource.get', options: { business_id: '$viewer.id' }, when: 'viewer' },
  ],
});
