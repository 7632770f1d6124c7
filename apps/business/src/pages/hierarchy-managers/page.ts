import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'hierarchy-managers',
  needs: [
    {
      call: 'BusinessHierarchyResource.get',
      options: { business_id: '$businessHierarchyId' },
      when: 'viewer',
    },
  ],
});
