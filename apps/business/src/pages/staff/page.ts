import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'staff',
  needs: [{ call: 'StaffSiteResource.get', options: {}, primary: true }],
});
