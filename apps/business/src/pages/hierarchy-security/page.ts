import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'hierarchy-security',
  needs: [
    {
      call: 'BusinessHierarchyResource.get',
      options: { business_id: '$businessHierarchyId' },
      when: 'viewer',
    },
  ],
});
