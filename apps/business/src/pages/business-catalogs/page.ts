import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'business-catalogs',
  needs: [{ call: 'BusinessCatalogsResource.get', options: { business_id: '$userBizId' }, when: 'viewer' }],
});
